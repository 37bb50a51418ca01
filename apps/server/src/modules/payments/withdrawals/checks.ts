import { centavos } from '@girassol/money'
import type { PixKey } from '@girassol/pix'
import { hours } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Player } from '../../players/index.ts'
import type { Settings } from '../../settings/index.ts'
import { isOwnKey } from './key.ts'
import { countSince, hasDisputedDeposit } from './queries.ts'
import type { StepCode } from './texts.ts'

export interface Check {
  code: Extract<StepCode, `check_${string}`>
  passed: boolean
}

/** When the player's password, e-mail or phone last changed; null when it never did. */
export type SecuredAt = (tx: Tx, player: bigint) => Promise<Date | null>

/** A thief who takes an account over changes its credentials first and withdraws its money next. */
const CREDENTIAL_QUARANTINE = hours(24)

export interface Flags {
  dispute: boolean
  secured: boolean
}

export interface Checks {
  /** What is looked at before money goes out by itself. All of it is written down, passed or not. */
  run(tx: Tx, player: Player, order: { amount: bigint; key: PixKey }): Promise<Check[]>
  flags(tx: Tx, player: bigint): Promise<Flags>
  /** What the rules say about a player, apart from any one withdrawal. */
  risk(tx: Tx, player: Pick<Player, 'id' | 'createdAt'>): Promise<Risk>
}

export interface Risk extends Flags {
  accountAgeMs: number
  isNewAccount: boolean
  countToday: number
  countMax: number
}

export function createChecks(
  clock: { now(): Date },
  { settings, securedAt }: { settings: Settings; securedAt: SecuredAt },
): Checks {
  async function flags(tx: Tx, player: bigint): Promise<Flags> {
    const changed = await securedAt(tx, player)
    return {
      dispute: await hasDisputedDeposit(tx, player),
      secured: changed !== null && clock.now().getTime() - changed.getTime() < CREDENTIAL_QUARANTINE,
    }
  }

  async function risk(tx: Tx, player: Pick<Player, 'id' | 'createdAt'>): Promise<Risk> {
    const rules = settings.stored()
    const now = clock.now()
    const accountAgeMs = now.getTime() - player.createdAt.getTime()
    const neededHours = rules.withdraw_account_hours ?? settings.profile().accountHours
    return {
      ...(await flags(tx, player.id)),
      accountAgeMs,
      isNewAccount: accountAgeMs < hours(neededHours),
      countToday: await countSince(tx, player.id, startOfDay(now)),
      countMax: rules.withdraw_daily_count,
    }
  }

  return {
    flags,
    risk,
    async run(tx, player, { amount, key }) {
      const { dispute, secured, isNewAccount, countToday, countMax } = await risk(tx, player)
      return [
        { code: 'check_amount', passed: centavos(amount) <= settings.stored().withdraw_auto_limit },
        { code: 'check_account', passed: !isNewAccount },
        { code: 'check_key', passed: isOwnKey(player, key) },
        { code: 'check_flags', passed: !dispute && !secured },
        { code: 'check_count', passed: countToday < countMax },
      ]
    },
  }
}

const inSaoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Midnight in the time zone of the casino's days. Brazil has had no summer time since 2019. */
const startOfDay = (now: Date): Date => new Date(`${inSaoPaulo.format(now)}T00:00:00-03:00`)
