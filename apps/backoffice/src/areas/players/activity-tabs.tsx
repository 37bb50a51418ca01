import { gatewayTitle, type RoundFilter, roundFilters } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import { type CallAnswer, useCall, useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { momentColumn, moneyColumn, textColumn } from '../../shared/columns.tsx'
import { moneyText, momentText } from '../../shared/format/index.ts'
import { labelled } from '../../shared/filters.tsx'
import { type DataColumn, DataList, FilterBar, FilterSelect } from '../../shared/patterns.tsx'
import { providerRoundsColumns } from '../../shared/provider-rounds.tsx'
import {
  depositStatusText,
  nothing,
  pocketText,
  roundStatusText,
  statusText,
  withdrawalStatusText,
} from './player-texts.tsx'
import { RoundDialog } from './round-dialog.tsx'

type Round = CallAnswer<'listPlayerRounds'>['items'][number]
type Deposit = CallAnswer<'listPlayerDeposits'>['items'][number]
type Withdrawal = CallAnswer<'listPlayerWithdrawals'>['items'][number]
type Bonus = CallAnswer<'listPlayerBonuses'>['bonuses'][number]
type Spins = CallAnswer<'listPlayerBonuses'>['free_spins'][number]

const roundColumns = (): DataColumn<Round>[] => [
  textColumn('game', t`Jogo`, (row) => row.game),
  momentColumn('at', t`Quando`, (row) => row.opened_at),
  moneyColumn('staked', t`Aposta`, (row) => row.staked),
  moneyColumn('paid', t`Pago`, (row) => row.paid),
  {
    id: 'status',
    header: t`Estado`,
    cell: (row) => (row.is_free ? t`grátis` : roundStatusText(row.status)),
    csv: (row) => row.status,
  },
  textColumn('provider', t`Provedor`, (row) => row.provider, true),
  {
    id: 'balance',
    header: t`Saldo e bônus, antes e depois`,
    cell: (row) => `${moneyText(row.balance_before)} → ${moneyText(row.balance_after)}`,
    optional: true,
  },
]

const RoundFilters = z.object({ state: z.enum(roundFilters).optional() })

const roundFilterTexts = (): Record<RoundFilter, string> => ({
  counted: t`Sem as canceladas`,
  open: t`Abertas`,
  closed: t`Encerradas`,
  cancelled: t`Canceladas`,
})

function Rounds({ id }: { id: string }) {
  const filters = useFilters(RoundFilters)
  const { state } = filters.values
  const list = useList('listPlayerRounds', { state }, { params: { id } })
  // Findings and searches link to one round.
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).get('round'))
  return (
    <>
      <FilterBar filters={filters}>
        <FilterSelect
          name="state"
          label={t`Estado`}
          allLabel={t`Todas`}
          options={labelled(roundFilterTexts())}
        />
      </FilterBar>
      <DataList
        caption={t`Rodadas`}
        list={list}
        rowKey={(row) => row.id}
        columns={roundColumns()}
        onRowOpen={(row) => setOpen(row.id)}
        csvName={`rodadas-${id}`}
        columnChoiceKey="player-rounds"
        empty={nothing(
          t`Nenhuma rodada`,
          t`As apostas do jogador aparecem aqui, da mais nova à mais antiga.`,
        )}
      />
      <RoundDialog player={id} round={open} onClose={() => setOpen(null)} />
    </>
  )
}

const bonusColumns = (): DataColumn<Bonus>[] => [
  { id: 'kind', header: t`Tipo`, cell: (row) => (row.kind === 'bonus' ? t`Bônus` : t`Depósito`) },
  { id: 'amount', header: t`Valor`, align: 'end', cell: (row) => moneyText(row.amount) },
  { id: 'progress', header: t`Apostado de`, cell: (row) => `${moneyText(row.done)} / ${moneyText(row.due)}` },
  { id: 'rounds', header: t`Rodadas`, cell: (row) => `${row.rounds_done} / ${row.rounds_due}` },
  { id: 'status', header: t`Estado`, cell: (row) => statusText(row.status) },
  { id: 'released', header: t`Virou saldo`, align: 'end', cell: (row) => moneyText(row.released) },
  { id: 'opened', header: t`Desde`, cell: (row) => momentText(row.opened_at) },
]

const spinColumns = (): DataColumn<Spins>[] => [
  { id: 'game', header: t`Jogo`, cell: (row) => row.game?.name ?? row.primary_game_code },
  { id: 'rounds', header: t`Usadas`, cell: (row) => `${row.used_rounds} / ${row.number_of_rounds}` },
  { id: 'stake', header: t`Aposta`, align: 'end', cell: (row) => moneyText(row.bet_amount) },
  { id: 'won', header: t`Ganhou`, align: 'end', cell: (row) => moneyText(row.total_win_amount) },
  { id: 'pocket', header: t`Carteira`, cell: (row) => pocketText(row.pocket) },
  { id: 'status', header: t`Estado`, cell: (row) => statusText(row.status) },
  {
    id: 'until',
    header: t`Até`,
    cell: (row) => (row.free_spin_validity ? momentText(row.free_spin_validity) : '—'),
  },
]

