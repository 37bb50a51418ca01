import { findingStates, gatewayTitle } from '@girassol/contract/operator'
import { Button } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { useConsole } from '@girassol/ui/console'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import {
  toastError,
  useAction,
  useFilters,
  useList,
  usePermission,
  useSession,
} from '../../shared/api/index.ts'
import { momentColumn, stateColumn, textColumn } from '../../shared/columns.tsx'
import { dayEnd, dayStart } from '../../shared/days.ts'
import { momentText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  type DataColumn,
  DataList,
  type Fact,
  Facts,
  FilterBar,
  FilterDates,
  FilterSelect,
  FilterText,
  ListPage,
} from '../../shared/patterns.tsx'
import { GatewayFilter, labelled } from '../../shared/filters.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { type Finding, findingLabel, findingLabels, findingStateLabels, findingTones } from './labels.ts'
import { Sections } from './sections.tsx'

const Filters = z.object({
  state: z.enum([...findingStates, 'unresolved']).optional(),
  group: z.enum(['uncredited', 'payouts']).optional(),
  kind: z.string().optional(),
  gateway: z.string().optional(),
  assigned_to: z.string().optional(),
  run: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
  q: z.string().optional(),
})

export default function FindingList() {
  const filters = useFilters(Filters)
  const session = useSession()
  const [opened, setOpened] = useState<string | null>(null)
  const { from, until, assigned_to: assignedTo, ...plain } = filters.values
  const query = {
    ...plain,
    ...(filters.count === 0 && { state: 'unresolved' as const }),
    from: dayStart(from),
    until: dayEnd(until),
    assigned_to: assignedTo === 'me' ? session.id : undefined,
  }
  const list = useList('listFindings', query, { topic: 'deposits' })
  const finding = list.items.find(({ id }) => id === opened)
  return (
    <ListPage
      title={t`Ocorrências`}
      views={<SavedViews area="findings" filters={filters} />}
      sections={<Sections current="findings" />}
      filters={<ListFilters filters={filters} />}
    >
      <DataList
        caption={t`Ocorrências`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.id}
        onRowOpen={(row) => setOpened(row.id)}
        columnChoiceKey="findings"
        csvName="ocorrencias"
        empty={
          filters.count === 0
            ? t`Nenhuma ocorrência em aberto: tudo o que os meios de pagamento dizem casa com os nossos livros.`
            : t`Nenhuma ocorrência com estes filtros.`
        }
      />
      {finding && <FindingDialog finding={finding} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}

function ListFilters({ filters }: { filters: ReturnType<typeof useFilters<typeof Filters>> }) {
  return (
    <FilterBar filters={filters}>
      <FilterText name="q" label={t`Busca`} placeholder={t`Id, E2E ou referência`} />
      <FilterSelect
        name="state"
        label={t`Estado`}
        allLabel={filters.count === 0 ? t`Em aberto` : t`Todos`}
        options={labelled({ unresolved: t`Em aberto`, ...findingStateLabels() })}
      />
      <FilterSelect
        name="group"
        label={t`Grupo`}
        options={labelled({ uncredited: t`Pagos e não creditados`, payouts: t`Saques` })}
      />
      <FilterSelect name="kind" label={t`Tipo`} options={labelled(findingLabels())} className="max-w-64" />
      <GatewayFilter />
      <FilterSelect
        name="assigned_to"
        label={t`Com quem`}
        allLabel={t`Qualquer um`}
        options={[{ value: 'me', label: t`Comigo` }]}
      />
      <FilterDates label={t`Encontrada em`} />
    </FilterBar>
  )
}

/** A finding about a payout that was not sent yet has no gateway. */
const gatewayText = (gateway: string): string => (gateway === 'none' ? '—' : gatewayTitle(gateway))

const columns = (): DataColumn<Finding>[] => [
  {
    id: 'kind',
    header: t`O que foi encontrado`,
    cell: (row) => findingLabel(row.kind),
    csv: (row) => row.kind,
  },
  stateColumn('state', t`Estado`, { labels: findingStateLabels(), tones: findingTones }, (row) => row.state),
  { id: 'gateway', header: t`Meio`, cell: (row) => gatewayText(row.gateway), csv: (row) => row.gateway },
  {
    id: 'assigned',
    header: t`Com quem`,
    cell: (row) => row.assigned_to?.name ?? '—',
    csv: (row) => row.assigned_to?.name ?? '',
    optional: true,
  },
  momentColumn('found', t`Encontrada em`, (row) => row.found_at),
  textColumn('subject', t`Sobre`, (row) => row.subject, 'hidden'),
  textColumn('reason', t`Motivo`, (row) => row.reason, 'hidden'),
]

/** Everything about one finding, with what can be done about it. */
function FindingDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const mayResolve = usePermission('findings.resolve')
  const isClosed = finding.state === 'resolved' || finding.state === 'ignored'
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={findingLabel(finding.kind)}
      closeLabel={t`Fechar`}
      size="lg"
      footer={
        mayResolve ? (
          isClosed ? (
            <ReopenAction finding={finding} />
          ) : (
            <OpenActions finding={finding} />
          )
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        <Facts facts={factsOf(finding)} />
        <SubjectLink finding={finding} />
        <section className="text-sm">
          <h3 className="mb-1 font-semibold">{t`O que sabemos`}</h3>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
            {Object.entries(finding.detail).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-muted">{name}</dt>
                <dd className="break-words">{String(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

function factsOf(finding: Finding): Fact[] {
  return [
    { label: t`Estado`, value: findingStateLabels()[finding.state] },
    { label: t`Meio`, value: gatewayText(finding.gateway) },
    { label: t`Encontrada em`, value: momentText(finding.found_at) },
    { label: t`Com quem`, value: finding.assigned_to?.name ?? t`com ninguém` },
    { label: t`Sobre`, value: finding.subject, isWide: true },
    ...(finding.reason
      ? [
          {
            label: t`Motivo`,
            value: `${finding.reason} (${finding.decided_by?.name ?? t`terminal`})`,
            isWide: true,
          },
        ]
      : []),
  ]
}

function SubjectLink({ finding }: { finding: Finding }) {
  const { Link } = useConsole()
  const address =
    finding.subject_kind === 'withdrawal'
      ? `/withdrawals/${finding.subject}`
      : finding.charge_id
        ? `/deposits/${finding.charge_id}`
        : null
  if (!address) return null
  return (
    <Link href={address} className="w-fit text-sm underline">
      {finding.subject_kind === 'withdrawal' ? t`Abrir o saque` : t`Abrir a cobrança`}
    </Link>
  )
}

const invalidates = ['deposits']

function OpenActions({ finding }: { finding: Finding }) {
  const session = useSession()
  const assign = useAction('assignFinding', { invalidates })
  const close = useAction('closeFinding', { invalidates })
  const isMine = finding.assigned_to?.id === session.id
  const params = { id: finding.id }
  const closing = (outcome: 'resolved' | 'ignored') => async (reason: string) => {
    await close.run({ params, body: { outcome, reason } })
  }
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={assign.isRunning}
        onClick={() => void assign.run({ params, body: { release: isMine } }).catch(toastError)}
      >
        {isMine ? t`Liberar` : t`Assumir`}
      </Button>
      <ActionDialog
        trigger={t`Ignorar`}
        title={t`Ignorar a ocorrência`}
        consequences={[t`Sai da lista do que falta ver; o motivo fica na auditoria.`]}
        playerReads={null}
        confirmLabel={t`Ignorar`}
        onConfirm={closing('ignored')}
      />
      <ActionDialog
        trigger={<Button size="sm">{t`Resolver`}</Button>}
        title={t`Resolver a ocorrência`}
        consequences={[
          t`Sai da lista do que falta ver; o motivo fica na auditoria.`,
          t`Se punha em dúvida um depósito, os saques desse jogador deixam de esperar por ela.`,
        ]}
        playerReads={null}
        confirmLabel={t`Resolver`}
        onConfirm={closing('resolved')}
      />
    </>
  )
}

function ReopenAction({ finding }: { finding: Finding }) {
  const reopen = useAction('reopenFinding', { invalidates })
  return (
    <ActionDialog
      trigger={t`Reabrir`}
      title={t`Reabrir a ocorrência`}
      consequences={[t`Volta para a lista do que falta ver.`]}
      playerReads={null}
      confirmLabel={t`Reabrir`}
      onConfirm={async (reason) => {
        await reopen.run({ params: { id: finding.id }, body: { reason } })
      }}
    />
  )
}
