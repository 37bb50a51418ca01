import type { HeldWinState, OperatorAnswer } from '@girassol/contract/operator'
import { add, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { exactTime, isExactTime } from '../../../platform/keyset.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import {
  type Actor,
  type OperatorEdge,
  operatorNames,
  type Operators,
  recordAudit,
} from '../../operators/index.ts'
import {
  type DecidingDeps,
  type DecisionRefusal,
  type HeldWin,
  refuseWin,
  releaseWin,
} from '../rounds/held-wins.ts'
import { campaignIn, parseReference } from '../rounds/round-name.ts'

type Item = OperatorAnswer<'listHeldWins'>['items'][number]

const refusals = { unknown_win: 'win_not_found', already_decided: 'win_decided' } as const satisfies Record<
  DecisionRefusal,
  string
>

export interface HeldWinDecision {
  key: string
  state: Exclude<HeldWinState, 'held'>
  /** Who is recorded beside the win: an operator’s id, or a name given in the terminal. */
  by: string
  reason: string | null
}

/** Decides a held win and records it in the audit log, in the transaction that moves the money. */
export async function decideHeldWin(
  deps: DecidingDeps,
  tx: Tx,
  actor: Actor,
  { key, state, by, reason }: HeldWinDecision,
): Promise<HeldWin> {
  const decide = state === 'released' ? releaseWin : refuseWin
  const win = await decide(deps, tx, key, { by, note: reason })
  if (typeof win === 'string') throw new AppError(refusals[win])
  await recordAudit(deps, tx, actor, {
    action: state === 'released' ? 'games.release_win' : 'games.refuse_win',
    subject: { kind: 'player', id: String(win.player_id) },
    before: { state: 'held', key, provider: win.provider, amount: String(win.cash + win.bonus) },
    after: { state },
    reason,
  })
  return win
}

interface HeldWinFilter {
  state?: HeldWinState | undefined
  after?: string | undefined
}

/** Newest first. */
export async function pageOfHeldWins(
  tx: Tx,
  { state, after }: HeldWinFilter,
  limit: number,
): Promise<(HeldWin & { position: string })[]> {
  const [heldAt = '', key = ''] = after?.split(' ') ?? []
  if (after !== undefined && !(isExactTime(heldAt) && isUuid(key))) throw new AppError('validation')
  const conditions = [
    sql`true`,
    ...(state === 'held' ? [sql`decision IS NULL`] : state ? [sql`decision = ${state}`] : []),
    ...(after === undefined ? [] : [sql`(held_at, key) < (${heldAt}::timestamptz, ${key}::uuid)`]),
  ]
  const { rows } = await sql<HeldWin & { position: string }>`
    SELECT *, ${exactTime('held_at')} || ' ' || key AS position FROM held_wins
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY held_at DESC, key DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countHeldWins(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM held_wins WHERE decision IS NULL`.execute(tx)
  return rows[0]!.count
}

async function listHeldWins(
  catalogue: Pick<Catalogue, 'game'>,
  tx: Tx,
  filter: HeldWinFilter,
  limit: number,
): Promise<OperatorAnswer<'listHeldWins'>> {
  const rows = await pageOfHeldWins(tx, filter, limit)
  const names = await operatorNames(
    tx,
    rows.map(({ decided_by: by }) => (by !== null && isUuid(by) ? by : null)),
  )
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { items: rows.map((row) => itemOf(catalogue, row, names)), next: last?.position ?? null }
}

function itemOf(catalogue: Pick<Catalogue, 'game'>, row: HeldWin, names: ReadonlyMap<string, string>): Item {
  const isCampaign = campaignIn(row.reference) !== null
  const game = isCampaign ? null : String(parseReference(row.reference).game)
  return {
    id: row.key,
    player: String(row.player_id),
    provider: row.provider,
    game: game && (catalogue.game(game)?.name ?? game),
    round: isCampaign ? null : row.round_id,
    cause: row.cause,
    amount: add(centavos(row.cash), centavos(row.bonus)),
    cash: centavos(row.cash),
    bonus: centavos(row.bonus),
    is_free: row.grant_id !== null,
    staked: centavos(row.staked),
    reason: row.reason,
    held_at: row.held_at.toISOString(),
    state: row.decision ?? 'held',
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by && (names.get(row.decided_by) ?? row.decided_by),
    note: row.note,
  }
}

interface Deps extends DecidingDeps, Pick<Platform, 'database'> {
  catalogue: Pick<Catalogue, 'game'>
  operators: Pick<Operators, 'counters'>
}

export function registerHeldWins(edge: OperatorEdge, deps: Deps): void {
  const { database, catalogue, operators } = deps
  operators.counters.register({ area: 'games', permission: 'games.wins', count: countHeldWins })
  edge.handle('listHeldWins', ({ query: { limit, ...filter } }) =>
    database.transaction((tx) => listHeldWins(catalogue, tx, filter, limit)),
  )
  edge.handle('decideHeldWin', async ({ actor, params: { id: key }, body: { state, reason } }) => {
    const by = actor.operator ?? actor.address
    await database.transaction((tx) => decideHeldWin(deps, tx, actor, { key, state, by, reason }))
    return { done: true as const }
  })
}
