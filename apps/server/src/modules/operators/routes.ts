import type { OperatorAnswer } from '@girassol/contract/operator'
import { AppError } from '../../platform/errors.ts'
import { listPendingApprovals } from './approval-queries.ts'
import { decideApproval, withdrawApproval } from './approvals.ts'
import { listAuditEntries } from './audit-queries.ts'
import { verifyAuditChain } from './audit.ts'
import {
  acceptInvitation,
  inviteOperator,
  readInvitation,
  recoverOperator,
  revokeInvitation,
} from './invitations.ts'
import { checkPassword, logIn } from './login.ts'
import type { OperatorEdge } from './operator-edge.ts'
import type { Operators } from './operators.ts'
import { listOpenInvitations, listOperators, listRoles } from './queries.ts'
import { editRole } from './roles.ts'
import {
  identifyOperator,
  type OperatorIdentity,
  revokeSessions,
  seeAs,
  STEP_UP_TTL_MS,
  stepUp,
} from './sessions.ts'
import { assignRoles, setOperatorStatus } from './team.ts'

const DONE = { done: true } as const
const AUDIT_PAGE_SIZE = 50
const APPROVALS_SHOWN = 200

export function registerOperatorRoutes(edge: OperatorEdge, operators: Operators): void {
  registerLoginRoutes(edge, operators)
  registerSessionRoutes(edge, operators)
  registerTeamRoutes(edge, operators)
  registerRoleRoutes(edge, operators)
  registerAuditRoutes(edge, operators)
  registerApprovalRoutes(edge, operators)
}

function registerLoginRoutes(edge: OperatorEdge, { deps }: Operators): void {
  const sessionOf = async (token: string) => {
    const identity = await deps.database.transaction((tx) => identifyOperator(deps, tx, token))
    if (!identity) throw new AppError('unauthenticated')
    return sessionView(identity)
  }
  edge.handle('checkOperatorPassword', async ({ body, visitor }) => ({
    ticket: await checkPassword(deps, body, visitor),
  }))
  edge.handle('logInOperator', async ({ body, visitor, reply }) => {
    const session = await logIn(deps, body, visitor)
    edge.openCookie(reply, session)
    return { session: await sessionOf(session.token) }
  })
  edge.handle('readInvitation', async ({ params: { token } }) => {
    const { expiresAt, ...invitation } = await deps.database.transaction((tx) =>
      readInvitation(deps, tx, token),
    )
    return { ...invitation, expires_at: expiresAt.toISOString() }
  })
  edge.handle('acceptInvitation', async ({ params: { token }, body, visitor, reply }) => {
    const { session, recoveryCodes } = await acceptInvitation(deps, { token, ...body }, visitor)
    edge.openCookie(reply, session)
    return { session: await sessionOf(session.token), recovery_codes: recoveryCodes }
  })
}

function registerSessionRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('operatorSession', async ({ identity }) => ({ session: sessionView(identity) }))
  edge.handle('logOutOperator', async ({ identity, actor, reply }) => {
    await deps.database.transaction((tx) => revokeSessions(deps, tx, actor, identity))
    edge.closeCookie(reply)
    return DONE
  })
  edge.handle('stepUpOperator', async ({ identity, body }) => ({
    stepped_up_until: (await stepUp(deps, identity, body.code)).toISOString(),
  }))
  edge.handle('seeAsRole', async ({ identity, body: { role } }) => {
    await deps.database.transaction((tx) => seeAs(tx, identity, role))
    return { session: sessionView({ ...identity, seenAs: role }) }
  })
}

function registerTeamRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('listTeam', () =>
    deps.database.transaction(async (tx) => ({
      operators: (await listOperators(tx)).map(({ created_at, last_seen_at, ...operator }) => ({
        ...operator,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at?.toISOString() ?? null,
      })),
      invitations: (await listOpenInvitations(tx, deps.clock.now())).map(
        ({ id, email, roles, expires_at }) => ({
          id,
          email,
          roles,
          expires_at: expires_at.toISOString(),
        }),
      ),
    })),
  )
  edge.handle('inviteOperator', async ({ actor, body }) => {
    await deps.database.transaction((tx) => inviteOperator(deps, tx, actor, body))
    return DONE
  })
  edge.handle('revokeInvitation', async ({ actor, params: { id } }) => {
    await deps.database.transaction((tx) => revokeInvitation(deps, tx, actor, id))
    return DONE
  })
  edge.handle('assignRoles', async ({ actor, params: { id }, body }) => {
    const approval = await deps.database.transaction((tx) =>
      assignRoles(deps, tx, actor, { operator: id, ...body }),
    )
    return { approval }
  })
  edge.handle('setOperatorStatus', async ({ actor, params: { id }, body }) => {
    await deps.database.transaction((tx) => setOperatorStatus(deps, tx, actor, { operator: id, ...body }))
    return DONE
  })
  edge.handle('recoverOperator', async ({ actor, params: { id }, body }) => {
    await deps.database.transaction((tx) => recoverOperator(deps, tx, actor, { operator: id, ...body }))
    return DONE
  })
  edge.handle('endOperatorSessions', async ({ actor, params: { id } }) => {
    await deps.database.transaction((tx) => revokeSessions(deps, tx, actor, { operator: id }))
    return DONE
  })
}

function registerRoleRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('listRoles', async () => {
    const roles = await deps.database.transaction(listRoles)
    return { roles: roles.map(({ name, permissions }) => ({ name, permissions })) }
  })
  edge.handle('editRole', async ({ actor, params: { name }, body }) => {
    await deps.database.transaction((tx) => editRole(deps, tx, actor, { name, ...body }))
    return DONE
  })
}

function registerAuditRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('listAudit', async ({ query }) => {
    const { subject_kind: kind, subject_id: id } = query
    const filter = {
      operator: query.operator,
      action: query.action,
      subject: kind && id ? { kind, id } : undefined,
      from: query.from ? new Date(query.from) : undefined,
      until: query.until ? new Date(query.until) : undefined,
      before: query.before ? BigInt(query.before) : undefined,
    }
    const rows = await deps.database.transaction((tx) => listAuditEntries(tx, filter, AUDIT_PAGE_SIZE))
    const next = rows.length === AUDIT_PAGE_SIZE ? String(rows.at(-1)!.seq) : null
    return { entries: rows.map(auditView), next }
  })
  edge.handle('verifyAudit', async () => {
    const report = await deps.database.transaction(verifyAuditChain)
    return { at: null, problem: null, head: null, ...report }
  })
}

function registerApprovalRoutes(edge: OperatorEdge, { deps, approvals }: Operators): void {
  edge.handle('listApprovals', async () => {
    const now = deps.clock.now()
    const rows = await deps.database.transaction((tx) => listPendingApprovals(tx, now, APPROVALS_SHOWN))
    return { approvals: rows.map(approvalView) }
  })
  edge.handle('decideApproval', async ({ actor, params: { id }, body }) => {
    await deps.database.transaction((tx) =>
      decideApproval({ ...deps, registry: approvals }, tx, actor, { id, ...body }),
    )
    return DONE
  })
  edge.handle('withdrawApproval', async ({ actor, params: { id } }) => {
    await deps.database.transaction((tx) => withdrawApproval(deps, tx, actor, id))
    return DONE
  })
}

function sessionView(identity: OperatorIdentity): OperatorAnswer<'operatorSession'>['session'] {
  return {
    id: identity.operator,
    name: identity.name,
    email: identity.email,
    language: identity.language,
    roles: identity.roles,
    permissions: [...identity.permissions].toSorted(),
    seen_as: identity.seenAs,
    stepped_up_until: new Date(identity.verifiedAt.getTime() + STEP_UP_TTL_MS).toISOString(),
  }
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

const auditView = (row: Awaited<ReturnType<typeof listAuditEntries>>[number]) => ({
  seq: String(row.seq),
  at: row.at.toISOString(),
  operator: row.operator_id,
  address: row.address,
  action: row.action,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  before: parsed(row.before),
  after: parsed(row.after),
  reason: row.reason,
})

const approvalView = (row: Awaited<ReturnType<typeof listPendingApprovals>>[number]) => ({
  id: row.id,
  action: row.action,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  payload: parsed(row.payload),
  reason: row.reason,
  requested_by: row.requested_by,
  requested_at: row.requested_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})
