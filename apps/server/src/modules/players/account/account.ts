import assert from 'node:assert/strict'
import type { Address, Answer, Preferences, Request } from '@girassol/contract'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/edge.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPlayer, lockPlayer, updatePlayer } from '../queries.ts'
import type { Sessions } from '../sessions.ts'
import { currentTerms } from '../terms.ts'
import { lastLoginView } from '../views.ts'
import { putAvatar, removeAvatar } from './avatar.ts'
import { Closing } from './closing.ts'
import { ContactChanges } from './contact-changes.ts'
import { deviceOf } from './devices.ts'
import { DataExport } from './export.ts'
import { createOwnerProof, createOwnership, type ProveOwner, type ProveOwnership } from './ownership.ts'
import { changePassword } from './password-change.ts'
import {
  countLikes,
  deleteLike,
  findAddress,
  insertConsent,
  insertLike,
  listConsents,
  listNetworks,
  readPreferences,
  upsertAddress,
  upsertPreferences,
} from './queries.ts'
import type { MarkSecured } from './secured.ts'
import { Summaries } from './summary.ts'
import { TwoFactor } from './two-factor.ts'
import { beginPasskey, beginPasskeyProof, createPasskey, removePasskey } from '../passkeys/passkeys.ts'

const renameLimit: Limit = { name: 'rename.player', max: 10, seconds: 86_400 }
const likeLimit: Limit = { name: 'like.player', max: 120, seconds: 3600 }

interface Deps extends Omit<Platform, 'edge' | 'writer'> {
  siteName: () => string
  sessions: Sessions
  markSecured: MarkSecured
}

/** The arguments of a use case after its dependencies. */
type Rest<UseCase extends (deps: never, ...rest: never[]) => unknown> =
  Parameters<UseCase> extends [unknown, ...infer Others] ? Others : never

/** What a player sees and changes of their own account. */
export class Account {
  readonly summaries = new Summaries()
  readonly contacts: ContactChanges
  readonly twoFactor: TwoFactor
  readonly closing: Closing
  readonly exports: DataExport
  readonly prove: ProveOwnership
  readonly #deps: Deps & { prove: ProveOwnership; proveOwner: ProveOwner }

