import type { Language, User } from '@girassol/contract'
import { AppError } from '../../../platform/errors.ts'
import { translate } from '../../../platform/i18n.ts'
import { readSelf, readUser, type RouteDeps } from '../routes.ts'
import { messages } from './texts.ts'

/** Two megabytes as base64, and the JSON around them. */
const AVATAR_BODY_BYTES_MAX = 3 * 1024 * 1024

export function registerAccountRoutes(deps: RouteDeps): void {
  registerProfileRoutes(deps)
  registerPreferenceRoutes(deps)
  registerDeviceRoutes(deps)
  registerCredentialRoutes(deps)
  registerTwoFactorRoutes(deps)
  registerClosingRoutes(deps)
}

const say = (name: keyof typeof messages, language: Language) => ({
  message: translate(language, messages[name]),
})

async function withUser(
  deps: RouteDeps,
  id: bigint,
  name: keyof typeof messages,
  language: Language,
): Promise<{ message: string; user: User }> {
  return { ...say(name, language), user: await readUser(deps, id) }
}

function registerProfileRoutes(deps: RouteDeps): void {
  const { database, edge, players } = deps
  const { account } = players
  edge.handle('profileSummary', async ({ identity, language }) => {
    const player = await readSelf(players, identity.subject)
    return { profile: await database.transaction((tx) => account.summaries.of(tx, player, language)) }
  })
  edge.handle('profileEmail', async ({ identity }) => ({
    email: (await readSelf(players, identity.subject)).email,
  }))
  edge.handle('renameProfile', async ({ identity, body, language }) => {
    await account.rename(identity.subject, body.name)
    return withUser(deps, identity.subject, 'saved', language)
  })
  edge.handle('putAvatar', { bodyLimit: AVATAR_BODY_BYTES_MAX }, async ({ identity, body, language }) => {
    await account.putAvatar(identity.subject, body.image)
    return withUser(deps, identity.subject, 'avatarKept', language)
  })
  edge.handle('removeAvatar', async ({ identity, language }) => {
    await account.removeAvatar(identity.subject)
    return withUser(deps, identity.subject, 'avatarRemoved', language)
  })
  edge.handle('likeProfile', ({ identity, params }) =>
    account.like(BigInt(params.id), identity.subject, true),
  )
  edge.handle('unlikeProfile', ({ identity, params }) =>
    account.like(BigInt(params.id), identity.subject, false),
  )
}

function registerPreferenceRoutes({ edge, players: { account } }: RouteDeps): void {
  edge.handle('account', async ({ identity }) => ({ account: await account.read(identity) }))
  edge.handle('putAddress', async ({ identity, body, language }) => {
    await account.putAddress(identity.subject, body)
    return say('saved', language)
  })
  edge.handle('putPreferences', async ({ identity, body, address, language }) => ({
    ...say('saved', language),
    preferences: await account.putPreferences(identity.subject, body, address),
  }))
  edge.handle('consents', async ({ identity }) => ({ consents: await account.consents(identity.subject) }))
}

function registerDeviceRoutes({ database, edge, players: { account, sessions } }: RouteDeps): void {
  edge.handle('devices', async ({ identity }) => ({ devices: await account.devices(identity) }))
  edge.handle('revokeDevice', async ({ identity, params, language }) => {
    const ended = await database.transaction((tx) =>
      sessions.revoke(tx, identity.subject, params.id, 'revoked'),
    )
    if (!ended) throw new AppError('not_found')
    return say('deviceRevoked', language)
  })
  edge.handle('revokeOtherDevices', async ({ identity, language }) => {
    await database.transaction((tx) => sessions.revokeOthers(tx, identity.subject, identity.session))
    return say('othersRevoked', language)
  })
}

function registerCredentialRoutes(deps: RouteDeps): void {
  const { edge, players } = deps
  const { account } = players
  edge.handle('changePassword', async ({ identity, body, language }) => {
    await account.changePassword(identity, body)
    return say('passwordChanged', language)
  })
  edge.handle('requestEmailChange', async ({ identity, body, language }) => {
    await account.contacts.requestEmail(identity.subject, body)
    return say('emailCodeSent', language)
  })
  edge.handle('confirmEmailChange', async ({ identity, body, language }) => {
    await account.contacts.confirm(identity.subject, 'email', body.code)
    return withUser(deps, identity.subject, 'emailChanged', language)
  })
  edge.handle('requestPhoneChange', async ({ identity, body, language }) => {
    await account.contacts.requestPhone(identity.subject, body)
    return say('phoneCodeSent', language)
  })
  edge.handle('confirmPhoneChange', async ({ identity, body, language }) => {
    await account.contacts.confirm(identity.subject, 'phone', body.code)
    return say('phoneChanged', language)
  })
}

function registerTwoFactorRoutes({ edge, players }: RouteDeps): void {
  const { twoFactor } = players.account
  edge.handle('beginTwoFactor', ({ identity, body }) => twoFactor.begin(identity.subject, body))
  edge.handle('confirmTwoFactor', async ({ identity, body }) => ({
    recovery_codes: await twoFactor.confirm(identity.subject, body.code),
  }))
  edge.handle('renewRecoveryCodes', async ({ identity, body }) => ({
    recovery_codes: await twoFactor.renewCodes(identity.subject, body),
  }))
  edge.handle('disableTwoFactor', async ({ identity, body, language }) => {
    await twoFactor.disable(identity.subject, body)
    return say('twoFactorOff', language)
  })
}

function registerClosingRoutes({ database, edge, players }: RouteDeps): void {
  const { closing, exports } = players.account
  // A file of any length is streamed, which calls of the contract cannot do.
  edge.app.get('/api/profile/export', async (request, reply) => {
    const identity = await edge.identify(request)
    if (!identity) throw new AppError('unauthenticated')
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(await exports.fileOf(identity.subject))
  })
  edge.handle('closingCheck', ({ identity }) =>
    database.transaction((tx) => closing.check(tx, identity.subject)),
  )
  edge.handle('closeAccount', async ({ identity, body, language }) => {
    const status = await closing.request(identity.subject, body)
    return { ...say(status, language), status }
  })
  edge.handle('cancelClosing', async ({ identity, language }) => {
    await closing.cancel(identity.subject)
    return say('closingCancelled', language)
  })
}
