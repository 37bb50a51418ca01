import type { OperatorAnswer, ProviderFindingState } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, assertNotOwnAccount, operatorNames, recordAudit } from '../../operators/index.ts'
import { playerPersons } from '../../players/index.ts'
import { dialects } from '../providers/dialects.ts'
import { roundsById } from '../past-rounds/past-rounds.ts'
import { roundIdOf } from '../rounds/round-name.ts'
import type { Side } from './compare.ts'
import {
  countOpenByDay,
  decideFinding,
  findFinding,
  type FindingFilter,
  type FindingRow,
  lockProviderDay,
  pageOfProviderFindings,
} from './finding-queries.ts'
import { beginRun, checkClosed } from './provider-days.ts'
import { type DayFilter, type DayRun, pageOfDays } from './run-queries.ts'

type DayItem = OperatorAnswer<'listProviderDays'>['items'][number]
type Finding = OperatorAnswer<'readProviderFinding'>['finding']

/** An operator has a day compared again, or for the first time. */
export async function orderComparison(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Actor,
  { provider, day, reason }: { provider: string; day: string; reason: string },
): Promise<string> {
  if (!dialects.some(({ name }) => name === provider))
    throw new AppError('provider_unknown', { values: { name: provider } })
  checkClosed(day, clock.now())
  const id = await beginRun(tx, { provider, day, by: actor.operator, now: clock.now() })
  if (id === null) throw new AppError('provider_day_running')
  await recordAudit({ clock }, tx, actor, {
    action: 'games.compare_provider_day',
    subject: { kind: 'provider', id: provider },
    after: { day },
    reason,
  })
  return id
}

/** Ends a finding with what a person found out about it. Nothing is posted: a correction is a movement of its own. */
export async function decideProviderFinding(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  actor: Actor,
  {
    id,
    state,
    note,
  }: { id: string; state: Exclude<ProviderFindingState, 'open' | 'vanished'>; note: string },
): Promise<void> {
  const found = await findFinding(tx, id)
  if (!found) throw new AppError('not_found')
  await lockProviderDay(tx, found)
  // Another decision or a newer comparison may have come first.
  const finding = await findFinding(tx, id)
  if (finding?.state !== 'open') throw new AppError('provider_finding_ended')
  await assertOthers(tx, actor, finding)
  await decideFinding(tx, id, { state, by: actor.operator, note, now: clock.now() })
  const { provider, day, kind, movement, subject } = finding
  await recordAudit({ clock }, tx, actor, {
    action: 'games.decide_finding',
    subject: { kind: 'provider', id: provider },
    before: { state: 'open', finding: id, day, kind, movement, subject },
    after: { state },
    reason: note,
  })
}

/** Refuses an operator whose own player account either side names. */
async function assertOthers(tx: Tx, actor: Actor, { here, there }: FindingRow): Promise<void> {
  const ids = [here, there].flatMap((side) =>
    side && /^\d{1,18}$/.test(side.player) ? [BigInt(side.player)] : [],
  )
  for (const { email } of (await playerPersons(tx, ids)).values()) await assertNotOwnAccount(tx, actor, email)
}

export async function listProviderDays(
  tx: Tx,
  filter: DayFilter,
  limit: number,
): Promise<OperatorAnswer<'listProviderDays'>> {
  const runs = await pageOfDays(tx, filter, limit)
  const open = await countOpenByDay(tx, runs)
  const names = await operatorNames(
    tx,
    runs.map(({ requested_by: by }) => by),
  )
  const last = runs.length === limit ? runs.at(-1) : undefined
  return {
    items: runs.map((run) => dayView(run, open, names)),
    next: last ? `${last.day} ${last.provider}` : null,
  }
}

function dayView(
  run: DayRun,
  open: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string>,
): DayItem {
  return {
    id: run.id,
    provider: run.provider,
    day: run.day,
    requested_by: (run.requested_by && names.get(run.requested_by)) ?? null,
    started_at: run.started_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    outcome: run.outcome,
    error: run.error,
    pages: run.pages,
    unreadable: run.unreadable,
    next_try_at: run.finished_at ? null : run.next_try_at.toISOString(),
    open: open.get(`${run.provider} ${run.day}`) ?? 0,
    here: totalsView(run, 'here'),
    there: totalsView(run, 'there'),
    jackpots:
      run.contributions_here === null || run.jackpots_here === null
        ? null
        : { contributed: centavos(run.contributions_here), paid: centavos(run.jackpots_here) },
  }
}

function totalsView(run: DayRun, side: 'here' | 'there'): DayItem['here'] {
  const count = run[`count_${side}`]
  if (count === null) return null
  // Null also in runs from before tips were known.
  const sum = (name: 'bets' | 'wins' | 'refunds' | 'tips') => centavos(run[`${name}_${side}`] ?? 0n)
  return {
    count: Number(count),
    bets: sum('bets'),
    wins: sum('wins'),
    refunds: sum('refunds'),
    tips: sum('tips'),
  }
}

export async function listProviderFindings(
  tx: Tx,
  filter: FindingFilter,
  limit: number,
): Promise<OperatorAnswer<'listProviderFindings'>> {
  const rows = await pageOfProviderFindings(tx, filter, limit)
  return {
    items: await findingViews(tx, rows),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

export async function readProviderFinding(
  tx: Tx,
  id: string,
): Promise<OperatorAnswer<'readProviderFinding'>> {
  const row = await findFinding(tx, id)
  if (!row) throw new AppError('not_found')
  const [finding] = await findingViews(tx, [row])
  return { finding: finding!, rounds: await roundsOf(tx, row) }
}

async function findingViews(tx: Tx, rows: readonly FindingRow[]): Promise<Finding[]> {
  const names = await operatorNames(
    tx,
    rows.map(({ decided_by: by }) => by),
  )
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    day: row.day,
    subject: row.subject,
    kind: row.kind,
    movement: row.movement,
    state: row.state,
    note: row.note,
    here: row.here && sideView(row.here),
    there: row.there && sideView(row.there),
    found_at: row.found_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    decided_by: (row.decided_by && names.get(row.decided_by)) ?? null,
  }))
}

const sideView = ({ amount, ...side }: Side) => ({ ...side, amount: centavos(BigInt(amount)) })

/** The rounds of ours that either side names, with the number of their player. */
async function roundsOf(
  tx: Tx,
  { provider, here, there }: FindingRow,
): Promise<OperatorAnswer<'readProviderFinding'>['rounds']> {
  const ids = [here, there].flatMap((side) =>
    side && /^\d{1,18}$/.test(side.player)
      ? [roundIdOf({ provider, player: BigInt(side.player), round: side.round })]
      : [],
  )
  const { rows } = await sql<{ id: string; player_id: bigint }>`
    SELECT id, player_id FROM ${roundsById([...new Set(ids)])} r`.execute(tx)
  return rows.map(({ id, player_id: player }) => ({ id, player: String(player) }))
}
