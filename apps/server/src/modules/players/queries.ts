import type { Language } from '@girassol/contract'
import type { Cpf } from '@girassol/pix'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import type { Player } from './player.ts'
import { on, type PlayerRow } from './tables.ts'

/** The expression of the unique index. */
const dialled = sql<string>`phone_country || phone`

const selectPlayers = (tx: Tx) =>
  on(tx)
    .selectFrom('players')
    .select(['id', 'name', 'email', 'phone', 'cpf', 'language', 'avatar', 'status'])
    .select(['is_open_affiliate as isOpenAffiliate', 'reference_code as referenceCode'])
    .select(['pix_random_key as pixRandomKey', 'created_at as createdAt', 'phone_country as phoneCountry'])
    .select(['email_confirmed_at as emailConfirmedAt', 'blocked_at as blockedAt'])
    .select('blocked_reason as blockedReason')
    // As text, because pg reads a date as a moment in the machine's time zone.
    .select(sql<string | null>`birth_date::text`.as('birthDate'))

export async function findPlayer(tx: Tx, id: bigint): Promise<Player | null> {
  return (await selectPlayers(tx).where('id', '=', id).executeTakeFirst()) ?? null
}

/** `dialled` is calling code and number, digits only. */
export type AccountName = { email: string } | { dialled: string }

export interface Account {
  player: Player
  passwordHash: string
}

export async function findAccount(tx: Tx, name: AccountName): Promise<Account | null> {
  const row = await selectPlayers(tx)
    .select('password_hash as passwordHash')
    .where((where) =>
      'email' in name ? where(sql<string>`lower(email)`, '=', name.email) : where(dialled, '=', name.dialled),
    )
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { passwordHash, ...player } = row
  return { player, passwordHash }
}

/** Locks the account until the transaction ends and returns its current password hash. */
export async function lockPlayer(tx: Tx, id: bigint): Promise<string | null> {
  const row = await on(tx)
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Locks the account of a signed-in player, which may have been closed or blocked since. */
export async function lockActivePlayer(tx: Tx, id: bigint): Promise<Player> {
  await lockPlayer(tx, id)
  const player = await findPlayer(tx, id)
  if (player?.status !== 'active' || player.blockedAt) throw new AppError('unauthenticated')
  return player
}

export interface NewPlayer {
  name: string
  email: string
  phone: string
  cpf: Cpf | null
  birth_date: string | null
  password_hash: string
  language: Language
  reference_code: string | null
}

export async function insertPlayer(tx: Tx, row: NewPlayer, now: Date): Promise<bigint> {
  const { id } = await on(tx)
    .insertInto('players')
    .values({ ...row, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePlayer(
  tx: Tx,
  id: bigint,
  change: Omit<Updateable<PlayerRow>, 'id' | 'updated_at'>,
  now: Date,
): Promise<void> {
  await on(tx)
    .updateTable('players')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** False when the account has a CPF already; checked in the statement, so that of concurrent calls one succeeds. */
export async function insertIdentity(
  tx: Tx,
  id: bigint,
  identity: { cpf: Cpf; birth_date: string },
  now: Date,
): Promise<boolean> {
  const row = await on(tx)
    .updateTable('players')
    .set({ ...identity, updated_at: now })
    .where('id', '=', id)
    .where('cpf', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function openAffiliate(tx: Tx, id: bigint): Promise<void> {
  await on(tx).updateTable('players').set({ is_open_affiliate: true }).where('id', '=', id).execute()
}

export async function insertConsents(
  tx: Tx,
  consent: { player: bigint; version: string; ip: string },
  now: Date,
): Promise<void> {
  const row = { player_id: consent.player, version: consent.version, ip: consent.ip, given_at: now }
  await on(tx)
    .insertInto('consents')
    .values([
      { ...row, kind: 'term_a' },
      { ...row, kind: 'agreement' },
    ])
    .execute()
}

export async function phoneIsTaken(tx: Tx, number: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('players')
    .select('id')
    .where(dialled, '=', number)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberNetwork(tx: Tx, player: bigint, network: string, now: Date): Promise<void> {
  await on(tx)
    .insertInto('known_networks')
    .values({ player_id: player, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['player_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute()
}

export async function knowsNetwork(tx: Tx, player: bigint, network: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('known_networks')
    .select('seen_at')
    .where('player_id', '=', player)
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReset(
  tx: Tx,
  row: { player: bigint; tokenHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('password_resets')
    .values({ token_hash: row.tokenHash, player_id: row.player, created_at: now, expires_at: row.expiresAt })
    .execute()
}

export async function findReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<bigint | null> {
  const row = await on(tx)
    .selectFrom('password_resets')
    .select('player_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.player_id ?? null
}

/** Consumes the token in one statement, so that of concurrent calls one succeeds. */
export async function takeReset(tx: Tx, tokenHash: Buffer, now: Date): Promise<bigint | null> {
  const row = await on(tx)
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('player_id')
    .executeTakeFirst()
  return row?.player_id ?? null
}

export async function voidResets(tx: Tx, player: bigint, now: Date): Promise<void> {
  await on(tx)
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('player_id', '=', player)
    .where('used_at', 'is', null)
    .execute()
}

/** False when the token was used before; the primary key allows one row per token. */
export async function acceptSpinToken(
  tx: Tx,
  row: { id: string; player: bigint; offer: string },
  now: Date,
): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('spin_tokens')
    .values({ id: row.id, player_id: row.player, offer: row.offer, accepted_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function sweepAccounts(sweep: Sweep, before: { resets: Date; networks: Date }): Promise<void> {
  await sweep.deleteFrom('password_resets', sql`expires_at < ${before.resets}`)
  await sweep.deleteFrom('known_networks', sql`seen_at < ${before.networks}`)
}

/** Links a random PIX key to the account for good. Returns the linked key, which may be an earlier one. */
export async function linkRandomKey(tx: Tx, player: bigint, key: string, now: Date): Promise<string> {
  await on(tx)
    .updateTable('players')
    .set({ pix_random_key: key, updated_at: now })
    .where('id', '=', player)
    .where('pix_random_key', 'is', null)
    .execute()
  const row = await on(tx)
    .selectFrom('players')
    .select('pix_random_key')
    .where('id', '=', player)
    .executeTakeFirstOrThrow()
  return row.pix_random_key ?? key
}
