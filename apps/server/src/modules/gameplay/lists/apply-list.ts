import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/database.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { calendarDay } from '../../../platform/moment.ts'
import { changeListedGame, readListedGames } from '../../catalogue/index.ts'
import { announceChange } from '../../operators/index.ts'
import type { ListedGame } from '../providers/catalogue-port.ts'
import { linksOf } from '../providers/games.ts'
import {
  type ChangeRow,
  insertChanges,
  lastRejected,
  lockProviderList,
  openChanges,
  setWithdrawn,
  storeListed,
  supersedeChanges,
  withdrawals,
} from './change-queries.ts'
import { compareList, type Difference, type LinkedGame } from './diff.ts'

interface List {
  provider: string
  listed: readonly ListedGame[]
  unreadable: ReadonlySet<string>
}

/**
 * Takes a complete list: recalls and blocks take effect, everything else waits for a decision. Open changes that it no longer says are
 * superseded. Returns false when the list is empty although games are linked, which is a mistake of the provider's and decides nothing.
 */
export async function applyList(tx: Tx, list: List, now: Date): Promise<boolean> {
  const { provider, listed, unreadable } = list
  await lockProviderList(tx, provider)
  const linked = await readLinked(tx, provider)
  if (listed.length === 0 && linked.length > 0) return false
  const differences = compareList({ listed, unreadable, linked, now, today: calendarDay(now) })
  await storeListed(tx, provider, listed, now)
  await recordDifferences(tx, list, differences, now)
  for (const topic of ['games', 'today']) await announceChange(tx, topic)
  return true
}

async function readLinked(tx: Tx, provider: string): Promise<LinkedGame[]> {
  const links = await linksOf(tx, provider)
  const withdrawnBy = await withdrawals(tx, provider)
  const games = await readListedGames(
    tx,
    links.map(({ game }) => game),
  )
  return links.flatMap(({ game, code }) => {
    const state = games.get(game)
    return state ? [{ ...state, code, withdrawnBy: withdrawnBy.get(code) ?? null }] : []
  })
}

async function recordDifferences(
  tx: Tx,
  { provider, listed, unreadable }: List,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  const rejected = await lastRejected(tx, provider)
  const open = new Map((await openChanges(tx, provider)).map((row) => [`${row.kind} ${row.code}`, row]))
  const codes = new Set(listed.map(({ code }) => code))
  const fresh: Difference[] = []
  for (const difference of differences) {
    const key = `${difference.kind} ${difference.code}`
    const known = open.get(key)
    const isSame = (after: object | undefined) => isDeepStrictEqual(after, difference.after)
    if (known && difference.effect !== 'now' && isSame(known.after)) open.delete(key)
    // What an operator rejected is not asked again until the list says something else.
    else if (difference.effect !== 'decision' || !isSame(rejected.get(key))) fresh.push(difference)
  }
  const stale = [...open.values()].filter((row) => !isStillSaid(row, codes, unreadable))
  await supersedeChanges(
    tx,
    stale.map(({ id }) => id),
  )
  await insertChanges(
    tx,
    fresh.map((each) => changeRow(provider, each, now)),
  )
  for (const { kind, code, game, effect } of fresh)
    if (effect === 'now' && game !== null)
      await withdrawGame(tx, { provider, code, kind, game_id: game }, now)
}

/** An entry that cannot be read says nothing, and a recall that was announced holds for a game that is no longer listed. */
const isStillSaid = (
  { code, state }: ChangeRow,
  listed: ReadonlySet<string>,
  unreadable: ReadonlySet<string>,
): boolean => unreadable.has(code) || (state === 'scheduled' && !listed.has(code))

const states = { decision: 'waiting', now: 'applied', due: 'scheduled' } as const

function changeRow(
  provider: string,
  { code, kind, game, before, after, effect }: Difference,
  now: Date,
): Omit<ChangeRow, 'decided_at' | 'decided_by' | 'reason'> {
  return {
    id: uuidv7(now.getTime()),
    provider,
    code,
    kind,
    game_id: game,
    before,
    after,
    found_at: now,
    state: states[effect],
    due_at: effect === 'due' && after.recalled_at ? new Date(after.recalled_at) : null,
  }
}

/** Switches a game off because of the list, and remembers it: the game may come back when the list says so. */
export async function withdrawGame(
  tx: Tx,
  { provider, code, kind, game_id: game }: Pick<ChangeRow, 'provider' | 'code' | 'kind' | 'game_id'>,
  now: Date,
): Promise<void> {
  if (game === null) return
  await changeListedGame(tx, game, { is_active: false }, now)
  await setWithdrawn(tx, { provider, code }, kind, now)
}
