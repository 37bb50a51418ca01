import type { ProviderRoundsState } from '@girassol/contract/operator'
import { Button, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useAction } from './api/index.ts'
import { momentColumn, moneyColumn, textColumn } from './columns.tsx'
import { momentText, numberText } from './format/index.ts'
import { ActionDialog, AppLink, type DataColumn, StatusBadge, type StatusTone } from './patterns.tsx'

type ProviderRounds = CallAnswer<'listProviderFreeRounds'>['items'][number]

const CHANGES = ['listProviderFreeRounds', 'listPlayerBonuses', 'listPlayerAudit', 'listAudit']

export const providerRoundsStateTexts = (): Record<ProviderRoundsState, string> => ({
  requested: t`Pedidas`,
  created: t`Criadas`,
  failed: t`Recusadas pelo provedor`,
  cancelling: t`Cancelamento pedido`,
  cancelled: t`Canceladas`,
  finished: t`Terminadas`,
  expired: t`Vencidas`,
})

const tones: Record<ProviderRoundsState, StatusTone> = {
  requested: 'info',
  created: 'success',
  failed: 'danger',
  cancelling: 'info',
  cancelled: 'neutral',
  finished: 'neutral',
  expired: 'neutral',
}

const sourceTexts = (): Record<string, string> => ({
  registration: t`Por se cadastrar`,
  coupon: t`Cupom`,
  operator: t`Operador`,
  mission: t`Missão`,
  wheel: t`Roleta`,
  vip: t`VIP`,
  tournament: t`Torneio`,
})

/** Free rounds as their provider has them; the columns of the list of all and of one player's. */
export const providerRoundsColumns = (mayGrant: boolean): DataColumn<ProviderRounds>[] => [
  textColumn('game', t`Jogo`, (row) => row.game),
  {
    id: 'state',
    header: t`No provedor`,
    cell: (row) => <RoundsState row={row} />,
    csv: (row) => row.state,
  },
  {
    id: 'player',
    header: t`Jogador`,
    cell: (row) => <AppLink href={`/players/${row.player}?tab=bonuses`}>{row.player}</AppLink>,
    csv: (row) => row.player,
  },
  textColumn('provider', t`Provedor`, (row) => row.provider),
  {
    id: 'rounds',
    header: t`Usadas`,
    align: 'end',
    cell: (row) => `${numberText(row.used)} / ${numberText(row.rounds)}`,
    csv: (row) => `${row.used} / ${row.rounds}`,
  },
  moneyColumn('stake', t`Aposta`, (row) => row.stake),
  moneyColumn('paid', t`Ganhou`, (row) => row.paid, 'hidden'),
  {
    id: 'source',
    header: t`Origem`,
    cell: (row) => sourceTexts()[row.source] ?? row.source,
    csv: (row) => row.source,
    optional: true,
  },
  momentColumn('requested', t`Pedidas em`, (row) => row.requested_at, 'hidden'),
  momentColumn('expires', t`Até`, (row) => row.expires_at, true),
  textColumn('reference', t`Referência`, (row) => row.reference, 'hidden'),
  ...(mayGrant
    ? [{ id: 'actions', header: t`Ação`, cell: (row: ProviderRounds) => <RoundsActions row={row} /> }]
    : []),
]

function RoundsState({ row: { state, error, next_try_at: next } }: { row: ProviderRounds }) {
  const isWaiting = state === 'requested' || state === 'cancelling'
  return (
    <span className="flex min-w-32 flex-col items-start gap-1 break-words whitespace-normal">
      <StatusBadge tone={tones[state]}>{providerRoundsStateTexts()[state]}</StatusBadge>
      {error && <span className="text-xs text-ink-muted">{t`O provedor respondeu: ${error}`}</span>}
      {isWaiting && error && next && (
        <span className="text-xs text-ink-muted">{t`Pedimos de novo em ${momentText(next)}.`}</span>
      )}
    </span>
  )
}

function RoundsActions({ row }: { row: ProviderRounds }) {
  const { state } = row
  if (state !== 'requested' && state !== 'created' && state !== 'failed') return '—'
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'failed' && <RetryRounds row={row} />}
      <CancelRounds row={row} />
    </span>
  )
}

function RetryRounds({ row: { player, reference, provider } }: { row: ProviderRounds }) {
  const retry = useAction('retryFreeSpins', { invalidates: CHANGES })
  return (
    <ActionDialog
      trigger={
        <Button size="sm" variant="secondary" aria-label={t`Pedir de novo ${reference}`}>
          {t`Pedir de novo`}
        </Button>
      }
      title={t`Pedir de novo as rodadas a ${provider}`}
      consequences={[
        t`O provedor recebe o mesmo pedido com o mesmo número; se já as criou, não cria outras.`,
        t`Se recusar outra vez, elas voltam a esperar aqui.`,
      ]}
      playerReads={t`Um aviso quando as rodadas puderem ser jogadas.`}
      reason="required"
      confirmLabel={t`Pedir de novo`}
      onConfirm={async (reason) => {
        await retry.run({ params: { id: player, reference }, body: { reason } })
        toast.success(t`O provedor é perguntado de novo`)
      }}
    />
  )
}

function CancelRounds({ row: { player, reference, game } }: { row: ProviderRounds }) {
  const cancel = useAction('cancelFreeSpins', { invalidates: CHANGES })
  return (
    <ActionDialog
      trigger={
        <Button size="sm" variant="secondary" aria-label={t`Cancelar ${reference}`}>
          {t`Cancelar`}
        </Button>
      }
      title={t`Cancelar as rodadas grátis em ${game}`}
      consequences={[
        t`As que sobram não podem mais ser jogadas; o provedor é avisado assim que responder.`,
        t`O que já foi jogado é pago.`,
      ]}
      playerReads={null}
      reason="required"
      confirmLabel={t`Cancelar as rodadas`}
      onConfirm={async (reason) => {
        await cancel.run({ params: { id: player, reference }, body: { reason } })
        toast.success(t`Rodadas canceladas`)
      }}
    />
  )
}
