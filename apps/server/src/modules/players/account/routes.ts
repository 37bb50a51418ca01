import type { Language, User } from '@girassol/contract'
import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Edge } from '../../../platform/http/edge.ts'
import type { Player } from '../player.ts'
import type { Players } from '../players.ts'
import { userView } from '../views.ts'
import { messages } from './texts.ts'

/** Two megabytes as base64, and the JSON around them. */
const PICTURE_BODY = 3 * 1024 * 1024

export function registerAccountRoutes(edge: Edge, database: Database, players: Players): void {
  const { account } = players
  const self = async (id: bigint): Promise<Player> => {
    const player = await players.read(id)
    if (!player) throw new AppError('unauthenticated')
    return player
  }
  const withUser = async (id: bigint, message: string): Promise<{ message: string; user: User }> => ({
    message,
    user: userView(await self(id), await players.standingOf(id)),
  })
  const say = (name: keyof typeof messages, language: Language) => ({ message: messages[name][language] })

  edge.handle('profileSummary', async ({ identity, language }) => {
    const player = await self(identity.subject)
    return { profile: await database.transaction((tx) => account.summaries.of(tx, player, language)) }
  })
  edge.handle('profileEmail', async ({ identity }) => ({ email: (await self(identity.subject)).email }))
  edge.handle('renameProfile', async ({ identity, body, language }) => {
    await account.rename(identity.subject, body.name)
    return withUser(identity.subject, messages.saved[language])
  })
  edge.handle('putAvatar', { bodyLimit: PICTURE_BODY }, async ({ identity, body, language }) => {
    await account.avatars.put(identity.subject, body.image)
    return withUser(identity.subject, messages.avatarKept[language])
  })
  edge.handle('removeAvatar', async ({ identity, language }) => {
    await account.avatars.remove(identity.subject)
    return withUser(identity.subject, messages.avatarRemoved[language])
  })
  edge.handle('likeProfile', ({ identity, params }) =>
    account.like(BigInt(params.id), identity.subject, true),
  )
  edge.handle('unlikeProfile', ({ identity, params }) =>
    account.like(BigInt(params.id), identity.subject, false),
  )

  edge.handle('account', async ({ identity }) => ({ account: await account.read(identity.subject) }))
  edge.handle('putAddress', async ({ identity, body, language }) => {
    await account.keepAddress(identity.subject, body)
    return say('saved', language)
  })
  edge.handle('putPreferences', async ({ identity, body, address, language }) => ({
    ...say('saved', language),
    preferences: await account.keepPreferences(identity.subject, body, address),
  }))
  edge.handle('consents', async ({ identity }) => ({ consents: await account.consents(identity.subject) }))

  edge.handle('devices', async ({ identity }) => ({ devices: await account.devices(identity) }))
  edge.handle('revokeDevice', async ({ identity, params, language }) => {
    const { subject } = identity
    const ended = await database.transaction((tx) =>
      players.sessions.revoke(tx, subject, params.id, 'revoked'),
    )
    if (!ended) throw new AppError('not_found')
    return say('deviceRevoked', language)
  })
  edge.handle('revokeOtherDevices', async ({ identity, language }) => {
    const { subject, session } = identity
    await database.transaction((tx) => players.sessions.revokeOthers(tx, subject, session))
    return say('othersRevoked', language)
  })

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
    return withUser(identity.subject, messages.emailChanged[language])
  })
  edge.handle('requestPhoneChange', async ({ identity, body, language }) => {
    await account.contacts.requestPhone(identity.subject, body)
    return say('phoneCodeSent', language)
  })
  edge.handle('confirmPhoneChange', async ({ identity, body, language }) => {
    await account.contacts.confirm(identity.subject, 'phone', body.code)
    return say('phoneChanged', language)
  })

  edge.handle('beginTwoFactor', ({ identity, body }) =>
    account.twoFactor.begin(identity.subject, body.current_password),
  )
  edge.handle('confirmTwoFactor', async ({ identity, body }) => ({
    recovery_codes: await account.twoFactor.confirm(identity.subject, body.code),
  }))
  edge.handle('renewRecoveryCodes', async ({ identity, body }) => ({
    recovery_codes: await account.twoFactor.renewCodes(identity.subject, body),
  }))
  edge.handle('disableTwoFactor', async ({ identity, body, language }) => {
    await account.twoFactor.disable(identity.subject, body)
    return say('twoFactorOff', language)
  })

  // A file of any length: no call of the contract, which answers whole values.
  edge.app.get('/api/profile/export', async (request, reply) => {
    const identity = await edge.identify(request)
    if (!identity) throw new AppError('unauthenticated')
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(await account.exports.fileOf(identity.subject))
  })
  edge.handle('closingCheck', ({ identity }) =>
    database.transaction((tx) => account.closing.check(tx, identity.subject)),
  )
  edge.handle('closeAccount', async ({ identity, body, language }) => {
    await account.closing.close(identity.subject, body)
    return say('closed', language)
  })
}
