import { randomUUID } from 'node:crypto'
import { isRefusal, type VisitDeps } from './deps.ts'
import type { Site } from './site.ts'

/** Choices of the families that a visitor plays, by the first word of a game's rules. All but crash end with their opening. */
const choicesOf: Record<string, Record<string, unknown>> = {
  lines: {},
  tumble: {},
  classic: {},
  dice: { direction: 'over', target: 5000 },
  double: { colour: 'red' },
  plinko: { rows: 12, risk: 'medium' },
  crash: { autoCashout: 150 },
}

const PAGES_MAX = 6
const GAMES_PER_PAGE = 24
const ATTEMPTS_MAX = 6
/** Its rounds end by the clock. */
const TIMED_FAMILY = 'crash'
/** In centavos; each game offers a stake at or below it. */
const MOST_STAKE = 200

/** Plays a few rounds of one game of the catalogue; answers how many. */
export async function playRounds(deps: VisitDeps): Promise<number> {
  const seat = await takeSeat(deps)
  if (!seat) return 0
  const { site, stake, choices } = seat
  const { least, most } = deps.rounds
  const count = least + Math.floor(deps.random() * (most - least + 1))
  let played = 0
  while (played < count) {
    try {
      const { round } = await site.call('openRound', { body: { id: randomUUID(), stake, choices } })
      played += 1
      if (!round.closed) await untilClosed(deps, site, round.id)
    } catch (error) {
      if (isRefusal(error, 'too_soon')) {
        await deps.pause(1)
        continue
      }
      // The balance is used up, or the day's limits are reached: a person stops here too.
      if (isRefusal(error, 'insufficient_balance', 'limit_reached', 'round_open')) return played
      throw error
    }
    await deps.pause(2 + deps.random() * 4)
  }
  return played
}

interface Seat {
  site: Site
  stake: number
  choices: Record<string, unknown>
}

/** Opens a game that the visitor knows how to play. */
async function takeSeat(deps: VisitDeps): Promise<Seat | null> {
  const { site, random, pause, openPage, onlyInstantGames } = deps
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const page = 1 + Math.floor(random() * PAGES_MAX)
    const { games } = await site.call('listGames', { query: { page, per_page: GAMES_PER_PAGE } })
    const game = games.data[Math.floor(random() * games.data.length)]
    if (!game) continue
    const { token } = await site.call('launchGame', { params: { id: game.game_code }, query: {} })
    if (!token) return null
    const seat = openPage()
    const session = await seat.call('openStudio', { body: { ticket: token } })
    const family = session.game.rules.split('-')[0] ?? ''
    const choices = onlyInstantGames && family === TIMED_FAMILY ? undefined : choicesOf[family]
    const stake = session.stakes.findLast((offered) => offered <= MOST_STAKE)
    if (!choices || stake === undefined || session.open_round) continue
    seat.token = session.session_token
    await pause(2)
    return { site: seat, stake, choices }
  }
  return null
}

async function untilClosed({ wait }: VisitDeps, site: Site, id: string): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const { round } = await site.call('readRound', { params: { id }, query: { wait: 'end' } })
    if (round.closed) return
    await wait(1)
  }
}
