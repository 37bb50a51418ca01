import { balances } from '@girassol/ledger'
import { centavos, isPositive, ZERO } from '@girassol/money'
import { days } from '../../../platform/clock.ts'
import { executor, type Tx } from '../../../platform/database.ts'
import { announceChange } from '../../operators/index.ts'
import { pockets } from '../../wallet/index.ts'
import {
  findCharge,
  findPayment,
  findPaymentNamed,
  lockCharge,
  type PaymentRow,
  recordFinding,
  updatePayment,
} from '../deposits/queries.ts'
import { countPayments } from '../holdings.ts'
import { lockUnsentWithdrawals } from '../withdrawals/queries.ts'
import type { ReturnDeps } from './deps.ts'
import {
  assertMatched,
  HELD_ACCOUNT,
  RECEIVABLE_ACCOUNT,
  releaseHeld,
  settleReturned,
  takeCash,
} from './money.ts'
import type { StatedReturn } from './port.ts'
import { hasLiveReturn, insertStep, lockReturn, lockUnpaid, type ReturnRow, updateReturn } from './queries.ts'
import { returnTexts, type ReturnText } from './texts.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'deposit.return_changed': {
      return: string
      player: string
      what: ReturnText
      texts: ReturnType<typeof returnTexts>
    }
  }
}

/** BCB: the receiver's bank answers in seven days. */
export const ANSWER_PERIOD_MS = days(7)
/** BCB: a PIX can be returned for ninety days; later credits are taken no longer than that. */
const COLLECT_PERIOD_MS = days(90)

const ALREADY_RETURNED = 'O pagamento já foi devolvido ao pagador.'

const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** Applies what the institution says about a request. Repeats and outdated states change nothing. */
export async function applyStated(deps: ReturnDeps, id: string, stated: StatedReturn): Promise<void> {
  const payment = await deps.database.transaction((tx) => findSubject(deps, tx, id, stated))
  await deps.database.transaction(async (tx) => {
    if (payment) await excludePlayer(deps, tx, payment)
    const row = await lockReturn(tx, id)
    if (!row || row.ended_at) return
    if (row.status === 'waiting') await leaveWaiting(deps, tx, row, stated, payment)
    const current = await lockReturn(tx, id)
    if (current && stated.status !== 'open') await end(deps, tx, current, stated)
  })
}

interface Subject {
  payment: PaymentRow
  player: bigint
}

async function findSubject(
  { clock }: ReturnDeps,
  tx: Tx,
  id: string,
  { gateway, endToEndId, amount, status }: StatedReturn,
): Promise<Subject | null> {
  const payment = await findPaymentNamed(tx, gateway, endToEndId)
  const charge = payment && (await findCharge(tx, payment.charge_id))
  if (payment && charge) return { payment, player: charge.player_id }
  if (status === 'open' || status === 'returned')
    await recordFinding(
      tx,
      'return_without_payment',
      gateway,
      id,
      { endToEndId, amount: String(amount) },
      clock.now(),
    )
  return null
}

/** The order of every change of a player: admissions, then the charge, then the request. */
export async function excludePlayer(
  { safety }: ReturnDeps,
  tx: Tx,
  { payment, player }: Subject,
): Promise<void> {
  await safety.lockAdmissions(tx, player)
  await lockCharge(tx, payment.charge_id)
}

