import type { OperatorAnswer } from '@girassol/contract/operator'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Edge } from '../../../platform/http/edge.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type Actor,
  lastChanges,
  type OperatorEdge,
  operatorNames,
  recordAudit,
} from '../../operators/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { isProviderId } from '../rounds/round-name.ts'
import { writeCredentials } from './credential-queries.ts'
import type { ProviderCredentials } from './credentials.ts'
import type { SampleCall } from './dialect.ts'
import { dialects } from './dialects.ts'
import { findLinked, writeLink } from './games.ts'

type Deps = Pick<Platform, 'clock' | 'config'> & { credentials: ProviderCredentials }

const SUBJECT_KIND = 'provider'

function dialectNamed(name: string) {
  const found = dialects.find((each) => each.name === name)
  if (!found) throw new AppError('provider_unknown', { values: { name } })
  return found
}

/** Replaces a provider's key and answers the provider. The audit log has fingerprints, never keys. */
export async function setProviderCredentials(
  { clock, credentials }: Deps,
  tx: Tx,
  actor: Actor,
  { name, key, reason }: { name: string; key: string; reason: string },
): Promise<void> {
  const dialect = dialectNamed(name)
  const before = (await credentials.read(tx)).get(dialect.name)
  // The address that games are opened at stays; only the key is replaced.
  const given = { ...(before?.keys as object | null), [dialect.verifiedBy.field]: key }
  const read = dialect.keys.safeParse(given)
  if (!read.success) throw new AppError('provider_key_invalid', { field: 'key' })
  assertUsable(dialect, read.data)
  await writeCredentials(tx, {
    provider: dialect.name,
    sealed_keys: credentials.seal(dialect.name, read.data),
    enabled: true,
    changed_at: clock.now(),
  })
  await recordAudit({ clock }, tx, actor, {
    action: 'providers.set_key',
    subject: { kind: SUBJECT_KIND, id: dialect.name },
    before: { key: before?.keys ? credentials.fingerprint(dialect.name, before.keys) : null },
    after: { key: credentials.fingerprint(dialect.name, read.data) },
    reason,
  })
}

/** A public key must be one that signatures can be verified with, before any node uses it. */
function assertUsable(dialect: (typeof dialects)[number], keys: unknown): void {
  try {
    dialect.create({} as never, keys)
  } catch {
    throw new AppError('provider_key_invalid', { field: 'key' })
  }
}

/** Answers a provider, or refuses all its calls. */
export async function setProviderAnswered(
  { clock, credentials }: Deps,
  tx: Tx,
  actor: Actor,
  { name, enabled, reason }: { name: string; enabled: boolean; reason: string },
): Promise<void> {
  const dialect = dialectNamed(name)
  const state = (await credentials.read(tx)).get(dialect.name)
  if (!state?.keys) throw new AppError('provider_key_missing')
  if (state.enabled === enabled) throw new AppError('setting_unchanged')
  await writeCredentials(tx, { provider: dialect.name, enabled, changed_at: clock.now() })
  await recordAudit({ clock }, tx, actor, {
    action: enabled ? 'providers.enable' : 'providers.disable',
    subject: { kind: SUBJECT_KIND, id: dialect.name },
    before: { enabled: !enabled },
    after: { enabled },
    reason,
  })
}

interface GameLink {
  name: string
  /** Id or code in the catalogue. */
  game: string
  code: string
  reason: string
}

/** Links a game of the catalogue to a provider's game: it is opened there from now on. Games with rules of our own stay ours. */
export async function linkProviderGame(
  { clock, catalogue }: Pick<Deps, 'clock'> & { catalogue: Pick<Catalogue, 'game'> },
  tx: Tx,
  actor: Actor,
  { name, game, code, reason }: GameLink,
): Promise<void> {
  const { name: provider } = dialectNamed(name)
  const found = catalogue.game(game)
  if (!found) throw new AppError('not_found')
  if (found.rules !== null || !isProviderId(code)) throw new AppError('game_unavailable')
  const linked = await findLinked(tx, provider, code)
  if (linked !== null) throw new AppError(linked === found.id ? 'setting_unchanged' : 'provider_game_taken')
  await writeLink(tx, { game: found.id, provider, code }, clock.now())
  await recordAudit({ clock }, tx, actor, {
    action: 'providers.link_game',
    subject: { kind: SUBJECT_KIND, id: provider },
    before: null,
    after: { game: found.code, code },
    reason,
  })
}

export async function listProviderCredentials(
  { config, credentials }: Deps,
  tx: Tx,
): Promise<OperatorAnswer<'listProviderCredentials'>> {
  const states = await credentials.read(tx)
  const changes = await lastChanges(tx, SUBJECT_KIND)
  const names = await operatorNames(
    tx,
    [...changes.values()].map(({ operator }) => operator),
  )
  return {
    providers: dialects.map(({ name, calls, verifiedBy }) => {
      const state = states.get(name)
      const last = changes.get(name)
      return {
        name,
        has_shared_secret: verifiedBy.isSecret,
        source: state?.source ?? null,
        enabled: state?.enabled ?? false,
        fingerprint: state?.keys ? credentials.fingerprint(name, state.keys) : null,
        changed_at: last?.at.toISOString() ?? null,
        changed_by: (last?.operator && names.get(last.operator)) ?? null,
        urls: calls.map((call) => `${config.publicUrl}/api/providers/${name}/${call}`),
      }
    }),
  }
}

/**
 * Calls our own endpoint the way the provider does. With a shared secret both directions can be tried; with a public key only the provider
 * can sign, so only the refusal of a forged call is shown.
 */
export async function testProviderCredentials(
  { credentials }: Deps,
  { app }: Pick<Edge, 'app'>,
  name: string,
): Promise<OperatorAnswer<'testProviderCredentials'>> {
  const dialect = dialectNamed(name)
  const live = credentials.dialect(dialect.name)
  if (!live) return { answered: false, refuses_forged: false, accepts_signed: null }
  const refused = live.refuse('signature')
  const isRefused = async ({ headers, body: payload }: SampleCall) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/api/providers/${dialect.name}/${dialect.calls[0] ?? ''}`,
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload,
    })
    return statusCode === refused.status && body === JSON.stringify(refused.body)
  }
  const [forged, signed] = [live.sample('wrongly'), live.sample('rightly')]
  return {
    answered: true,
    refuses_forged: forged !== null && (await isRefused(forged)),
    accepts_signed: signed && !(await isRefused(signed)),
  }
}

export function registerProviderOperatorRoutes(
  edge: OperatorEdge,
  deps: Deps & Pick<Platform, 'database' | 'edge'>,
): void {
  const { database } = deps
  edge.handle('listProviderCredentials', () =>
    database.transaction((tx) => listProviderCredentials(deps, tx)),
  )
  edge.handle('setProviderCredentials', async ({ actor, params: { name }, body }) => {
    await database.transaction((tx) => setProviderCredentials(deps, tx, actor, { name, ...body }))
    await deps.credentials.load()
    return { done: true }
  })
  edge.handle('setProviderAnswered', async ({ actor, params: { name }, body }) => {
    await database.transaction((tx) => setProviderAnswered(deps, tx, actor, { name, ...body }))
    await deps.credentials.load()
    return { done: true }
  })
  edge.handle('testProviderCredentials', ({ params: { name } }) =>
    testProviderCredentials(deps, deps.edge, name),
  )
}
