import type { Language } from '@girassol/contract'
import type { OperatorPermission } from '@girassol/contract/operator'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'

export interface OperatorRow {
  id: string
  email: string
  name: string
  language: Language
  password_hash: string
  sealed_totp_secret: string
  totp_last_step: bigint
  status: 'active' | 'disabled'
  created_at: Date
  disabled_at: Date | null
}

interface RecoveryCodeRow {
  operator_id: string
  code_hash: Buffer
  used_at: Date | null
}

export interface RoleRow {
  name: string
  permissions: OperatorPermission[]
  updated_at: Date
}

interface RoleMemberRow {
  operator_id: string
  role: string
}

export interface InvitationRow {
  id: string
  token_hash: Buffer
  email: string
  roles: string[]
  language: Language
  operator_id: string | null
  invited_by: string | null
  sealed_totp_secret: string
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

type Tables = {
  operators: OperatorRow
  operator_recovery_codes: RecoveryCodeRow
  operator_roles: RoleRow
  operator_role_members: RoleMemberRow
  operator_invitations: InvitationRow
}

const on = (tx: Tx) => tx.$extendTables<Tables>()
const hasEmail = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`

export async function findOperator(tx: Tx, id: string): Promise<OperatorRow | null> {
  const row = await on(tx).selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Names of operators by id, for pages that show who did something. */
export async function operatorNames(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null && isUuid(id))
  if (known.length === 0) return new Map()
  const rows = await on(tx).selectFrom('operators').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findOperatorByEmail(tx: Tx, email: string): Promise<OperatorRow | null> {
  const row = await on(tx).selectFrom('operators').selectAll().where(hasEmail(email)).executeTakeFirst()
  return row ?? null
}

/** First starts of several nodes, and uses of their links, wait for each other. */
export async function lockFirstStart(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('operators.first_start'))`.execute(tx)
}

