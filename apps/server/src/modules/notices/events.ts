import { uuidv7 } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Notices } from './notices.ts'

/** Sources of free spins that arrive without an action of the player; a prize or the screen announces the others. */
const announcedSources: ReadonlySet<string> = new Set(['operator', 'coupon', 'registration'])

/** Writes a notice for each outbox event that players are informed of. */
export function subscribeNotices(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  notices: Notices,
): void {
  subscribeMoney(outbox, notices)
  subscribeDecisions(outbox, notices)
  subscribePrizes(outbox, notices)
  // `players` and `safety` send the mails about these themselves.
  outbox.on('player.secured', 'notices', async (tx, { playerId, what }) => {
    const source = `secured/${uuidv7(clock.now().getTime())}`
    await notices.notify(tx, { kind: `${what}_changed`, player: BigInt(playerId), source, detail: {} })
  })
  outbox.on('pause.taken', 'notices', async (tx, { pause, player, kind, until }) => {
    const source = `pause/${pause}`
    await notices.notify(tx, { kind: `${kind}_taken`, player: BigInt(player), source, detail: { until } })
  })
  for (const what of ['lowered', 'removed'] as const)
    outbox.on(`limit.${what}`, 'notices', async (tx, { change, player, texts }) => {
      const source = `limit/${change}`
      await notices.notify(tx, { kind: `limit_${what}`, player: BigInt(player), source, detail: { texts } })
    })
}

function subscribeMoney(outbox: Platform['outbox'], notices: Notices): void {
  outbox.on('deposit.paid', 'notices', (tx, { payment, player, amount }) =>
    notices.notifyMoney(
      tx,
      {
        kind: 'deposit_paid',
        player: BigInt(player),
        source: `deposit/${payment}`,
        detail: { amount },
      },
      { mail: true },
    ),
  )
  for (const step of ['requested', 'approved', 'paid', 'rejected', 'returned'] as const)
    outbox.on(`withdrawal.${step}`, 'notices', (tx, { withdrawal, player, amount }) =>
      notices.notifyMoney(
        tx,
        {
          kind: `withdrawal_${step}`,
          player: BigInt(player),
          source: `withdrawal/${withdrawal}/${step}`,
          detail: { amount, withdrawal },
        },
        // Approval mostly follows the request within a moment: a second mail would be one too many.
        { mail: step !== 'approved' },
      ),
    )
  for (const step of ['held', 'released', 'refused'] as const)
    outbox.on(`win.${step}`, 'notices', (tx, { key, player, amount }) =>
      notices.notifyMoney(
        tx,
        { kind: `win_${step}`, player: BigInt(player), source: `win/${key}/${step}`, detail: { amount } },
        { mail: true },
      ),
    )
  outbox.on('adjustment.posted', 'notices', (tx, { adjustment, player, direction, amount, reason }) =>
    notices.notifyMoney(
      tx,
      {
        kind: `adjustment_${direction}`,
        player: BigInt(player),
        source: `adjustment/${adjustment}`,
        detail: { amount, reason },
      },
      { mail: true },
    ),
  )
}

function subscribePrizes(outbox: Platform['outbox'], notices: Notices): void {
  outbox.on('prize.paid', 'notices', (tx, { id, player, title, prize }) =>
    notices.notifyPrize(tx, {
      kind: 'prize_paid',
      player: BigInt(player),
      source: `prize/${id}`,
      detail: { title, prize },
    }),
  )
  outbox.on('free_spins.given', 'notices', async (tx, { grant, player, source, rounds, game }) => {
    if (!announcedSources.has(source)) return
    await notices.notifyPrize(tx, {
      kind: 'free_spins_given',
      player: BigInt(player),
      source: `free-spins/${grant}`,
      detail: { rounds, game },
    })
  })
}

/** Decisions of operators about a player's money, with the texts that they previewed. */
function subscribeDecisions(outbox: Platform['outbox'], notices: Notices): void {
  outbox.on('withdrawal.held', 'notices', (tx, { withdrawal, player, at, texts }) =>
    notices.notifyMoney(
      tx,
      {
        kind: 'withdrawal_held',
        player: BigInt(player),
        // A withdrawal may be put on hold more than once.
        source: `withdrawal/${withdrawal}/held/${at}`,
        detail: { withdrawal, texts },
      },
      { mail: true },
    ),
  )
  for (const step of ['refunded', 'refund_undone'] as const)
    outbox.on(`deposit.${step}`, 'notices', (tx, { refund, player, texts }) =>
      notices.notifyMoney(
        tx,
        {
          kind: `deposit_${step}`,
          player: BigInt(player),
          source: `deposit-refund/${refund}/${step}`,
          detail: { texts },
        },
        { mail: true },
      ),
    )
  outbox.on('deposit.return_changed', 'notices', (tx, { return: id, player, what, texts }) =>
    notices.notifyMoney(
      tx,
      {
        kind: 'deposit_return',
        player: BigInt(player),
        source: `deposit-return/${id}/${what}`,
        detail: { texts },
      },
      { mail: true },
    ),
  )
}
