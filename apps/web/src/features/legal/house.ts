import type { WireSetting } from '../../shared/state/boot.ts'
import { brlText } from '../../shared/money/money.ts'
import { profileOf } from '../../shared/state/settings.ts'

/** What the documents say about this house. Nothing is invented: what is not in the settings is not in the texts. */
export interface House {
  name: string
  /** Play money only. */
  demo: boolean
  /** Whether deposits may come from another person's account. */
  thirdPartyPayer: boolean
  /** Whether withdrawals may go to a PIX key that is not the player's own. */
  thirdPartyKey: boolean
  /** Whether a self-excluded player keeps the account; else it is closed and its balance returned. */
  exclusionKeepsAccount: boolean
  /** Whether bets wait for a check of where the player is. */
  asksLocation: boolean
  /** Deposits and play wait for what the law wants to know of the player. */
  asksDeclaration: boolean
  /** Whether a bonus may hang on a deposit or on registering. */
  depositBonus: boolean
  /** The welcome bonus, or null while there is none. */
  welcome: { percent: number; limit: string } | null
  /** How many times a bonus must be staked; null without rollover. */
  rollover: number | null
  /** In how many rounds at least; 0 without such a rule. */
  rolloverRounds: number
  /** How many times a deposit must be staked before it may be withdrawn; null without that. */
  depositRollover: number | null
  minWithdraw: string
  maxWithdraw: string
}

type Facts = Pick<
  WireSetting,
  | 'software_name'
  | 'initial_bonus'
  | 'permissions'
  | 'initial_bonus_limit'
  | 'disable_rollover'
  | 'rollover'
  | 'rollover_deposit'
  | 'rollover_protection'
  | 'min_withdraw'
  | 'max_withdraw'
>

export function houseOf(setting: Facts): House {
  const profile = profileOf(setting)
  const depositBonus = profile.allows('deposit_bonus')
  return {
    name: setting.software_name,
    demo: !profile.allows('real_money'),
    thirdPartyPayer: profile.allows('third_party_payer'),
    thirdPartyKey: profile.allows('third_party_key'),
    exclusionKeepsAccount: profile.allows('exclusion_keeps_account'),
    asksLocation: !profile.allows('play_without_location'),
    asksDeclaration: !profile.allows('play_without_declaration'),
    depositBonus,
    welcome:
      depositBonus && setting.initial_bonus > 0
        ? { percent: setting.initial_bonus, limit: brlText(setting.initial_bonus_limit) }
        : null,
    rollover: timesOf(setting, setting.rollover),
    rolloverRounds: setting.rollover_protection,
    depositRollover: timesOf(setting, setting.rollover_deposit),
    minWithdraw: brlText(setting.min_withdraw),
    maxWithdraw: brlText(setting.max_withdraw),
  }
}

const timesOf = ({ disable_rollover: off }: Facts, times: number): number | null =>
  !off && times > 0 ? times : null