export async function leaveWaiting(
  deps: ReturnDeps,
  tx: Tx,
  row: ReturnRow,
  stated: Pick<StatedReturn, 'status'>,
  subject: Subject | null,
): Promise<void> {
  const payment = subject && (await findPayment(tx, subject.payment.id))
  // A payment on its way back, or asked back by an earlier request, is waited for.
  const isFree = payment && payment.status !== 'refunding' && !(await hasLiveReturn(tx, payment.id))
  if (!subject || !isFree) return
  const now = deps.clock.now()
  const matched = {
    payment_id: payment.id,
    charge_id: payment.charge_id,
    player_id: subject.player,
    evidence: await gatherEvidence(deps, tx, subject),
    attempts: 0,
  }
  await insertStep(tx, row.id, { at: now, what: 'matched' })
  if (payment.status === 'refunded' && stated.status === 'open') {
    const decision = { decided_at: now, reason: ALREADY_RETURNED }
    await updateReturn(tx, row.id, { ...matched, ...decision, status: 'refusing', next_at: now })
    await insertStep(tx, row.id, { at: now, what: 'refused' })
    return
  }
  await updateReturn(tx, row.id, { ...matched, status: 'open' })
  await announceChange(tx, 'deposits')
  if (payment.status === 'refunded') return
  const open: ReturnRow = { ...row, ...matched, status: 'open' }
  await placeHold(deps, tx, subject.player)
  await holdMoney(deps, tx, open)
  if (stated.status === 'open') await notifyPlayer(deps, tx, open, 'opened')
}

async function gatherEvidence({ players }: ReturnDeps, tx: Tx, { payment, player }: Subject) {
  const person = await players.byId(tx, player)
  const { deposits, withdrawals } = await countPayments(tx, player)
  return {
    payer_is_player: person?.cpf !== null && payment.payer_cpf === person?.cpf,
    paid_at: payment.paid_at.toISOString(),
    cash: String((await balances(executor(tx), player)).get(pockets.cash) ?? ZERO),
    deposited: String(deposits),
    withdrawn: String(withdrawals),
  }
}

/** Sets the player's cash aside; where it does not suffice, withdrawals that were not sent are stopped for it. */
async function holdMoney(deps: ReturnDeps, tx: Tx, row: ReturnRow): Promise<void> {
  assertMatched(row)
  const cash = (await balances(executor(tx), row.player_id)).get(pockets.cash) ?? ZERO
  if (cash < row.amount)
    for (const withdrawal of await lockUnsentWithdrawals(tx, row.player_id, pockets.cash)) {
      await deps.machine.reject(tx, withdrawal, 'rejected_return')
      const step = { at: deps.clock.now(), what: 'stopped_withdrawal', reference: withdrawal.id } as const
      await insertStep(tx, row.id, { ...step, amount: withdrawal.amount })
    }
  await topUp(deps, tx, row)
}

/** Takes what the player's cash now has for a request that is not fully covered. */
async function topUp(deps: ReturnDeps, tx: Tx, row: ReturnRow): Promise<void> {
  assertMatched(row)
  const at = deps.clock.now()
  if (row.ended_at === null) {
    const wanted = centavos(row.amount - row.held)
    const order = { to: HELD_ACCOUNT, wanted, part: `hold/${row.held}` }
    const amount = await takeCash(tx, row, order)
    if (!isPositive(amount)) return
    await updateReturn(tx, row.id, { held: row.held + amount })
    await insertStep(tx, row.id, { at, what: 'held', amount })
  } else {
    const wanted = centavos(row.receivable - row.recovered)
    const order = { to: RECEIVABLE_ACCOUNT, wanted, part: `recovery/${row.recovered}` }
    const amount = await takeCash(tx, row, order)
    if (!isPositive(amount)) return
    await updateReturn(tx, row.id, { recovered: row.recovered + amount })
    await insertStep(tx, row.id, { at, what: 'recovered', amount })
  }
  await deps.wallets.announce(tx, row.player_id)
}

/** Covers all open requests and receivables of a player from later credits, and lifts the hold when nothing is left to take. */
export async function collect(deps: ReturnDeps, tx: Tx, player: bigint): Promise<void> {
  await deps.safety.lockAdmissions(tx, player)
  for (const row of await lockUnpaid(tx, player, deps.clock.now()))
    if (row.status !== 'refusing') await topUp(deps, tx, row)
  await liftIfPaid(deps, tx, player)
}

