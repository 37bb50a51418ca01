import { gatewayTitle } from '@girassol/contract/operator'
import { Button } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useAction, useList, usePermission } from '../../shared/api/index.ts'
import { momentColumn, numberColumn } from '../../shared/columns.tsx'
import { numberText } from '../../shared/format/index.ts'
import { ActionDialog, type DataColumn, DataList, ListPage, StatusBadge } from '../../shared/patterns.tsx'
import { Sections } from './sections.tsx'

type Run = CallAnswer<'listReconciliations'>['items'][number]

export default function RunList() {
  const list = useList('listReconciliations', {}, { topic: 'deposits' })
  const mayRun = usePermission('findings.resolve')
  return (
    <ListPage
      title={t`Conciliações`}
      sections={<Sections current="runs" />}
      actions={mayRun ? <RunNow /> : undefined}
    >
      <DataList
        caption={t`Conciliações`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.id}
        columnChoiceKey="reconciliations"
        csvName="conciliacoes"
        empty={t`Nenhuma conciliação ainda. A da noite roda às 3h40; use "Conciliar agora" para não esperar.`}
      />
    </ListPage>
  )
}

function RunNow() {
  const run = useAction('runReconciliation', { invalidates: ['deposits'] })
  return (
    <ActionDialog
      trigger={<Button size="sm">{t`Conciliar agora`}</Button>}
      title={t`Conciliar agora`}
      consequences={[
        t`Pedimos a cada meio de pagamento a lista dos últimos dois dias e comparamos com a nossa, nos dois sentidos.`,
        t`Dinheiro que chegou e não foi creditado é creditado; o que não casa vira ocorrência.`,
        t`Roda em segundo plano; o resultado aparece nesta lista.`,
      ]}
      playerReads={null}
      reason="none"
      confirmLabel={t`Conciliar`}
      onConfirm={async () => {
        await run.run()
      }}
    />
  )
}

const sum = (run: Run, field: 'listed' | 'compared' | 'findings') =>
  run.gateways.reduce((total, gateway) => total + gateway[field], 0)

function Differences({ run }: { run: Run }) {
  const { Link } = useConsole()
  const count = sum(run, 'findings')
  return count === 0 ? (
    '0'
  ) : (
    <Link href={`/deposits/findings?run=${run.id}`} className="underline">
      {numberText(count)}
    </Link>
  )
}

function Outcome({ run }: { run: Run }) {
  const failed = run.gateways.filter(({ error }) => error !== null)
  if (!run.ended_at) return <StatusBadge tone="info">{t`em andamento`}</StatusBadge>
  if (failed.length === 0) return <StatusBadge tone="success">{t`completa`}</StatusBadge>
  return (
    <span className="flex flex-col gap-1">
      <StatusBadge tone="warning">{t`sem a lista de ${failed.map(({ gateway }) => gatewayTitle(gateway)).join(', ')}`}</StatusBadge>
    </span>
  )
}

const columns = (): DataColumn<Run>[] => [
  momentColumn('at', t`Pedida em`, (row) => row.requested_at),
  {
    id: 'kind',
    header: t`Por quem`,
    cell: (row) => (row.kind === 'nightly' ? t`toda noite` : (row.requested_by?.name ?? t`terminal`)),
    csv: (row) => row.kind,
  },
  {
    id: 'state',
    header: t`Resultado`,
    cell: (row) => <Outcome run={row} />,
    csv: (row) => row.ended_at ?? '',
  },
  {
    id: 'gateways',
    header: t`Meios`,
    align: 'end',
    cell: (row) => numberText(row.gateways.length),
    csv: (row) => row.gateways.map(({ gateway }) => gateway).join(' '),
  },
  numberColumn('listed', t`Nas listas deles`, (row) => sum(row, 'listed')),
  numberColumn('compared', t`Nos nossos livros`, (row) => sum(row, 'compared')),
  {
    id: 'findings',
    header: t`Diferenças novas`,
    align: 'end',
    cell: (row) => <Differences run={row} />,
    csv: (row) => String(sum(row, 'findings')),
  },
]
