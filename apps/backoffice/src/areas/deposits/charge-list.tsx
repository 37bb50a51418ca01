import { chargeFilters, gatewayTitle } from '@girassol/contract/operator'
import { gateways } from '@girassol/contract/schemas'
import { plural, t } from '@lingui/core/macro'
import { z } from 'zod'
import { useCall, useFilters, useList } from '../../shared/api/index.ts'
import { momentColumn, textColumn } from '../../shared/columns.tsx'
import { dayEnd, dayStart } from '../../shared/days.ts'
import { momentText, moneyText, numberText } from '../../shared/format/index.ts'
import {
  AppLink,
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
import { type ChargeItem, chargeStatusLabels, chargeTones } from './labels.ts'
import { Sections } from './sections.tsx'

const Filters = z.object({
  state: z.enum(chargeFilters).optional(),
  gateway: z.enum(gateways).optional(),
  player: z.string().regex(/^\d+$/).optional(),
  min: z.string().optional(),
  max: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
  paid_from: z.string().optional(),
  paid_until: z.string().optional(),
  q: z.string().optional(),
})

export default function ChargeList() {
  const filters = useFilters(Filters)
  const { from, until, paid_from: paidFrom, paid_until: paidUntil, ...plain } = filters.values
  const query = {
    ...plain,
    from: dayStart(from),
    until: dayEnd(until),
    paid_from: dayStart(paidFrom),
    paid_until: dayEnd(paidUntil),
  }
  const list = useList('listCharges', query, { topic: 'deposits' })
  return (
    <ListPage
      title={t`Depósitos`}
      stats={<Figures />}
      views={<SavedViews area="deposits" filters={filters} />}
      sections={<Sections current="charges" />}
      filters={<ListFilters filters={filters} />}
    >
      <DataList
        caption={t`Cobranças`}
        list={list}
        columns={columns()}
        rowKey={(row) => row.id}
        rowHref={(row) => `/deposits/${row.id}`}
        columnChoiceKey="deposits"
        csvName="depositos"
        empty={
          filters.count === 0
            ? t`Nenhuma cobrança ainda. Quando um jogador pedir um depósito, ela aparece aqui, paga ou não.`
            : t`Nenhuma cobrança com estes filtros. O pagamento pode ter chegado sem cobrança: veja as ocorrências.`
        }
      />
    </ListPage>
  )
}

function Figures() {
  const { data, isPending } = useCall('depositFigures', {}, { topic: 'deposits', refetchInterval: 30_000 })
  return (
    <>
      <Stat
        label={t`Cobranças pagas hoje`}
        value={data ? moneyText(data.amount_today) : '—'}
        note={
          data &&
          plural(data.paid_today, {
            one: '# cobrança, mesmo se devolvida',
            other: '# cobranças, mesmo as devolvidas',
          })
        }
        href={data && `/deposits?state=paid&paid_from=${data.today}&paid_until=${data.today}`}
        isLoading={isPending}
      />
      <Stat
        label={t`À espera de pagamento`}
        value={data ? numberText(data.pending) : '—'}
        href="/deposits?state=unpaid"
        isLoading={isPending}
      />
      <Stat
        label={t`Pagos e não creditados`}
        value={data ? numberText(data.uncredited) : '—'}
        tone={data && data.uncredited > 0 ? 'danger' : 'neutral'}
        href="/deposits/findings?group=uncredited&state=unresolved"
        isLoading={isPending}
      />
      <Stat
        label={t`Ocorrências em aberto`}
        value={data ? numberText(data.findings) : '—'}
        href="/deposits/findings?state=unresolved"
        isLoading={isPending}
      />
      <Stat
        label={t`Voltando a quem pagou`}
        value={data ? numberText(data.refunding) : '—'}
        href="/deposits?state=refunding"
        isLoading={isPending}
      />
    </>
  )
}

function ListFilters({ filters }: { filters: ReturnType<typeof useFilters<typeof Filters>> }) {
  return (
    <FilterBar filters={filters}>
      <FilterText name="q" label={t`Busca`} placeholder={t`Id, E2E, txid, CPF de quem pagou, jogador`} />
      <FilterSelect
        name="state"
        label={t`Estado`}
        options={labelled({
          ...chargeStatusLabels(),
          unpaid: t`Ainda pode ser pago`,
          credited: t`Creditado, e não devolvido`,
          late: t`Pago depois de vencer`,
          returned: t`Devolvido ou de outra pessoa`,
          refunding: t`Voltando a quem pagou`,
        })}
      />
      <GatewayFilter />
      <PlayerFilter />
      <FilterAmount label={t`Valor`} />
      <FilterDates label={t`Aberta em`} />
      <FilterDates label={t`Pago em`} from="paid_from" until="paid_until" />
    </FilterBar>
  )
}

/** Paid, and nothing of it is the player's. */
const isReturned = ({ status, credited_payments: payments }: ChargeItem): boolean =>
  status === 'paid' && payments === 0

/** What the player has of it; a code that was paid more than once says so. */
function Credited({ charge }: { charge: ChargeItem }) {
  const { credited, credited_payments: payments } = charge
  if (payments === 0) return '—'
  return (
    <span className="flex flex-col items-end">
      <span className="money">{moneyText(credited)}</span>
      {payments > 1 && (
        <span className="text-xs text-ink-muted">
          {plural(payments, { one: '# pagamento', other: '# pagamentos' })}
        </span>
      )}
    </span>
  )
}

const columns = (): DataColumn<ChargeItem>[] => [
  momentColumn('created', t`Aberta em`, (row) => row.created_at),
  {
    id: 'amount',
    header: t`Valor`,
    align: 'end',
    cell: (row) => <span className="money">{moneyText(row.amount)}</span>,
    csv: (row) => moneyText(row.amount),
  },
  {
    id: 'credited',
    header: t`Creditado`,
    align: 'end',
    cell: (row) => <Credited charge={row} />,
    csv: (row) => moneyText(row.credited),
    optional: true,
  },
  {
    id: 'status',
    header: t`Estado`,
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <StatusBadge tone={chargeTones[row.status]}>{chargeStatusLabels()[row.status]}</StatusBadge>
        {isReturned(row) && <StatusBadge tone="warning">{t`sem crédito: devolvido ou voltando`}</StatusBadge>}
        {row.is_late && <StatusBadge tone="warning">{t`depois de vencer`}</StatusBadge>}
      </span>
    ),
    csv: (row) =>
      isReturned(row)
        ? `${chargeStatusLabels()[row.status]}, ${t`sem crédito: devolvido ou voltando`}`
        : chargeStatusLabels()[row.status],
  },
  { id: 'gateway', header: t`Meio`, cell: (row) => gatewayTitle(row.gateway), csv: (row) => row.gateway },
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) => <AppLink href={`/players/${row.player_id}`}>{row.player_name}</AppLink>,
    csv: (row) => row.player_name,
  },
  textColumn('player_id', t`Número do jogador`, (row) => row.player_id, 'hidden'),
  {
    id: 'paid',
    header: t`Pago em`,
    cell: (row) => (row.paid_at ? momentText(row.paid_at) : '—'),
    csv: (row) => row.paid_at ?? '',
    optional: true,
  },
  textColumn('ref', t`Referência (txid)`, (row) => row.gateway_ref, 'hidden'),
  textColumn('id', t`Código`, (row) => row.id, 'hidden'),
]
