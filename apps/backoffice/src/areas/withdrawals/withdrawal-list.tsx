import { gateways } from '@girassol/contract/schemas'
import { gatewayTitle, reviewRules, withdrawalFilters } from '@girassol/contract/operator'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import { useCall, useFilters, useList, usePermission, useSession } from '../../shared/api/index.ts'
import { momentColumn, textColumn } from '../../shared/columns.tsx'
import { dayEnd, dayStart } from '../../shared/days.ts'
import { momentText, moneyText, numberText } from '../../shared/format/index.ts'
import {
  type DataColumn,
  DataList,
  FilterAmount,
  FilterBar,
  FilterDates,
  FilterSelect,
  FilterText,
  ListPage,
  Stat,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { GatewayFilter, labelled, PlayerFilter } from '../../shared/filters.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { ApproveSelected } from './bulk-approve.tsx'
import {
  durationText,
  groupLabels,
  minutesLeft,
  remainingText,
  ruleLabels,
  statusLabels,
  statusOf,
  type WithdrawalItem,
} from './labels.ts'

const Filters = z.object({
  state: z.enum(withdrawalFilters).optional(),
  rule: z.enum(reviewRules).optional(),
  gateway: z.enum(gateways).optional(),
  claimed_by: z.string().optional(),
  waiting: z.string().regex(/^\d+$/).optional(),
  min: z.string().optional(),
  max: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
  paid_from: z.string().optional(),
  paid_until: z.string().optional(),
  player: z.string().regex(/^\d+$/).optional(),
  q: z.string().optional(),
})

export default function WithdrawalList() {
  const filters = useFilters(Filters)
  const session = useSession()
  const mayReview = usePermission('withdrawals.review')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const {
    from,
    until,
    paid_from: paidFrom,
    paid_until: paidUntil,
    claimed_by: claimedBy,
    ...plain
  } = filters.values
  // The queue is what an operator comes for; a search or another state shows the rest.
  const isUnfiltered = filters.count === 0
  const query = {
    ...plain,
    ...(isUnfiltered && { state: 'waiting' as const }),
    from: dayStart(from),
    until: dayEnd(until),
    paid_from: dayStart(paidFrom),
    paid_until: dayEnd(paidUntil),
    claimed_by: claimedBy === 'me' ? session.id : claimedBy === 'none' ? ('none' as const) : undefined,
  }
  const list = useList('listWithdrawals', query, { topic: 'withdrawals' })
  return (
    <ListPage
      title={t`Saques`}
      stats={<Figures />}
      views={<SavedViews area="withdrawals" filters={filters} />}
      filters={<ListFilters filters={filters} />}
    >
      <DataList
        caption={t`Saques`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.id}
        rowHref={(row) => `/withdrawals/${row.id}`}
        rowTone={(row) => rowTone(row)}
        columnChoiceKey="withdrawals"
        csvName="saques"
        empty={
          isUnfiltered
            ? t`Nada espera por você. Saques que passam em todas as regras são pagos sozinhos; os outros aparecem aqui com a regra que os trouxe. Use o filtro de estado para ver os demais.`
            : t`Nenhum saque com estes filtros.`
        }
        selection={
          mayReview
            ? {
                selected,
                onChange: setSelected,
                canSelect: (row) => row.status === 'in_review' && row.approval === null,
                actions: approveSelected(() => setSelected(new Set())),
              }
            : undefined
        }
      />
    </ListPage>
  )
}

const approveSelected = (onDone: () => void) => (rows: readonly WithdrawalItem[]) => (
  <ApproveSelected rows={rows} onDone={onDone} />
)

function rowTone(row: WithdrawalItem): 'warning' | 'danger' | undefined {
  if (row.ended_at !== null) return undefined
  const left = minutesLeft(row.promised_by)
  if (left < 0 || row.status === 'unknown') return 'danger'
  return left < 30 ? 'warning' : undefined
}

function Figures() {
  const { data, isPending } = useCall(
    'withdrawalFigures',
    {},
    { topic: 'withdrawals', refetchInterval: 30_000 },
  )
  const left = data?.promised_by ? minutesLeft(data.promised_by) : null
  const average = data?.average_seconds_today
  return (
    <>
      <Stat
        label={t`À espera de análise`}
        value={data ? numberText(data.waiting) : '—'}
        href="/withdrawals?state=waiting"
        isLoading={isPending}
      />
      <Stat
        label={t`Valor à espera`}
        value={data ? moneyText(data.amount) : '—'}
        href="/withdrawals?state=waiting"
        isLoading={isPending}
      />
      <Stat
        label={t`Prazo do mais antigo`}
        value={data?.promised_by ? remainingText(data.promised_by) : t`nenhum`}
        note={data?.oldest_at ? t`pedido em ${momentText(data.oldest_at)}` : undefined}
        tone={left === null ? 'neutral' : left < 0 ? 'danger' : left < 30 ? 'warning' : 'neutral'}
        href="/withdrawals?state=waiting"
        isLoading={isPending}
      />
      <Stat
        label={t`Tempo médio hoje`}
        value={average === null || average === undefined ? '—' : durationText(average)}
        note={data && plural(data.paid_today, { one: '# pago', other: '# pagos' })}
        href={data && `/withdrawals?state=paid&paid_from=${data.today}&paid_until=${data.today}`}
        isLoading={isPending}
      />
      {data && data.held > 0 && (
        <Stat label={t`Segurados`} value={numberText(data.held)} href="/withdrawals?state=held" />
      )}
      {data && data.unknown > 0 && (
        <Stat
          label={t`Sem confirmação`}
          value={numberText(data.unknown)}
          tone="danger"
          href="/withdrawals?state=unknown"
        />
      )}
    </>
  )
}

function ListFilters({ filters }: { filters: ReturnType<typeof useFilters<typeof Filters>> }) {
  return (
    <FilterBar filters={filters}>
      <FilterText name="q" label={t`Busca`} placeholder={t`Id, chave PIX, CPF, E2E, referência`} />
      <FilterSelect
        name="state"
        label={t`Estado`}
        allLabel={filters.count === 0 ? t`À espera de análise` : t`Todos`}
        options={labelled({ ...groupLabels(), ...statusLabels() })}
      />
      <FilterSelect name="rule" label={t`Regra`} allLabel={t`Todas`} options={labelled(ruleLabels())} />
      <GatewayFilter />
      <FilterSelect
        name="claimed_by"
        label={t`Com quem`}
        allLabel={t`Qualquer um`}
        options={labelled({ me: t`Comigo`, none: t`Com ninguém` })}
      />
      <FilterSelect
        name="waiting"
        label={t`Espera há`}
        allLabel={t`Qualquer tempo`}
        options={labelled({
          '30': t`30 min ou mais`,
          '60': t`1 h ou mais`,
          '120': t`2 h ou mais`,
          '1440': t`1 dia ou mais`,
        })}
      />
      <PlayerFilter />
      <FilterAmount label={t`Valor`} />
      <FilterDates label={t`Pedido em`} />
      <FilterDates label={t`Pago em`} from="paid_from" until="paid_until" />
    </FilterBar>
  )
}

const columns = (): DataColumn<WithdrawalItem>[] => [
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) => row.player.name,
    csv: (row) => `${row.player.id} ${row.player.name}`,
  },
  {
    id: 'amount',
    header: t`Valor`,
    align: 'end',
    cell: (row) => <span className="money">{moneyText(row.amount)}</span>,
    csv: (row) => moneyText(row.amount),
  },
  {
    id: 'status',
    header: t`Estado`,
    cell: (row) => {
      const { label, tone } = statusOf(row)
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
    csv: (row) => statusOf(row).label,
  },
  {
    id: 'rules',
    header: t`Regra`,
    cell: (row) => row.rules.map((rule) => ruleLabels()[rule]).join(', ') || '—',
    csv: (row) => row.rules.map((rule) => ruleLabels()[rule]).join(', '),
  },
  {
    id: 'left',
    header: t`Prazo`,
    cell: (row) => (row.ended_at ? '—' : remainingText(row.promised_by)),
  },
  {
    id: 'claim',
    header: t`Com quem`,
    cell: (row) => (row.approval ? t`2ª pessoa` : (row.claim?.by.name ?? '—')),
    csv: (row) => row.claim?.by.name ?? '',
    optional: true,
  },
  textColumn('key', t`Chave PIX`, (row) => row.pix_key, 'hidden'),
  {
    id: 'gateway',
    header: t`Meio`,
    cell: (row) => (row.gateway ? gatewayTitle(row.gateway) : '—'),
    csv: (row) => row.gateway ?? '',
    optional: 'hidden',
  },
  momentColumn('requested', t`Pedido em`, (row) => row.requested_at, true),
  textColumn('id', t`Código`, (row) => row.id, 'hidden'),
]
