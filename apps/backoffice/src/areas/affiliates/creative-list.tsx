import { creativeStates } from '@girassol/contract/operator'
import { Button, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useAction, useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { momentColumn } from '../../shared/columns.tsx'
import { momentText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  AppLink,
  type DataColumn,
  DataList,
  FilterBar,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { stateAsked, StateFilter } from '../../shared/filters.tsx'
import { Sections } from './sections.tsx'

type Creative = CallAnswer<'listAffiliateCreatives'>['items'][number]

const Filters = z.object({ state: z.enum([...creativeStates, 'all']).optional() })

/** What affiliates want to publish, and the decision on each. */
export default function CreativeListPage() {
  const filters = useFilters(Filters)
  const mayDecide = usePermission('affiliates.decide')
  const state = stateAsked(filters.values.state, 'submitted')
  const list = useList('listAffiliateCreatives', { state }, { topic: 'affiliates' })
  return (
    <ListPage
      title={t`Peças de afiliados`}
      sections={<Sections current="creatives" />}
      filters={
        <FilterBar filters={filters}>
          <StateFilter labels={stateTexts()} initial="submitted" allLabel={t`Todas`} />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Peças de afiliados`}
        columns={columns(mayDecide)}
        list={list}
        rowKey={(row) => row.id}
        columnChoiceKey="affiliate-creatives"
        csvName="pecas-de-afiliados"
        empty={filters.count === 0 ? t`Nenhuma peça espera uma decisão.` : t`Nenhuma peça com este filtro.`}
      />
    </ListPage>
  )
}

const stateTexts = () => ({
  submitted: t`Espera decisão`,
  approved: t`Aprovada`,
  refused: t`Recusada`,
  withdrawn: t`Retirada`,
})
const tones = { submitted: 'warning', approved: 'success', refused: 'danger', withdrawn: 'neutral' } as const

const columns = (mayDecide: boolean): DataColumn<Creative>[] => [
  {
    id: 'text',
    header: t`Texto`,
    cell: (row) => (
      <span className="block min-w-56 max-w-prose whitespace-pre-line wrap-anywhere">{row.text}</span>
    ),
    csv: (row) => row.text,
  },
  {
    id: 'place',
    header: t`Onde`,
    cell: (row) => <span className="block min-w-36 wrap-anywhere">{row.place}</span>,
    csv: (row) => row.place,
  },
  {
    id: 'player',
    header: t`Afiliado`,
    cell: (row) => <AppLink href={`/players/${row.player}`}>{row.player}</AppLink>,
    csv: (row) => row.player,
  },
  momentColumn('submitted', t`Enviada em`, (row) => row.submitted_at),
  { id: 'state', header: t`Situação`, cell: (row) => <State row={row} />, csv: (row) => row.state },
  ...(mayDecide ? [{ id: 'actions', header: t`Ação`, cell: (row: Creative) => <Actions row={row} /> }] : []),
]

function State({ row }: { row: Creative }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusBadge tone={tones[row.state]}>{stateTexts()[row.state]}</StatusBadge>
      {row.history.slice(1).map(({ at, by, reason, state }) => (
        <span key={`${at} ${state}`} className="max-w-xs text-xs wrap-anywhere text-ink-muted">
          {stateTexts()[state]} · {by ?? t`afiliado`} · {momentText(at)}
          {reason && <> · {reason}</>}
        </span>
      ))}
    </span>
  )
}

function Actions({ row }: { row: Creative }) {
  const decide = useAction('decideAffiliateCreative', {
    invalidates: ['listAffiliateCreatives', 'operatorCounters', 'listAudit'],
  })
  const { player, state: current } = row
  if (current !== 'submitted' && current !== 'approved') return '—'
  const deciding = (state: 'approved' | 'refused', done: string) => async (reason: string) => {
    await decide.run({ params: { id: row.id }, body: { state, current, reason } })
    toast.success(done)
  }
  return (
    <span className="flex flex-wrap gap-2">
      <ActionDialog
        trigger={
          <Button size="sm" variant="secondary" aria-label={t`Recusar a peça do afiliado ${player}`}>
            {t`Recusar`}
          </Button>
        }
        title={t`Recusar a peça`}
        consequences={[
          current === 'approved'
            ? t`A aprovação deixa de valer e o afiliado tem 24 horas para tirar a peça do ar.`
            : t`O afiliado não pode publicar esta peça.`,
          t`A recusa é definitiva e fica na auditoria.`,
        ]}
        playerReads={t`O motivo abaixo, na página de afiliados.`}
        reason="required"
        confirmLabel={t`Recusar a peça`}
        onConfirm={deciding('refused', t`Peça recusada`)}
      />
      {current === 'submitted' && (
        <ActionDialog
          trigger={
            <Button size="sm" aria-label={t`Aprovar a peça do afiliado ${player}`}>
              {t`Aprovar`}
            </Button>
          }
          title={t`Aprovar a peça`}
          consequences={[
            t`O afiliado pode publicar este texto em ${row.place}, com “Publicidade”, 18+ e a advertência.`,
            t`A casa responde pela peça junto com o afiliado.`,
          ]}
          playerReads={t`Que a peça foi aprovada, com o texto completo para copiar.`}
          reason="required"
          confirmLabel={t`Aprovar a peça`}
          onConfirm={deciding('approved', t`Peça aprovada`)}
        />
      )}
    </span>
  )
}
