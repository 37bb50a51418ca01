import type { PlayActivity } from '@girassol/contract'
import { balances, balancesAt, ledgerTime } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { calendarDay, dayStart } from '../../../platform/moment.ts'
import { pockets, readWithHidden } from '../../wallet/index.ts'
import { spanStart } from './kinds.ts'
import { readShownPlay, totalSince } from './play-days.ts'
import { readTimes, timeSince } from './play-times.ts'
import { spans } from './use.ts'

/** What a player did today and in this week, month and year, from totals by day, without wins that are hidden at this time. */
export async function readActivity(tx: Tx, player: bigint, now: Date): Promise<PlayActivity[]> {
  const ledger = executor(tx)
  const today = calendarDay(await ledgerTime(ledger))
  // A week may begin in the year before.
  const first = [spanStart('week', today), spanStart('year', today)].toSorted()[0]!
  const play = await readShownPlay(tx, player, first, now)
  const times = await readTimes(tx, player, first)
  const held = (each: Map<string, bigint>) => (each.get(pockets.cash) ?? 0n) + (each.get(pockets.bonus) ?? 0n)
  const [exact, hidden] = await readWithHidden(tx, player, now, () => balances(ledger, player))
  const balance = held(exact) - (hidden ? hidden.cash + hidden.bonus : 0n)
  const rows: PlayActivity[] = []
  for (const span of spans) {
    const since = spanStart(span, today)
    const { staked, paid, tipped, bets } = totalSince(play, since)
    rows.push({
      span,
      since,
      minutes: Math.floor(timeSince(times, since) / 60_000),
      bets: Number(bets),
      staked: centavos(staked),
      won: centavos(paid),
      tipped: centavos(tipped),
      lost: centavos(staked + tipped - paid),
      balance_change: centavos(balance - held(await balancesAt(ledger, player, dayStart(since)))),
    })
  }
  return rows
}
