import type { OperatorRequest } from '@girassol/contract/operator'
import type { FastifyReply } from 'fastify'
import { minutes } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { languageOf } from '../../../../platform/http/language.ts'
import { assertNotOwnAccount, type OperatorEdge, recordAudit } from '../../../operators/index.ts'
import { findWithdrawal, type Status } from '../queries.ts'
import type { Tracking } from '../track.ts'
import { approveWithdrawals } from './bulk.ts'
import { claimWithdrawal, releaseWithdrawal, takeOverWithdrawal } from './claim.ts'
import { approveWithdrawal, holdWithdrawal, rejectWithdrawal, setPayoutReference } from './decide.ts'
import type { WithdrawalFilter } from './queries.ts'
import { figuresOf, listReviewed, readReviewed, type ViewDeps } from './views.ts'

type Deps = ViewDeps & { database: Database; tracking: Tracking }

const languageIn = (reply: FastifyReply) => languageOf(reply.request)

export function registerReviewRoutes(edge: OperatorEdge, deps: Deps): void {
  registerReading(edge, deps)
  registerClaims(edge, deps)
  registerDecisions(edge, deps)
  registerInquiry(edge, deps)
}

function registerReading(edge: OperatorEdge, deps: Deps): void {
  const { database, clock } = deps
  edge.handle('listWithdrawals', ({ query }) =>
    database.transaction((tx) =>
      listReviewed(deps, tx, {
        filter: filterOf(query, clock.now()),
        sort: query.sort,
        after: query.after ?? null,
        limit: query.limit,
      }),
    ),
  )
  edge.handle('withdrawalFigures', () => database.transaction((tx) => figuresOf(deps, tx)))
  edge.handle('readWithdrawal', ({ actor, params: { id }, reply }) =>
    database.transaction((tx) => readReviewed(deps, tx, actor, id, languageIn(reply))),
  )
}

function filterOf(query: OperatorRequest<'listWithdrawals'>['query'], now: Date): WithdrawalFilter {
  const { claimed_by: claimedBy, player, waiting, from, until, paid_from, paid_until, ...same } = query
  return {
    ...same,
    claimedBy,
    player: player === undefined ? undefined : BigInt(player),
    waitingSince: waiting === undefined ? undefined : new Date(now.getTime() - minutes(waiting)),
    from: from ? new Date(from) : undefined,
    until: until ? new Date(until) : undefined,
    paidFrom: paid_from ? new Date(paid_from) : undefined,
    paidUntil: paid_until ? new Date(paid_until) : undefined,
  }
}

function registerClaims(edge: OperatorEdge, deps: Deps): void {
  edge.handle('claimWithdrawal', async ({ actor, params: { id } }) => {
    const until = await deps.database.transaction((tx) => claimWithdrawal(deps, tx, actor, id))
    return { until: until.toISOString() }
  })
  edge.handle('takeOverWithdrawal', async ({ actor, params: { id }, body: { from, reason } }) => {
    const until = await deps.database.transaction((tx) =>
      takeOverWithdrawal(deps, tx, actor, { id, from, reason }),
    )
    return { until: until.toISOString() }
  })
  edge.handle('releaseWithdrawal', async ({ actor, params: { id } }) => {
    await deps.database.transaction((tx) => releaseWithdrawal(deps, tx, actor, id))
    return { done: true as const }
  })
}

function registerDecisions(edge: OperatorEdge, deps: Deps): void {
  const { database } = deps
  edge.handle('approveWithdrawal', async ({ actor, params: { id }, body: { reason } }) => {
    const { row, approval } = await database.transaction((tx) =>
      approveWithdrawal(deps, tx, actor, { id, reason }),
    )
    return { status: row.status, approval }
  })
  edge.handle('approveWithdrawals', async ({ actor, body: { ids, reason }, reply }) => ({
    results: await approveWithdrawals(deps, actor, {
      ids,
      reason: reason ?? null,
      language: languageIn(reply),
    }),
  }))
  edge.handle('rejectWithdrawal', async ({ actor, params: { id }, body }) => {
    const { text, reason, never_sent: neverSent = false, stop_approved: stopApproved = false } = body
    const row = await database.transaction((tx) =>
      rejectWithdrawal(deps, tx, actor, { id, text, reason, neverSent, stopApproved }),
    )
    return { status: row.status }
  })
  edge.handle('holdWithdrawal', async ({ actor, params: { id }, body: { text, reason, until } }) => {
    await database.transaction((tx) =>
      holdWithdrawal(deps, tx, actor, { id, text, reason, until: new Date(until) }),
    )
    return { held_until: until }
  })
  edge.handle('setPayoutReference', async ({ actor, params: { id }, body: { ref, reason } }) => {
    const row = await database.transaction((tx) => setPayoutReference(deps, tx, actor, { id, ref, reason }))
    return { status: row.status }
  })
}

const ASKABLE: readonly Status[] = ['sending', 'unknown', 'paid', 'rejected']

function registerInquiry(edge: OperatorEdge, { clock, database, players, tracking }: Deps): void {
  edge.handle('inquirePayout', async ({ actor, params: { id } }) => {
    const find = () => database.transaction((tx) => findWithdrawal(tx, id))
    const before = await find()
    if (!before) throw new AppError('withdrawal_not_found')
    await database.transaction(async (tx) => {
      const player = await players.byId(tx, before.player_id)
      if (player) await assertNotOwnAccount(tx, actor, player.email)
    })
    if (before.gateway === null || !ASKABLE.includes(before.status))
      throw new AppError('withdrawal_status_refused', {
        values: { id, status: before.status, allowed: ASKABLE.join(', ') },
      })
    const outcome = await tracking.ask(id)
    await database.transaction((tx) =>
      recordAudit({ clock }, tx, actor, {
        action: 'withdrawals.inquire',
        subject: { kind: 'withdrawal', id },
        after: { outcome },
      }),
    )
    return { outcome, status: (await find())?.status ?? before.status }
  })
}
