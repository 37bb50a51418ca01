import { type OperatorPermission, OWNER_ROLE, seededRoles } from '@girassol/contract/operator'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type Actor, recordAudit } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import { countActiveMembers, insertRole, listRoles, rolesOf, updateRole } from './queries.ts'

/** Adds the roles that a new release or a new installation brings; edited ones stay as they are. */
export async function seedRoles({ clock }: Pick<OperatorDeps, 'clock'>, tx: Tx): Promise<void> {
  for (const [name, permissions] of Object.entries(seededRoles))
    await insertRole(tx, { name, permissions: [...permissions], updated_at: clock.now() })
}

/** Replaces a role's permissions. The owner's stay complete, so that no edit can lock everyone out. */
export async function editRole(
  deps: Pick<OperatorDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { name, permissions, reason }: { name: string; permissions: OperatorPermission[]; reason: string },
): Promise<void> {
  if (name === OWNER_ROLE) throw new AppError('owner_role_fixed')
  if (actor.operator && (await rolesOf(tx, actor.operator)).includes(name)) throw new AppError('own_role')
  const chosen = [...new Set(permissions)].toSorted()
  const before = await updateRole(tx, name, chosen, deps.clock.now())
  if (!before) throw new AppError('not_found')
  await recordAudit(deps, tx, actor, {
    action: 'roles.edit',
    subject: { kind: 'role', id: name },
    before: { permissions: before.permissions },
    after: { permissions: chosen },
    reason,
  })
}

/** Whether grounds that are written for the team alone may be read: they may name a suspicion. */
export const readsSuspicions = (permissions: ReadonlySet<OperatorPermission>): boolean =>
  permissions.has('risk.read') || permissions.has('players.inquiry')

/** Making an owner takes two people once there are two owners, and always for an operator who is not an owner. The terminal may. */
export async function needsSecondPerson(tx: Tx, actor: Actor): Promise<boolean> {
  if (actor.operator === null) return false
  const isOwner = (await rolesOf(tx, actor.operator)).includes(OWNER_ROLE)
  return !isOwner || (await countActiveMembers(tx, OWNER_ROLE)) > 1
}

/** Refuses names of roles that do not exist. */
export async function assertRolesExist(tx: Tx, roles: readonly string[]): Promise<void> {
  const known = new Set((await listRoles(tx)).map(({ name }) => name))
  if (roles.length === 0 || roles.some((role) => !known.has(role)))
    throw new AppError('validation', { fields: { roles: ['invalid'] } })
}