  constructor(deps: Deps) {
    this.prove = createOwnership(deps)
    const proving = { ...deps, prove: this.prove }
    this.#deps = { ...proving, proveOwner: createOwnerProof(proving) }
    this.contacts = new ContactChanges(this.#deps)
    this.twoFactor = new TwoFactor(this.#deps)
    this.closing = new Closing({ ...this.#deps, twoFactor: this.twoFactor })
    this.exports = new DataExport(deps)
    this.exports.onExport('account', async (tx, player) => ({
      rows: await readPersonalData(tx, player, deps.sessions),
      next: null,
    }))
  }

  read({ subject: id, session }: Identity): Promise<Answer<'account'>['account']> {
    return this.#deps.database.transaction(async (tx) => {
      const player = await findPlayer(tx, id)
      if (!player) throw new AppError('unauthenticated')
      return {
        address: await findAddress(tx, id),
        phone_country: player.phoneCountry,
        preferences: await readPreferences(tx, id),
        two_factor: await this.twoFactor.state(tx, id),
        pending: await this.contacts.pending(tx, id),
        last_login: lastLoginView(await this.#deps.sessions.lastLogin(tx, id, session)),
      }
    })
  }

  beginPasskey(...args: Rest<typeof beginPasskey>): ReturnType<typeof beginPasskey> {
    return beginPasskey(this.#deps, ...args)
  }

  createPasskey(...args: Rest<typeof createPasskey>): ReturnType<typeof createPasskey> {
    return createPasskey(this.#deps, ...args)
  }

  beginPasskeyProof(...args: Rest<typeof beginPasskeyProof>): ReturnType<typeof beginPasskeyProof> {
    return beginPasskeyProof(this.#deps, ...args)
  }

  removePasskey(...args: Rest<typeof removePasskey>): ReturnType<typeof removePasskey> {
    return removePasskey(this.#deps, ...args)
  }

  async rename(player: bigint, name: string): Promise<void> {
    const { clock, database, limits } = this.#deps
    await limits.bySubject(renameLimit, String(player))
    const written = name.replaceAll(/\s+/g, ' ')
    await database.transaction((tx) => updatePlayer(tx, player, { name: written }, clock.now()))
  }

  async like(profile: bigint, liker: bigint, liked: boolean): Promise<Answer<'likeProfile'>> {
    const { clock, database, limits } = this.#deps
    await limits.bySubject(likeLimit, String(liker))
    return database.transaction(async (tx) => {
      if (!liked) await deleteLike(tx, profile, liker)
      else if (!(await insertLike(tx, profile, liker, clock.now()))) throw new AppError('not_found')
      return countLikes(tx, profile, liker)
    })
  }

  putAvatar(player: bigint, base64: string): Promise<void> {
    return putAvatar(this.#deps, player, base64)
  }

  removeAvatar(player: bigint): Promise<void> {
    return removeAvatar(this.#deps, player)
  }

  changePassword(identity: Identity, form: Request<'changePassword'>['body']): Promise<void> {
    return changePassword(this.#deps, identity, form)
  }

  putAddress(player: bigint, { complement, ...address }: Request<'putAddress'>['body']): Promise<void> {
    const { clock, database } = this.#deps
    return database.transaction((tx) =>
      upsertAddress(tx, player, { ...address, complement: complement || null }, clock.now()),
    )
  }

  addressOf(tx: Tx, player: bigint): Promise<Address | null> {
    return findAddress(tx, player)
  }

  saveAddress(tx: Tx, player: bigint, address: Address): Promise<void> {
    return upsertAddress(tx, player, address, this.#deps.clock.now())
  }

  /** Changes the preferences that are given and leaves the others. */
  putPreferences(
    player: bigint,
    { marketing, ...change }: Request<'putPreferences'>['body'],
    ip: string,
  ): Promise<Preferences> {
    const { clock, database } = this.#deps
    return database.transaction(async (tx) => {
      const now = clock.now()
      // Serialises concurrent changes, so that neither overwrites the other.
      await lockPlayer(tx, player)
      const before = await readPreferences(tx, player)
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      await upsertPreferences(tx, player, { ...before, ...given }, now)
      if (marketing !== undefined && marketing !== before.marketing) {
        const version = await currentTerms(tx, now)
        await insertConsent(tx, { kind: 'marketing', version, given: marketing, player, ip }, now)
      }
      return readPreferences(tx, player)
    })
  }

  /** Withdraws the consent to marketing, until the player gives it again. */
  async stopMarketing(tx: Tx, player: bigint): Promise<void> {
    const now = this.#deps.clock.now()
    if (!(await readPreferences(tx, player)).marketing) return
    const version = await currentTerms(tx, now)
    await insertConsent(tx, { kind: 'marketing', version, given: false, player, ip: '' }, now)
  }

  async consents(player: bigint): Promise<Answer<'consents'>['consents']> {
    const rows = await this.#deps.database.transaction((tx) => listConsents(tx, player))
    return rows.map(({ kind, version, given, at }) => ({ kind, version, given, at: at.toISOString() }))
  }

  async devices({ subject, session }: Identity): Promise<Answer<'devices'>['devices']> {
    const { database, sessions } = this.#deps
    const open = await database.transaction((tx) => sessions.list(tx, subject))
    return open.map(({ id, agent, ip, createdAt, lastSeenAt }) => ({
      id,
      ...deviceOf(agent),
      place: ip,
      first_seen_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      current: id === session,
    }))
  }
}

/** Everything this module stores about a person except secrets. */
async function readPersonalData(tx: Tx, id: bigint, sessions: Sessions): Promise<object[]> {
  const player = await findPlayer(tx, id)
  assert(player, `player ${id} not found`)
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
