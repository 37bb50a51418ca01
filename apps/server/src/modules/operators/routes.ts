import { isOperatorPermission } from '@girassol/contract/operator'
import { AppError } from '../../platform/errors.ts'
import { countPasskeys } from './account/passkey-queries.ts'
import { registerAccountRoutes, sessionEntry } from './account/routes.ts'
import { type ApprovalRow, listPendingApprovals } from './approval-queries.ts'
import { type ApprovalRequest, decideApproval, withdrawApproval } from './approvals.ts'
import { type AuditRow, listAuditEntries } from './audit-queries.ts'
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
import { listLiveSessions } from './session-queries.ts'
import { findOperator, listOpenInvitations, listOperators, listRoles, operatorNames } from './queries.ts'
import { editRole } from './roles.ts'
import { revokeSessions, seeAs, SESSION_IDLE_MS, sessionOfToken, sessionView, stepUp } from './sessions.ts'
import { registerShellRoutes } from './shell/routes.ts'
import { assignRoles, setOperatorStatus } from './team.ts'

const DONE = { done: true } as const
const APPROVALS_SHOWN = 200

export function registerOperatorRoutes(edge: OperatorEdge, operators: Operators): void {
  registerLoginRoutes(edge, operators)
  registerSessionRoutes(edge, operators)
  registerAccountRoutes(edge, operators)
  registerTeamRoutes(edge, operators)
  registerTeamSessionRoutes(edge, operators)
  registerRoleRoutes(edge, operators)
  registerAuditRoutes(edge, operators)
  registerApprovalRoutes(edge, operators)
  registerShellRoutes(edge, operators)
}

function registerLoginRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('checkOperatorPassword', async ({ body, visitor }) => {
    const { ticket, hasPasskey } = await checkPassword(deps, body, visitor)
    return { ticket, has_passkey: hasPasskey }
  })
  edge.handle('logInOperator', async ({ body, visitor, reply }) => {
    const session = await logIn(deps, body, visitor)
    edge.openCookie(reply, session)
    return { session: await sessionOfToken(deps, session.token) }
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
    return { session: await sessionOfToken(deps, session.token), recovery_codes: recoveryCodes }
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
  edge.handle('inviteOperator', async ({ actor, body }) => ({
    link: await deps.database.transaction((tx) => inviteOperator(deps, tx, actor, body)),
  }))
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
}

function registerTeamSessionRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('listOperatorSessions', ({ identity, params: { id } }) =>
    deps.database.transaction(async (tx) => {
      if (!(await findOperator(tx, id))) throw new AppError('not_found')
      return {
        sessions: (await listLiveSessions(tx, id, deps.clock.now(), SESSION_IDLE_MS)).map((row) =>
          sessionEntry(row, identity.session),
        ),
        passkeys: await countPasskeys(tx, id),
      }
    }),
  )
  edge.handle('endOperatorSession', async ({ actor, params: { id, session } }) => {
    const ended = await deps.database.transaction((tx) =>
      revokeSessions(deps, tx, actor, { operator: id, session }),
    )
    if (ended === 0) throw new AppError('not_found')
    return DONE
  })
  edge.handle('endOperatorSessions', async ({ actor, params: { id } }) => {
    await deps.database.transaction(async (tx) => {
      if (!(await findOperator(tx, id))) throw new AppError('not_found')
      await revokeSessions(deps, tx, actor, { operator: id })
    })
    return DONE
  })
}

function registerRoleRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('listRoles', async () => {
    const roles = await deps.database.transaction(listRoles)
    return {
      roles: roles.map(({ name, permissions }) => ({
        name,
        permissions: permissions.filter(isOperatorPermission),
      })),
    }
  })
  edge.handle('editRole', async ({ actor, params: { name }, body }) => {
    await deps.database.transaction((tx) => editRole(deps, tx, actor, { name, ...body }))
    return DONE
  })
}

function registerAuditRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('listAudit', async ({ query }) => {
    const filter = {
      operator: query.operator,
      area: query.area,
      action: query.action,
      subjectKind: query.subject_kind,
      subjectId: query.subject_id,
      from: query.from ? new Date(query.from) : undefined,
      until: query.until ? new Date(query.until) : undefined,
      before: query.after ? BigInt(query.after) : undefined,
    }
    return deps.database.transaction(async (tx) => {
      const rows = await listAuditEntries(tx, filter, query.limit, deps.clock.now())
      const names = await operatorNames(
        tx,
        rows.flatMap((row) => [row.operator_id, ownOperator(row)]),
      )
      return {
        items: rows.map((row) => auditView(row, names)),
        next: rows.length === query.limit ? String(rows.at(-1)!.seq) : null,
      }
    })
  })
  edge.handle('verifyAudit', async () => {
    const report = await verifyAuditChain(deps)
    return { at: null, problem: null, head: null, ...report }
  })
}

function registerApprovalRoutes(edge: OperatorEdge, { deps, approvals }: Operators): void {
  edge.handle('listApprovals', async ({ identity: { operator, permissions } }) => {
    const now = deps.clock.now()
    const actions = approvals.readableWith(permissions)
    return deps.database.transaction(async (tx) => {
      const rows = await listPendingApprovals(tx, { operator, actions }, now, APPROVALS_SHOWN)
      const names = await operatorNames(
        tx,
        rows.map(({ requested_by }) => requested_by),
      )
      return { approvals: rows.map((row) => approvalView(row, names)) }
    })
  })
  edge.handle('decideApproval', async ({ actor, identity: { permissions }, params: { id }, body }) => {
    await deps.database.transaction((tx) =>
      decideApproval({ ...deps, registry: approvals }, tx, actor, { id, ...body, permissions }),
    )
    return DONE
  })
  edge.handle('withdrawApproval', async ({ actor, params: { id } }) => {
    await deps.database.transaction((tx) => withdrawApproval(deps, tx, actor, id))
    return DONE
  })
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** The operator whom the entry is about, if it is about one. */
const ownOperator = ({ subject_kind, subject_id }: AuditRow): string | null =>
  subject_kind === 'operator' ? subject_id : null

const auditView = (row: AuditRow, names: ReadonlyMap<string, string>) => ({
  seq: String(row.seq),
  at: row.at.toISOString(),
  operator: row.operator_id,
  operator_name: row.operator_id && (names.get(row.operator_id) ?? null),
  address: row.address,
  action: row.action,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  subject_name: names.get(ownOperator(row) ?? '') ?? null,
  before: parsed(row.before),
  after: parsed(row.after),
  reason: row.reason,
})

const approvalView = (row: ApprovalRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  action: row.action,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  change: JSON.parse(row.change) as ApprovalRequest['change'],
  reason: row.reason,
  requested_by: row.requested_by,
  requested_by_name: names.get(row.requested_by) ?? '',
  requested_at: row.requested_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})
