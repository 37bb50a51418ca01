import type { Language } from '@girassol/contract'
import type { WithdrawalPreflight } from '@girassol/contract/schemas'
import { balances } from '@girassol/ledger'
import { type Centavos, formatBRL, min, subtract, ZERO } from '@girassol/money'
import type { z } from 'zod'
import { executor, type Tx } from '../../../platform/database.ts'
import { pockets } from '../../wallet/index.ts'
import type { Methods } from '../routing/methods.ts'
import type { Checks } from './checks.ts'
import type { Deps } from './request.ts'
import { translate } from '../../../platform/i18n.ts'
import { blocks } from './preflight-texts.ts'

type Answer = z.output<typeof WithdrawalPreflight>
type Block = Answer['blocks'][number]

/** "Posso sacar?": what could be asked for now, what holds the rest back, and what to do about each. */
export type Preflight = (tx: Tx, player: bigint, language: Language) => Promise<Answer>

export function createPreflight(
  { settings, players, wallets, bonuses, pendingRollover }: Deps,
  { methods, checks }: { methods: Methods; checks: Checks },
): Preflight {
  return async (tx, id, language) => {
    const player = await players.byId(tx, id)
    const exact = await wallets.of(tx, id)
    // As on all screens, without a win that has still to be shown; the request itself uses the exact figures.
    const wallet = exact.shown ?? exact
    const held = await balances(executor(tx), id)
    const locked = held.get(pockets.locked) ?? ZERO
    const bonus = wallet.balance_bonus
    const { inRounds } = await bonuses.rollover.held(tx, id)
    const { min_withdraw: least, max_withdraw: most, withdraw_promise_minutes } = settings.stored()
    const free = wallet.withdrawable_balance
    const due = subtract(wallet.balance, free)
    const { dispute, secured } = await checks.flags(tx, id)
    const rollover = await pendingRollover(tx, id)

    const found: Block[] = []
    const block = (code: Block['code'], stops: boolean, amount: Centavos | null = null) => {
      const { text, next } = blocks[code]
      const values = { amount: formatBRL(amount ?? ZERO), min: formatBRL(least) }
      found.push({
        code,
        amount,
        stops,
        text: translate(language, text, values),
        next: next && { label: translate(language, next.label), to: next.to },
      })
    }
    if (methods.payers().length === 0) block('no_gateway', true)
    if (!player?.cpf || !player.birthDate) block('identity_missing', true)
    if (!player?.emailConfirmedAt) block('email_unconfirmed', true)
    if (free < least) block('below_minimum', true, free > 0n ? free : null)
    if (due > 0n) block('rollover_pending', false, due)
    else if (rollover > 0n) block('rollover_pending', false, rollover)
    if (bonus > 0n) block('bonus_active', false, bonus)
    if (inRounds > 0n) block('bonus_in_rounds', false, inRounds)
    if (locked > 0n) block('already_locked', false, locked)
    if (dispute) block('dispute_open', false)
    if (secured) block('account_flagged', false)

    const possible = found.every(({ stops }) => !stops)
    return {
      possible,
      available: possible ? min(free, most) : ZERO,
      locked,
      bonus,
      bonus_in_rounds: inRounds,
      min: least,
      max: most,
      promised_minutes: withdraw_promise_minutes,
      blocks: found,
    }
  }
}
