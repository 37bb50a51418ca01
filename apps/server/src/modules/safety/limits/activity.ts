import type { PlayActivity } from '@girassol/contract'
import { balances, balancesAt, ledgerTime } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { calendarDay, dayStart } from '../../../platform/moment.ts'
import { pockets } from '../../wallet/index.ts'
import { spanStart } from './kinds.ts'
import { readPlay, totalSince } from './play-days.ts'
import { readTimes, timeSince } from './play-times.ts'
import { spans } from './use.ts'

/** What a player did today and in this week, month and year, from totals by day. */
export async function readActivity(tx: Tx, player: bigint): Promise<PlayActivity[]> {
  const ledger = executor(tx)
  const now = await ledgerTime(ledger)
  const today = calendarDay(now)
  // A week may begin in the year before.
  const first = [spanStart('week', today), spanStart('year', today)].toSorted()[0]!
  const play = await readPlay(tx, player, first)
  const times = await readTimes(tx, player, first)
  const held = (each: Map<string, bigint>) => (each.get(pockets.cash) ?? 0n) + (each.get(pockets.bonus) ?? 0n)
  const balance = held(await balances(ledger, player))
  const rows: PlayActivity[] = []
  for (const span of spans) {
    const since = spanStart(span, today)
    const { staked, paid, bets } = totalSince(play, since)
    rows.push({
      span,
      since,
      minutes: Math.floor(timeSince(times, since) / 60_000),
      bets: Number(bets),
      staked: centavos(staked),
      won: centavos(paid),
      lost: centavos(staked - paid),
      balance_change: centavos(balance - held(await balancesAt(ledger, player, dayStart(since)))),
    })
  }
  return rows
}