/** No withdrawals while a request is open or its receivable may be collected; play and deposits go on. */
const placeHold = ({ safety }: ReturnDeps, tx: Tx, player: bigint): Promise<void> =>
  safety.holds.place(tx, { player, source: 'returns', code: 'return_requested', bars: ['withdraw'] })

async function liftIfPaid({ clock, safety }: ReturnDeps, tx: Tx, player: bigint): Promise<void> {
  const left = await lockUnpaid(tx, player, clock.now())
  if (left.length === 0) await safety.holds.lift(tx, { player, source: 'returns' })
}

/** The institution ended it: what was taken is settled, anything else goes back to the player. */
export async function end(
  deps: ReturnDeps,
  tx: Tx,
  row: ReturnRow,
  stated: Pick<StatedReturn, 'status' | 'returned'>,
): Promise<void> {
  const now = deps.clock.now()
  const over = { held: 0n, ended_at: now, next_at: null }
  if (row.player_id === null) {
    // Nothing of ours was touched. Money that was taken for a payment we do not know stays a finding until the payment is known.
    if (stated.status === 'returned') return
    await updateReturn(tx, row.id, { ...over, status: stated.status === 'refused' ? 'refused' : 'withdrawn' })
    await insertStep(tx, row.id, { at: now, what: stated.status === 'refused' ? 'refused' : 'withdrawn' })
    return
  }
  assertMatched(row)
  if (stated.status === 'returned') await endReturned(deps, tx, row, stated)
  else {
    const amount = await releaseHeld(tx, row)
    const status = stated.status === 'refused' ? 'refused' : 'withdrawn'
    await updateReturn(tx, row.id, { ...over, status })
    if (status === 'withdrawn') await insertStep(tx, row.id, { at: now, what: 'withdrawn' })
    if (isPositive(amount)) await insertStep(tx, row.id, { at: now, what: 'released', amount })
    await notifyPlayer(deps, tx, row, 'released')
  }
  await liftIfPaid(deps, tx, row.player_id)
  await deps.wallets.announce(tx, row.player_id)
  await announceChange(tx, 'deposits')
}

async function endReturned(
  deps: ReturnDeps,
  tx: Tx,
  row: ReturnRow,
  { returned }: Pick<StatedReturn, 'returned'>,
): Promise<void> {
  assertMatched(row)
  const now = deps.clock.now()
  const { owed } = await settleReturned(tx, row, returned)
  const payment = row.payment_id === null ? undefined : await findPayment(tx, row.payment_id)
  const paidAt = payment?.paid_at ?? row.opened_at
  await updateReturn(tx, row.id, {
    status: 'returned',
    held: 0n,
    returned,
    receivable: owed,
    collect_until: after(paidAt, COLLECT_PERIOD_MS),
    ended_at: now,
    next_at: null,
  })
  if (isPositive(returned)) await insertStep(tx, row.id, { at: now, what: 'returned', amount: returned })
  if (payment?.status === 'credited' && returned >= payment.amount)
    await updatePayment(tx, payment.id, { status: 'refunded' })
  if (payment && payment.status !== 'credited' && isPositive(returned))
    await recordFinding(
      tx,
      'returned_twice',
      row.gateway,
      payment.id,
      { return: row.id, amount: String(returned) },
      now,
    )
  if (isPositive(owed)) await placeHold(deps, tx, row.player_id)
  await notifyPlayer(deps, tx, row, isPositive(returned) ? 'paid' : 'released')
}

async function notifyPlayer(
  { outbox }: ReturnDeps,
  tx: Tx,
  row: Pick<ReturnRow, 'id' | 'amount' | 'player_id'>,
  what: ReturnText,
): Promise<void> {
  await outbox.publish(tx, 'deposit.return_changed', {
    return: row.id,
    player: String(row.player_id),
    what,
    texts: returnTexts(what, centavos(row.amount)),
  })
}
