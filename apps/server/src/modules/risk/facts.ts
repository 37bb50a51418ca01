import type { IncomeBand } from '@girassol/contract'
import { incomeBands } from '@girassol/contract/schemas'
import { days, hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { calendarDay, dayStart } from '../../platform/moment.ts'
import { readPaymentActivity } from '../payments/index.ts'
import { countHomeSharers, countLikeness } from '../players/index.ts'
import { readPlay, readTimes } from '../safety/index.ts'

/** What is known of a player at a moment. Whole numbers; amounts in centavos, which fit a number up to 90 trillion reais. */
export interface Facts {
  deposits_24h: number
  deposited_24h: number
  largest_24h: number
  withdrawals_24h: number
  deposits_today: number
  deposited_today: number
  deposited_7d: number
  deposited_before_7d: number
  deposited_30d: number
  withdrawn_7d: number
  night_deposits_7d: number
  staked_7d: number
  lost_today: number
  minutes_today: number
  same_device: number
  same_network: number
  same_pix_key: number
  same_bank_account: number
  same_address: number
  /** 1 for a politically exposed person, by a list or by the player's own declaration. */
  exposed: number
  /** 1 for a person on a sanctions list. */
  sanctioned: number
  /** Highest monthly income of the declared band; 0 when none was declared or the band has no upper limit. */
  declared_income: number
  /** 1 when the declared band has no upper limit. */
  income_open: number
  /** 1 when a qualification asks for enhanced diligence. */
  diligence: number
}

/** Between midnight and six in São Paulo. */
const NIGHT_END_HOUR = 6

const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', hour: '2-digit' })
const isNight = (at: Date): boolean => Number(hourOf.format(at)) % 24 < NIGHT_END_HOUR

interface Movement {
  at: Date
  amount: bigint
}

const sumOf = (rows: readonly Movement[]): number =>
  Number(rows.reduce((total, { amount }) => total + amount, 0n))

/** What other modules know of the player. */
export interface Known {
  now: Date
  isExposed: boolean
  isSanctioned: boolean
  income: IncomeBand | null
  needsDiligence: boolean
}

export async function readFacts(
  tx: Tx,
  player: bigint,
  { now, isExposed, isSanctioned, income, needsDiligence }: Known,
): Promise<Facts> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { deposits, withdrawals, samePixKey, sameBankAccount } = await readPaymentActivity(tx, player, {
    since: before(days(30)),
    until: now,
  })
  const since = (rows: readonly Movement[], moment: Date) => rows.filter(({ at }) => at >= moment)
  const today = since(deposits, dayStart(calendarDay(now)))
  const lastDay = since(deposits, before(hours(24)))
  const lastWeek = since(deposits, before(days(7)))
  const twoWeeks = since(deposits, before(days(14)))
  const play = await readPlay(tx, player, calendarDay(before(days(7))))
  const playToday = play.filter(({ day }) => day === calendarDay(now))
  const lost = playToday.reduce((total, { staked, paid }) => total + staked - paid, 0n)
  const times = await readTimes(tx, player, calendarDay(now))
  const { device, network } = await countLikeness(tx, player)
  return {
    deposits_24h: lastDay.length,
    deposited_24h: sumOf(lastDay),
    largest_24h: Math.max(0, ...lastDay.map(({ amount }) => Number(amount))),
    withdrawals_24h: since(withdrawals, before(hours(24))).length,
    deposits_today: today.length,
    deposited_today: sumOf(today),
    deposited_7d: sumOf(lastWeek),
    deposited_before_7d: sumOf(twoWeeks) - sumOf(lastWeek),
    deposited_30d: sumOf(deposits),
    withdrawn_7d: sumOf(since(withdrawals, before(days(7)))),
    night_deposits_7d: lastWeek.filter(({ at }) => isNight(at)).length,
    staked_7d: Number(play.reduce((total, { staked }) => total + staked, 0n)),
    lost_today: Math.max(0, Number(lost)),
    minutes_today: Math.floor(times.reduce((total, { milliseconds }) => total + milliseconds, 0) / 60_000),
    same_device: device,
    same_network: network,
    same_pix_key: samePixKey,
    same_bank_account: sameBankAccount,
    same_address: await countHomeSharers(tx, player),
    exposed: isExposed ? 1 : 0,
    sanctioned: isSanctioned ? 1 : 0,
    declared_income: income === null ? 0 : (incomeBands[income] ?? 0) * 100,
    income_open: income !== null && incomeBands[income] === null ? 1 : 0,
    diligence: needsDiligence ? 1 : 0,
  }
}
