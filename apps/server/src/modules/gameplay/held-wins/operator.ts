import type { HeldWinState, OperatorAnswer } from '@girassol/contract/operator'
import { add, type Centavos, centavos, formatBRL } from '@girassol/money'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryOne, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { exactTime, isExactTime } from '../../../platform/keyset.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import {
  type Actor,
  assertNotOwnAccount,
  findPendingApprovals,
  type OperatorEdge,
  operatorNames,
  type Operators,
  recordAudit,
  requestApproval,
  supersedeApproval,
} from '../../operators/index.ts'
import type { Players } from '../../players/index.ts'
import type { Settings } from '../../settings/index.ts'
import {
  type DecidingDeps,
  type DecisionRefusal,
  lockUndecided,
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

/** The approval by a second person that large wins need. */
const RELEASE_WIN = 'games.release_win'
const Payload = z.object({ key: z.string() })

export interface HeldWinDeps extends DecidingDeps {
  players: Pick<Players, 'byId'>
  settings: Pick<Settings, 'stored'>
}

export interface HeldWinDecision {
  key: string
  state: Exclude<HeldWinState, 'held'>
  /** Who is recorded beside the win: an operator’s id, or a name given in the terminal. */
  by: string
  reason: string | null
}

const amountOf = ({ cash, bonus }: HeldWin): Centavos => add(centavos(cash), centavos(bonus))

const needsSecondPerson = ({ settings }: Pick<HeldWinDeps, 'settings'>, win: HeldWin): boolean =>
  amountOf(win) >= settings.stored().win_four_eyes_amount

/** Decides a held win, or asks a second person where the amount needs one. */
export async function decideHeldWin(
  deps: HeldWinDeps,
  tx: Tx,
  actor: Actor,
  decision: HeldWinDecision,
): Promise<{ win: HeldWin; approval: string | null }> {
  const win = await lockForDecision(deps, tx, actor, decision.key)
  if (decision.state === 'released' && needsSecondPerson(deps, win))
    return { win, approval: await askSecondPerson(deps, tx, actor, win, decision.reason) }
  return { win: await carryOut(deps, tx, actor, decision), approval: null }
}

/** Carries out what a second person approved; the win may have been decided since it was asked for. */
async function releaseAsSecondPerson(
  deps: HeldWinDeps,
  tx: Tx,
  actor: Actor,
  payload: unknown,
  reason: string,
): Promise<void> {
  const { key } = Payload.parse(payload)
  await lockForDecision(deps, tx, actor, key)
  await carryOut(deps, tx, actor, { key, state: 'released', by: actor.operator ?? actor.address, reason })
}

/** Locks the win, so that of concurrent decisions each sees what the one before it left. */
async function lockForDecision(deps: HeldWinDeps, tx: Tx, actor: Actor, key: string): Promise<HeldWin> {
  const win = await lockUndecided(tx, key)
  if (typeof win === 'string') throw new AppError(refusals[win])
  const player = await deps.players.byId(tx, win.player_id)
  if (player) await assertNotOwnAccount(tx, actor, player.email)
  return win
}

async function askSecondPerson(
  deps: HeldWinDeps,
  tx: Tx,
  actor: Actor,
  win: HeldWin,
  reason: string | null,
): Promise<string> {
  if (actor.operator === null)
    throw new AppError('second_person_required', {
      values: { amount: formatBRL(deps.settings.stored().win_four_eyes_amount) },
    })
  return requestApproval(
    deps,
    tx,
    { ...actor, operator: actor.operator },
    {
      action: RELEASE_WIN,
      subject: { kind: 'held_win', id: win.key },
      payload: { key: win.key } satisfies z.infer<typeof Payload>,
      change: {
        before: {},
        after: { player: String(win.player_id), amount: formatBRL(amountOf(win)), provider: win.provider },
        page: { kind: 'player', id: String(win.player_id) },
      },
      reason: reason ?? '',
    },
  )
}

/** Records the decision in the audit log, in the transaction that moves the money. */
async function carryOut(
  deps: HeldWinDeps,
  tx: Tx,
  actor: Actor,
  { key, state, by, reason }: HeldWinDecision,
): Promise<HeldWin> {
  const decide = state === 'released' ? releaseWin : refuseWin
  const win = await decide(deps, tx, key, { by, note: reason })
  if (typeof win === 'string') throw new AppError(refusals[win])
  if (state === 'refused') await supersedeApproval(tx, RELEASE_WIN, key, deps.clock.now())
  await recordAudit(deps, tx, actor, {
    action: state === 'released' ? RELEASE_WIN : 'games.refuse_win',
    subject: { kind: 'player', id: String(win.player_id) },
    before: { state: 'held', key, provider: win.provider, amount: String(amountOf(win)) },
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
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM held_wins WHERE decision IS NULL`,
  )
  return count
}

async function listHeldWins(
  deps: Pick<Deps, 'catalogue' | 'clock' | 'settings'>,
  tx: Tx,
  filter: HeldWinFilter,
  limit: number,
): Promise<OperatorAnswer<'listHeldWins'>> {
  const rows = await pageOfHeldWins(tx, filter, limit)
  const keys = rows.map(({ key }) => key)
  const approvals = await findPendingApprovals(tx, deps.clock.now(), RELEASE_WIN, keys)
  const names = await operatorNames(tx, [
    ...rows.map(({ decided_by: by }) => (by !== null && isUuid(by) ? by : null)),
    ...[...approvals.values()].map(({ requested_by: by }) => by),
  ])
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    items: rows.map((row) => {
      const approval = approvals.get(row.key)
      const { id, requested_by: by = '', requested_at: at } = approval ?? {}
      return {
        ...itemOf(deps.catalogue, row, names),
        needs_second_person: needsSecondPerson(deps, row),
        approval: id && at ? { id, by: names.get(by) ?? by, at: at.toISOString() } : null,
      }
    }),
    next: last?.position ?? null,
  }
}

function itemOf(
  catalogue: Pick<Catalogue, 'game'>,
  row: HeldWin,
  names: ReadonlyMap<string, string>,
): Omit<Item, 'approval' | 'needs_second_person'> {
  const isCampaign = campaignIn(row.reference) !== null
  const game = isCampaign ? null : String(parseReference(row.reference).game)
  return {
    id: row.key,
    player: String(row.player_id),
    provider: row.provider,
    game: game && (catalogue.game(game)?.name ?? game),
    round: isCampaign ? null : row.round_id,
    cause: row.cause,
    amount: amountOf(row),
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

interface Deps extends HeldWinDeps, Pick<Platform, 'database'> {
  catalogue: Pick<Catalogue, 'game'>
  operators: Pick<Operators, 'approvals' | 'counters'>
}

export function registerHeldWins(edge: OperatorEdge, deps: Deps): void {
  const { database, operators } = deps
  operators.counters.register({ area: 'games', permission: 'games.wins', count: countHeldWins })
  operators.approvals.register(RELEASE_WIN, 'games.read', (tx, actor, payload, { reason }) =>
    releaseAsSecondPerson(deps, tx, actor, payload, reason),
  )
  edge.handle('listHeldWins', ({ query: { limit, ...filter } }) =>
    database.transaction((tx) => listHeldWins(deps, tx, filter, limit)),
  )
  edge.handle('decideHeldWin', async ({ actor, params: { id: key }, body: { state, reason } }) => {
    const by = actor.operator ?? actor.address
    const decision = { key, state, by, reason }
    const { approval } = await database.transaction((tx) => decideHeldWin(deps, tx, actor, decision))
    return { approval }
  })
}
