import type { Answer, Preferences, Request } from '@girassol/contract'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/identity.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import type { Player } from '../player.ts'
import { findPlayer, lockPasswordHash } from '../queries.ts'
import { currentTerms } from '../terms.ts'
import type { Sessions } from '../sessions.ts'
import { type Avatars, createAvatars } from './avatar.ts'
import { type Closing, createClosing } from './closing.ts'
import { type ContactChanges, createContactChanges } from './contact-changes.ts'
import { deviceOf } from './devices.ts'
import { createExports, type Exports } from './export.ts'
import { createOwnership } from './ownership.ts'
import { type ChangePassword, createPasswordChange } from './password-change.ts'
import {
  changePlayer,
  countLikes,
  deleteLike,
  findAddress,
  insertConsent,
  insertLike,
  keepAddress,
  keepPreferences,
  listConsents,
  listNetworks,
  readPreferences,
} from './queries.ts'
import type { MarkSecured } from './secured.ts'
import { createSummaries, type Summaries } from './summary.ts'
import { createTwoFactor, type TwoFactor } from './two-factor.ts'

const renames: Limit = { name: 'rename.player', max: 10, seconds: 86_400 }
const likes: Limit = { name: 'like.player', max: 120, seconds: 3600 }

/** What a player sees and changes of their own account. */
export interface Account {
  summaries: Summaries
  avatars: Avatars
  contacts: ContactChanges
  twoFactor: TwoFactor
  closing: Closing
  exports: Exports
  changePassword: ChangePassword
  read(player: bigint): Promise<Answer<'account'>['account']>
  rename(player: bigint, name: string): Promise<void>
  like(profile: bigint, liker: bigint, liked: boolean): Promise<Answer<'likeProfile'>>
  keepAddress(player: bigint, address: Request<'putAddress'>['body']): Promise<void>
  preferences(tx: Tx, player: bigint): Promise<Preferences>
  keepPreferences(player: bigint, change: Request<'putPreferences'>['body'], ip: string): Promise<Preferences>
  consents(player: bigint): Promise<Answer<'consents'>['consents']>
  devices(identity: Identity): Promise<Answer<'devices'>['devices']>
}

export function createAccount(
  platform: Omit<Platform, 'edge' | 'writer'>,
  settings: Settings,
  sessions: Sessions,
  markSecured: MarkSecured,
): Account {
  const { database, clock, limits } = platform
  const prove = createOwnership(platform)
  const summaries = createSummaries()
  const contacts = createContactChanges(platform, settings, prove, markSecured)
  const twoFactor = createTwoFactor(platform, settings, prove, markSecured)
  const exports = createExports(platform)
  exports.onExport('account', async (tx, player) => ({
    rows: await heldByThisRoom(tx, player, sessions),
    next: null,
  }))

  return {
    summaries,
    contacts,
    twoFactor,
    exports,
    avatars: createAvatars(platform),
    closing: createClosing(platform, settings, sessions, prove, twoFactor),
    changePassword: createPasswordChange(platform, settings, sessions, prove, markSecured),
    read: (id) =>
      database.transaction(async (tx) => {
        const player = await findPlayer(tx, id)
        if (!player) throw new AppError('unauthenticated')
        return {
          address: await findAddress(tx, id),
          phone_country: player.phoneCountry,
          preferences: await readPreferences(tx, id),
          two_factor: await twoFactor.state(tx, id),
          pending: await contacts.pending(tx, id),
        }
      }),
    async rename(player, name) {
      await limits.bySubject(renames, String(player))
      const written = name.replaceAll(/\s+/g, ' ')
      await database.transaction((tx) => changePlayer(tx, player, { name: written }, clock.now()))
    },
    async like(profile, liker, liked) {
      await limits.bySubject(likes, String(liker))
      return database.transaction(async (tx) => {
        if (!liked) await deleteLike(tx, profile, liker)
        else if (!(await insertLike(tx, profile, liker, clock.now()))) throw new AppError('not_found')
        return countLikes(tx, profile, liker)
      })
    },
    keepAddress: (player, { complement, ...address }) =>
      database.transaction((tx) =>
        keepAddress(tx, player, { ...address, complement: complement || null }, clock.now()),
      ),
    preferences: readPreferences,
    keepPreferences: (player, { marketing, ...change }, ip) =>
      database.transaction(async (tx) => {
        const now = clock.now()
        // Two switches pressed at once take turns, or one would be put back.
        await lockPasswordHash(tx, player)
        const before = await readPreferences(tx, player)
        await keepPreferences(tx, player, { ...before, ...given(change) }, now)
        if (marketing !== undefined && marketing !== before.marketing) {
          const version = await currentTerms(tx, now)
          const consent = { kind: 'marketing', version, given: marketing } as const
          await insertConsent(tx, { ...consent, player, ip }, now)
        }
        return readPreferences(tx, player)
      }),
    async consents(player) {
      const rows = await database.transaction((tx) => listConsents(tx, player))
      return rows.map(({ kind, version, given, at }) => ({ kind, version, given, at: at.toISOString() }))
    },
    async devices({ subject, session }) {
      const open = await database.transaction((tx) => sessions.list(tx, subject))
      return open.map(({ id, agent, ip, createdAt, lastSeenAt }) => ({
        id,
        ...deviceOf(agent),
        place: ip,
        first_seen_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        current: id === session,
      }))
    },
  }
}

/** Without what was not said: it stays as it is. */
const given = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never

/** Everything these tables hold about a person but the secrets, which are hashed and tell nobody anything. */
async function heldByThisRoom(tx: Tx, id: bigint, sessions: Sessions): Promise<object[]> {
  const player = (await findPlayer(tx, id)) as Player
  return [
    {
      player,
      address: await findAddress(tx, id),
      preferences: await readPreferences(tx, id),
      consents: await listConsents(tx, id),
      sessions: await sessions.list(tx, id),
      networks: await listNetworks(tx, id),
      likes: (await countLikes(tx, id, id)).likes,
    },
  ]
}
