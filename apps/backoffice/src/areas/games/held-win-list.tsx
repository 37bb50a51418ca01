import { heldWinStates } from '@girassol/contract/operator'
import { Button, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { type CallAnswer, useAction, useFilters, useList, usePermission } from '../../shared/api/index.ts'
import { labelColumn, momentColumn, moneyColumn, textColumn } from '../../shared/columns.tsx'
import { momentText, moneyText } from '../../shared/format/index.ts'
import {
  ActionDialog,
  AppLink,
  type DataColumn,
  DataList,
  FilterBar,
  ListPage,
  StatusBadge,
} from '../../shared/patterns.tsx'
import { SavedViews } from '../../shared/saved-views.tsx'
import { stateAsked, StateFilter } from '../../shared/filters.tsx'
import { GameSections } from './game-sections.tsx'

type HeldWin = CallAnswer<'listHeldWins'>['items'][number]

const Filters = z.object({ state: z.enum([...heldWinStates, 'all']).optional() })

/** Wins of providers above the limits, and the decision on each. */
export default function HeldWinListPage() {
  const filters = useFilters(Filters)
  const mayDecide = usePermission('games.wins')
  const state = stateAsked(filters.values.state, 'held')
  const list = useList('listHeldWins', { state }, { topic: 'games' })
  return (
    <ListPage
      title={t`Prêmios retidos`}
      views={<SavedViews area="held-wins" filters={filters} />}
      help={t`Prêmios de provedores acima do limite de revisão. O dinheiro está reservado e não foi creditado. Confira a rodada com o provedor antes de decidir.`}
      sections={<GameSections current="wins" />}
      filters={
        <FilterBar filters={filters}>
          <StateFilter labels={stateTexts()} initial="held" allLabel={t`Todos`} />
        </FilterBar>
      }
    >
      <DataList
        caption={t`Prêmios retidos`}
        columns={columns(mayDecide)}
        list={list}
        rowKey={(row) => row.id}
        columnChoiceKey="held-wins"
        csvName="premios-retidos"
        empty={
          filters.count === 0
            ? t`Nenhum prêmio espera uma decisão.`
            : t`Nenhum prêmio retido com este filtro.`
        }
      />
    </ListPage>
  )
}

const stateTexts = () => ({ held: t`Espera decisão`, released: t`Creditado`, refused: t`Recusado` })
const tones = { held: 'warning', released: 'success', refused: 'neutral' } as const
const reasonTexts = () => ({
  amount: t`acima do valor`,
  multiple: t`acima do múltiplo da aposta`,
  no_bet: t`aposta não chegou`,
})

/** By the cause that a release is booked under. */
function kindText({ cause }: HeldWin): string {
  if (cause === 'jackpot_win') return t`Jackpot`
  if (cause === 'promo_win') return t`Prêmio promocional`
  return cause === 'win_correction' ? t`Correção` : t`Ganho`
}

const columns = (mayDecide: boolean): DataColumn<HeldWin>[] => [
  moneyColumn('amount', t`Prêmio`, (row) => row.amount),
  textColumn('kind', t`Tipo`, kindText),
  moneyColumn('staked', t`Aposta`, (row) => row.staked),
  labelColumn('reason', t`Motivo`, reasonTexts(), (row) => row.reason),
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) => (
      <AppLink
        href={
          row.round === null
            ? `/players/${row.player}`
            : `/players/${row.player}?tab=rounds&round=${row.round}`
        }
      >
        {row.player}
      </AppLink>
    ),
    csv: (row) => row.player,
  },
  {
    id: 'game',
    header: t`Jogo`,
    cell: (row) => row.game ?? t`Prêmio de campanha`,
    csv: (row) => row.game ?? '',
  },
  textColumn('provider', t`Provedor`, (row) => row.provider),
  momentColumn('held', t`Retido em`, (row) => row.held_at),
  { id: 'state', header: t`Situação`, cell: (row) => <State row={row} />, csv: (row) => row.state },
  textColumn('note', t`Nota`, (row) => row.note, 'hidden'),
  ...(mayDecide ? [{ id: 'actions', header: t`Ação`, cell: (row: HeldWin) => <Actions row={row} /> }] : []),
]

function State({ row }: { row: HeldWin }) {
  const { state, decided_by: by, decided_at: at, approval } = row
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusBadge tone={tones[state]}>{stateTexts()[state]}</StatusBadge>
      {by && at && (
        <span className="text-xs text-ink-muted">
          {by} · {momentText(at)}
        </span>
      )}
      {approval && (
        <AppLink href="/approvals">{t`${approval.by} pediu o crédito; outra pessoa decide`}</AppLink>
      )}
    </span>
  )
}

function Actions({ row }: { row: HeldWin }) {
  const decide = useAction('decideHeldWin', {
    invalidates: ['listHeldWins', 'approvals', 'operatorCounters', 'readTodayState', 'listAudit'],
  })
  if (row.state !== 'held') return '—'
  const [amount, player] = [moneyText(row.amount), row.player]
  const deciding = (state: 'released' | 'refused', done: string) => async (reason: string) => {
    const { approval } = await decide.run({ params: { id: row.id }, body: { state, reason } })
    toast.success(approval === null ? done : t`Pedido feito: outra pessoa decide em Aprovações`)
  }
  return (
    <span className="flex flex-wrap gap-2">
      <ActionDialog
        trigger={
          <Button
            size="sm"
            variant="secondary"
            aria-label={t`Recusar o prêmio de ${amount} do jogador ${player}`}
          >
            {t`Recusar`}
          </Button>
        }
        title={t`Recusar o prêmio de ${amount}`}
        consequences={[
          t`O jogador ${player} não recebe nada deste prêmio; o valor volta à conta do provedor.`,
          t`A decisão é definitiva e fica na auditoria.`,
        ]}
        playerReads={t`Um aviso de que o prêmio não foi confirmado.`}
        reason="required"
        confirmLabel={t`Recusar o prêmio`}
        onConfirm={deciding('refused', t`Prêmio recusado`)}
      />
      {row.approval === null && (
        <ActionDialog
          trigger={
            <Button size="sm" aria-label={t`Creditar o prêmio de ${amount} ao jogador ${player}`}>
              {t`Creditar`}
            </Button>
          }
          title={t`Creditar o prêmio de ${amount}`}
          consequences={[
            creditText(row),
            ...(row.needs_second_person
              ? [
                  t`Deste valor em diante duas pessoas decidem: o prêmio é creditado quando outra pessoa aprovar.`,
                ]
              : []),
            t`A decisão é definitiva e fica na auditoria. O jogador pode jogar com o valor na hora, e sacar o que for dinheiro.`,
          ]}
          playerReads={t`Um aviso de que o prêmio foi creditado.`}
          reason="required"
          confirmLabel={t`Creditar o prêmio`}
          onConfirm={deciding('released', t`Prêmio creditado`)}
        />
      )}
    </span>
  )
}

/** Which pockets the money goes to. */
function creditText({ player, amount, cash, bonus, is_free: isFree }: HeldWin): string {
  const [all, own, given] = [moneyText(amount), moneyText(cash), moneyText(bonus)]
  if (isFree)
    return t`O jogador ${player} recebe ${all} na carteira que as rodadas grátis dele dizem, com o rollover delas.`
  if (bonus === 0) return t`O jogador ${player} recebe ${all} em dinheiro.`
  return t`O jogador ${player} recebe ${own} em dinheiro e ${given} de bônus, menos a parte de um bônus cancelado desde então.`
}
