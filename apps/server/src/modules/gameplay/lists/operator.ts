import type { Language } from '@girassol/contract'
import type { OperatorAnswer } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readListedGames } from '../../catalogue/index.ts'
import { type Actor, operatorNames, recordAudit } from '../../operators/index.ts'
import { dialects } from '../providers/dialects.ts'
import { type ChangeRow, countWaitingByProvider, pageOfChanges } from './change-queries.ts'
import { decideListChange, shortcomings } from './decide.ts'
import type { Facts } from './diff.ts'
import { beginReading } from './lists.ts'
import { latestRuns, type RunRow } from './run-queries.ts'

type ChangeItem = OperatorAnswer<'listGameListChanges'>['items'][number]
type Result = OperatorAnswer<'decideGameListChanges'>['results'][number]

/** An operator asks for a reading outside the daily one. */
export async function orderReading(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Actor,
  { name, reason }: { name: string; reason: string },
): Promise<string> {
  if (!dialects.some((each) => each.name === name))
    throw new AppError('provider_unknown', { values: { name } })
  const id = await beginReading(tx, name, clock.now())
  await recordAudit({ clock }, tx, actor, {
    action: 'games.read_list',
    subject: { kind: 'provider', id: name },
    reason,
  })
  return id
}

/** Each change is decided in its own transaction: one that is refused does not hold up the others. */
export async function decideListChanges(
  deps: Pick<Platform, 'clock' | 'database'>,
  actor: Actor,
  { ids, accept, reason, language }: { ids: string[]; accept: boolean; reason: string; language: Language },
): Promise<Result[]> {
  const results: Result[] = []
  for (const id of new Set(ids)) {
    try {
      const game = await deps.database.transaction((tx) =>
        decideListChange(deps, tx, actor, { id, accept, reason }),
      )
      results.push({ id, outcome: accept ? 'accepted' : 'rejected', game, code: null, message: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, outcome: 'refused', game: null, code: error.code, message: error.say(language) })
    }
  }
  return results
}

export async function listGameLists(
  tx: Tx,
  isReachable: (provider: string) => boolean,
): Promise<OperatorAnswer<'listGameLists'>> {
  const runs = await latestRuns(tx)
  const waiting = await countWaitingByProvider(tx)
  return {
    lists: dialects.map(({ name: provider }) => {
      const run = runs.get(provider)
      return {
        provider,
        is_reachable: isReachable(provider),
        waiting: waiting.get(provider) ?? 0,
        run: run ? runView(run) : null,
      }
    }),
  }
}

const runView = (run: RunRow) => ({
  started_at: run.started_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? null,
  outcome: run.outcome,
  error: run.error,
  pages: run.pages,
  games: run.games,
  unreadable: run.unreadable,
  next_try_at: run.finished_at ? null : run.next_try_at.toISOString(),
})

export async function listChanges(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  filter: Parameters<typeof pageOfChanges>[1],
  limit: number,
): Promise<OperatorAnswer<'listGameListChanges'>> {
  const rows = await pageOfChanges(tx, filter, limit)
  const games = await readListedGames(
    tx,
    rows.flatMap(({ game_id: game }) => game ?? []),
  )
  const names = await operatorNames(
    tx,
    rows.map(({ decided_by: by }) => by),
  )
  const today = calendarDay(clock.now())
  const items = rows.map((row): ChangeItem => {
    const game = row.game_id === null ? undefined : games.get(row.game_id)
    return {
      id: row.id,
      provider: row.provider,
      code: row.code,
      kind: row.kind,
      state: row.state,
      game: game ? { id: game.id, name: game.name } : null,
      before: factsView(row.before),
      after: factsView(row.after),
      reasons: reasonsOf(row, today),
      found_at: row.found_at.toISOString(),
      due_at: row.due_at?.toISOString() ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: (row.decided_by && names.get(row.decided_by)) ?? null,
      reason: row.reason,
    }
  })
  return { items, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

const reasonsOf = ({ kind, after }: ChangeRow, today: string) =>
  kind === 'new' || kind === 'return' ? shortcomings(after, today) : []

const factsView = ({ rtp, ...facts }: Facts): ChangeItem['after'] => ({
  ...facts,
  ...(rtp !== undefined && { rtp: rtp === null ? null : rtp / 100 }),
})
