import { fromWire } from '@girassol/money'
import type { WireSetting } from '../../../shared/state/boot.ts'
import type { WireWallet } from '../../../shared/money/wallet.ts'

/** `off`: the casino asks for none. `clear`: there is a rule, and nothing is due by it. */
export type RolloverView =
  | { kind: 'off' | 'clear' }
  | { kind: 'open'; done: number; due: number; percent: number; rounds: number }

type Held = Pick<WireWallet, 'balance_bonus_rollover' | 'pending_balance_bonus_rollover'>
type Rule = Pick<WireSetting, 'disable_rollover' | 'rollover_protection'>

/** How far the bonus is from becoming cash. A bonus keeps the rule it came with, also after the casino gives it up. */
export function rolloverOf(wallet: Held, setting: Rule): RolloverView {
  const { balance_bonus_rollover: done, pending_balance_bonus_rollover: due } = wallet
  const whole = fromWire(due)
  if (whole === 0n) return { kind: setting.disable_rollover ? 'off' : 'clear' }
  // Rounded down: a hundred percent is said when nothing is missing, and not before.
  const percent = Math.min(100, Number((fromWire(done) * 100n) / whole))
  return { kind: 'open', done, due, percent, rounds: setting.rollover_protection }
}
