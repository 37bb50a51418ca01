import type { Address, Preferences } from '@girassol/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { type ConsentKind, on } from '../tables.ts'

export async function readPasswordHash(tx: Tx, player: bigint): Promise<string | null> {
  const row = await on(tx)
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', player)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function readSecuredAt(tx: Tx, player: bigint): Promise<Date | null> {
  const row = await on(tx)
    .selectFrom('players')
    .select('secured_at')
    .where('id', '=', player)
    .executeTakeFirst()
  return row?.secured_at ?? null
}

export async function findAddress(tx: Tx, player: bigint): Promise<Address | null> {
  const row = await on(tx)
    .selectFrom('addresses')
    .select(['cep', 'street', 'number', 'complement', 'district', 'city', 'state'])
    .where('player_id', '=', player)
    .executeTakeFirst()
  return row ?? null
}

export async function upsertAddress(tx: Tx, player: bigint, address: Address, now: Date): Promise<void> {
  const row = { ...address, updated_at: now }
  await on(tx)
    .insertInto('addresses')
    .values({ player_id: player, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute()
}

const defaults: Omit<Preferences, 'marketing'> = {
  theme: 'system',
  notify_mail: true,
  notify_app: true,
  notify_push: false,
}

export async function readPreferences(tx: Tx, player: bigint): Promise<Preferences> {
  const row = await on(tx)
    .selectFrom('preferences')
    .select(['theme', 'notify_mail', 'notify_app', 'notify_push'])
    .where('player_id', '=', player)
    .executeTakeFirst()
  const marketing = await on(tx)
    .selectFrom('consents')
    .select('given')
    .where('player_id', '=', player)
    .where('kind', '=', 'marketing')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...(row ?? defaults), marketing: marketing?.given ?? false }
}

export async function upsertPreferences(
  tx: Tx,
  player: bigint,
  { theme, notify_mail, notify_app, notify_push }: Preferences,
  now: Date,
): Promise<void> {
  const row = { theme, notify_mail, notify_app, notify_push, updated_at: now }
  await on(tx)
    .insertInto('preferences')
    .values({ player_id: player, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute()
}

export async function insertConsent(
  tx: Tx,
  consent: { player: bigint; kind: ConsentKind; version: string; given: boolean; ip: string },
  now: Date,
): Promise<void> {
  const { player, ...row } = consent
  await on(tx)
    .insertInto('consents')
    .values({ ...row, player_id: player, given_at: now })
    .execute()
}

export async function listConsents(tx: Tx, player: bigint) {
  return on(tx)
    .selectFrom('consents')
    .select(['kind', 'version', 'given', 'given_at as at', 'ip'])
    .where('player_id', '=', player)
    .orderBy('id', 'desc')
    .execute()
}

export async function listNetworks(tx: Tx, player: bigint) {
  return on(tx)
    .selectFrom('known_networks')
    .select(['network', 'seen_at as seenAt'])
    .where('player_id', '=', player)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** False when there is no such profile. The primary key allows one like per person. */
export async function insertLike(tx: Tx, profile: bigint, liker: bigint, now: Date): Promise<boolean> {
  const found = await on(tx)
    .selectFrom('players')
    .select('id')
    .where('id', '=', profile)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!found) return false
  await on(tx)
    .insertInto('profile_likes')
    .values({ profile_id: profile, liker_id: liker, liked_at: now })
    .onConflict((conflict) => conflict.columns(['profile_id', 'liker_id']).doNothing())
    .execute()
  return true
}

export async function deleteLike(tx: Tx, profile: bigint, liker: bigint): Promise<void> {
  await on(tx)
    .deleteFrom('profile_likes')
    .where('profile_id', '=', profile)
    .where('liker_id', '=', liker)
    .execute()
}

export async function countLikes(
  tx: Tx,
  profile: bigint,
  reader: bigint,
): Promise<{ likes: number; liked: boolean }> {
  const row = await on(tx)
    .selectFrom('profile_likes')
    .select(sql<number>`count(*)::int`.as('likes'))
    .select(sql<boolean>`coalesce(bool_or(liker_id = ${reader}), false)`.as('liked'))
    .where('profile_id', '=', profile)
    .executeTakeFirstOrThrow()
  return row
}