function Bonuses({ id }: { id: string }) {
  const { data, isPending } = useCall('listPlayerBonuses', { params: { id } }, { topic: 'players' })
  const outside = useList('listProviderFreeRounds', { player: id }, { topic: 'players' })
  const mayGrant = usePermission('players.grant')
  const state = isPending ? 'loading' : 'ready'
  return (
    <>
      <DataList
        title={t`Bônus e rollover`}
        caption={t`Bônus e rollover`}
        rows={data?.bonuses ?? []}
        state={state}
        rowKey={(row) => row.id}
        columns={bonusColumns()}
        empty={nothing(t`Nenhum bônus`, t`Bônus recebidos e depósitos com rollover aparecem aqui.`)}
      />
      <DataList
        title={t`Rodadas grátis`}
        caption={t`Rodadas grátis`}
        rows={data?.free_spins ?? []}
        state={state}
        rowKey={(row) => row.reference_id}
        columns={spinColumns()}
        empty={nothing(
          t`Nenhuma rodada grátis`,
          t`As que o jogador receber aparecem aqui, com prazo e ganhos.`,
        )}
      />
      <DataList
        title={t`Rodadas grátis em provedores`}
        caption={t`Rodadas grátis em provedores`}
        list={outside}
        rowKey={(row) => row.id}
        columns={providerRoundsColumns(mayGrant)}
        csvName={`rodadas-em-provedores-${id}`}
        empty={nothing(
          t`Nenhuma rodada em provedores`,
          t`As dadas em jogos de provedores aparecem aqui com o que o provedor respondeu.`,
        )}
      />
    </>
  )
}

const depositColumns = (): DataColumn<Deposit>[] => [
  { id: 'amount', header: t`Valor`, cell: (row) => moneyText(row.amount), csv: (row) => String(row.amount) },
  { id: 'status', header: t`Estado`, cell: (row) => depositStatusText(row.status), csv: (row) => row.status },
  { id: 'gateway', header: t`Meio`, cell: (row) => gatewayTitle(row.gateway), csv: (row) => row.gateway },
  momentColumn('created', t`Aberto`, (row) => row.created_at),
  {
    id: 'paid',
    header: t`Pago`,
    cell: (row) => (row.paid_at ? momentText(row.paid_at) : '—'),
    csv: (row) => row.paid_at ?? '',
  },
  { id: 'coupon', header: t`Cupom`, cell: (row) => row.coupon ?? '—', optional: true },
]

function Deposits({ id }: { id: string }) {
  const mayOpen = usePermission('deposits.read')
  return (
    <DataList
      caption={t`Depósitos`}
      list={useList('listPlayerDeposits', {}, { params: { id }, topic: 'deposits' })}
      rowKey={(row) => row.id}
      rowHref={mayOpen ? (row) => `/deposits/${row.id}` : undefined}
      columns={depositColumns()}
      csvName={`depositos-${id}`}
      empty={nothing(t`Nenhum depósito`, t`Cobranças abertas pelo jogador aparecem aqui, pagas ou não.`)}
    />
  )
}

const withdrawalColumns = (): DataColumn<Withdrawal>[] => [
  { id: 'amount', header: t`Valor`, cell: (row) => moneyText(row.amount), csv: (row) => String(row.amount) },
  {
    id: 'status',
    header: t`Estado`,
    cell: (row) => withdrawalStatusText(row.status),
    csv: (row) => row.status,
  },
  textColumn('key', t`Chave PIX`, (row) => row.pix_key),
  momentColumn('requested', t`Pedido`, (row) => row.requested_at),
  {
    id: 'ended',
    header: t`Terminado`,
    cell: (row) => (row.ended_at ? momentText(row.ended_at) : '—'),
    csv: (row) => row.ended_at ?? '',
  },
  textColumn('e2e', t`E2E`, (row) => row.end_to_end_id, 'hidden'),
]

const Withdrawals = ({ id }: { id: string }) => (
  <DataList
    caption={t`Saques`}
    list={useList('listPlayerWithdrawals', {}, { params: { id }, topic: 'withdrawals' })}
    rowKey={(row) => row.id}
    rowHref={(row) => `/withdrawals/${row.id}`}
    columns={withdrawalColumns()}
    csvName={`saques-${id}`}
    empty={nothing(t`Nenhum saque`, t`Pedidos de saque aparecem aqui, com o caminho até o banco.`)}
  />
)

export const Activity = { Rounds, Bonuses, Deposits, Withdrawals }