export async function hasOperators(tx: Tx): Promise<boolean> {
  return (await on(tx).selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function countActiveOperators(tx: Tx): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('operators')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the operator: changes of credentials, roles and status wait for each other. */
export async function lockOperator(tx: Tx, id: string): Promise<OperatorRow | null> {
  const row = await on(tx)
    .selectFrom('operators')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export interface OperatorListRow {
  id: string
  email: string
  name: string
  status: OperatorRow['status']
  created_at: Date
  roles: string[]
  last_seen_at: Date | null
}

export async function listOperators(tx: Tx): Promise<OperatorListRow[]> {
  const { rows } = await sql<OperatorListRow>`
    SELECT id, email, name, status, created_at,
      ARRAY(SELECT role FROM operator_role_members WHERE operator_id = operators.id ORDER BY role) AS roles,
      (SELECT max(last_seen_at) FROM operator_sessions WHERE operator_id = operators.id) AS last_seen_at
    FROM operators ORDER BY name, id`.execute(tx)
  return rows
}

export async function insertOperator(
  tx: Tx,
  row: Omit<OperatorRow, 'totp_last_step' | 'status' | 'disabled_at'>,
): Promise<void> {
  await on(tx)
    .insertInto('operators')
    .values({ ...row, totp_last_step: 0n, status: 'active', disabled_at: null })
    .execute()
}

/** False when there is an operator with this e-mail already. */
export async function insertOperatorOnce(
  tx: Tx,
  row: Parameters<typeof insertOperator>[1],
): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('operators')
    .values({ ...row, totp_last_step: 0n, status: 'active', disabled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateOperator(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      OperatorRow,
      | 'name'
      | 'language'
      | 'password_hash'
      | 'sealed_totp_secret'
      | 'totp_last_step'
      | 'status'
      | 'disabled_at'
    >
  >,
): Promise<void> {
  await on(tx).updateTable('operators').set(changes).where('id', '=', id).execute()
}

/** Marks the time step of a code as used. Of concurrent uses of the same code one succeeds. */
export async function takeTotpStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const row = await on(tx)
    .updateTable('operators')
    .set({ totp_last_step: BigInt(step) })
    .where('id', '=', id)
    .where('totp_last_step', '<', BigInt(step))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, operator: string, hashes: Buffer[]): Promise<void> {
  await on(tx).deleteFrom('operator_recovery_codes').where('operator_id', '=', operator).execute()
  await on(tx)
    .insertInto('operator_recovery_codes')
    .values(hashes.map((hash) => ({ operator_id: operator, code_hash: hash, used_at: null })))
    .execute()
}

/** Of concurrent uses of the same code one succeeds. */
export async function takeRecoveryCode(tx: Tx, operator: string, hash: Buffer, now: Date): Promise<boolean> {
  const row = await on(tx)
    .updateTable('operator_recovery_codes')
    .set({ used_at: now })
    .where('operator_id', '=', operator)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('operator_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(tx: Tx, operator: string): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('operator_recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('operator_id', '=', operator)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const listRoles = (tx: Tx): Promise<RoleRow[]> =>
  on(tx).selectFrom('operator_roles').selectAll().orderBy('name').execute()

/** Adds a role that does not exist yet; an edited one stays as it is. */
export async function insertRole(tx: Tx, row: RoleRow): Promise<void> {
  await on(tx)
    .insertInto('operator_roles')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function updateRole(
  tx: Tx,
  name: string,
  permissions: OperatorPermission[],
  now: Date,
): Promise<RoleRow | null> {
  const before = await on(tx)
    .selectFrom('operator_roles')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return null
  await on(tx)
    .updateTable('operator_roles')
    .set({ permissions, updated_at: now })
    .where('name', '=', name)
    .execute()
  return before
}

export async function rolesOf(tx: Tx, operator: string): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('operator_role_members')
    .select('role')
    .where('operator_id', '=', operator)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

export async function replaceRoles(tx: Tx, operator: string, roles: readonly string[]): Promise<void> {
  await on(tx).deleteFrom('operator_role_members').where('operator_id', '=', operator).execute()
  if (roles.length > 0)
    await on(tx)
      .insertInto('operator_role_members')
      .values(roles.map((role) => ({ operator_id: operator, role })))
      .execute()
}

/** Locks the role's row first, so that two owners cannot remove each other at once. */
export async function countActiveMembers(tx: Tx, role: string): Promise<number> {
  await on(tx).selectFrom('operator_roles').select('name').where('name', '=', role).forUpdate().execute()
  const { count } = await on(tx)
    .selectFrom('operator_role_members')
    .innerJoin('operators', 'operators.id', 'operator_role_members.operator_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', role)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

export const listActiveMembers = (tx: Tx, role: string): Promise<Pick<OperatorRow, 'email' | 'language'>[]> =>
  on(tx)
    .selectFrom('operator_role_members')
    .innerJoin('operators', 'operators.id', 'operator_role_members.operator_id')
    .select(['email', 'language'])
    .where('role', '=', role)
    .where('status', '=', 'active')
    .execute()

export const listPermitted = (
  tx: Tx,
  permission: OperatorPermission,
): Promise<Pick<OperatorRow, 'email' | 'language'>[]> =>
  on(tx)
    .selectFrom('operators')
    .select(['email', 'language'])
    .where('status', '=', 'active')
    .where((where) =>
      where.exists(
        where
          .selectFrom('operator_role_members')
          .innerJoin('operator_roles', 'operator_roles.name', 'operator_role_members.role')
          .whereRef('operator_role_members.operator_id', '=', 'operators.id')
          .where(sql<SqlBool>`${permission} = ANY (permissions)`)
          .select('role'),
      ),
    )
    .orderBy('email')
    .execute()

export async function insertInvitation(
  tx: Tx,
  row: Omit<InvitationRow, 'accepted_at' | 'revoked_at'>,
): Promise<void> {
  await on(tx)
    .insertInto('operator_invitations')
    .values({ ...row, accepted_at: null, revoked_at: null })
    .execute()
}

/** Locked until the transaction ends, so that a link is accepted once. */
export async function lockInvitation(tx: Tx, tokenHash: Buffer, now: Date): Promise<InvitationRow | null> {
  const row = await on(tx)
    .selectFrom('operator_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The links to an address that were made since then, newest first. */
export const listInvitationsTo = (tx: Tx, email: string, since: Date) =>
  on(tx)
    .selectFrom('operator_invitations')
    .select(['created_at', 'expires_at', 'accepted_at', 'revoked_at'])
    .where(hasEmail(email))
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .execute()

export const listOpenInvitations = (tx: Tx, now: Date) =>
  on(tx)
    .selectFrom('operator_invitations')
    .select(['id', 'email', 'roles', 'operator_id', 'invited_by', 'created_at', 'expires_at'])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute()

export async function markInvitationAccepted(tx: Tx, id: string, now: Date): Promise<void> {
  await on(tx).updateTable('operator_invitations').set({ accepted_at: now }).where('id', '=', id).execute()
}

/** Ends the open links to an address, or one of them; answers how many. */
export async function revokeInvitations(
  tx: Tx,
  which: { email: string } | { id: string },
  now: Date,
): Promise<number> {
  const rows = await on(tx)
    .updateTable('operator_invitations')
    .set({ revoked_at: now })
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('id' in which ? sql<SqlBool>`id = ${which.id}` : hasEmail(which.email))
    .returning('id')
    .execute()
  return rows.length
}
