import type { Language } from '@girassol/contract'
import { AppError } from '../../platform/errors.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Limit } from '../../platform/limits.ts'
import { readCredentials } from './login.ts'
import type { Player } from './player.ts'
import type { Players } from './players.ts'
import { messages, sessionView, userDataView, userView } from './views.ts'

/** Per address. Each of these answers something about an account to somebody who is not in it yet. */
const limits = {
  register: { name: 'register.address', max: 20, seconds: 3600 },
  login: { name: 'login.address', max: 40, seconds: 600, code: 'login_throttled' },
  forget: { name: 'recovery.address', max: 10, seconds: 900 },
  reset: { name: 'reset.address', max: 20, seconds: 900 },
  confirm: { name: 'confirmation.address', max: 20, seconds: 900 },
  phone: { name: 'phone.address', max: 20, seconds: 600 },
} as const satisfies Record<string, Limit>

export function registerPlayersRoutes(edge: Edge, players: Players): void {
  edge.handle(
    'register',
    { limits: [limits.register], onlyWhenOpen: true },
    async ({ body: { cf_turnstile_token, ...form }, address, agent, language }) => {
      await players.captcha(cf_turnstile_token, address)
      return sessionView(await players.register(form, { address, agent, language }), {
        pause: null,
        termsDue: null,
      })
    },
  )

  edge.handle(
    'login',
    { limits: [limits.login], onlyWhenOpen: true },
    async ({ body, address, agent, language, identity }) => {
      const credentials = readCredentials(body)
      await players.captcha(body.cf_turnstile_token, address)
      const opened = await players.login(credentials, { address, agent, language }, identity)
      return sessionView(opened, await players.standingOf(opened.player.id))
    },
  )

  edge.handle('verify', async ({ identity }) => ({
    valid: true,
    user: userView(await self(players, identity.subject), await players.standingOf(identity.subject)),
  }))

  edge.handle('logout', async ({ identity, language }) => {
    await players.logout(identity)
    return { message: messages.loggedOut[language] }
  })

  edge.handle('forgetPassword', { limits: [limits.forget] }, async ({ body, address, language }) => {
    await players.captcha(body.cf_turnstile_token, address)
    await players.requestReset(body.email)
    return {
      message: messages.recoverySent[language],
      ...(players.mailbox !== null && { debug: players.mailbox }),
    }
  })

  edge.handle(
    'resetPassword',
    { limits: [limits.reset] },
    async ({ params: { token }, body, address, agent, language }) => {
      if (body.token && body.token !== token) throw new AppError('reset_token_invalid')
      await players.resetPassword(token, body, { address, agent, language })
      return { message: messages.passwordReset[language] }
    },
  )

  edge.handle('acceptTerms', async ({ identity: { subject }, body: { version }, address, language }) => {
    await players.acceptTerms({ player: subject, version, ip: address })
    return {
      message: messages.termsAccepted[language],
      user: userView(await self(players, subject), await players.standingOf(subject)),
    }
  })

  edge.handle('confirmEmail', { limits: [limits.confirm] }, async ({ params: { token }, language }) => {
    await players.confirmEmail(token)
    return { message: messages.emailConfirmed[language] }
  })

  edge.handle('resendConfirmation', async ({ identity, language }) => {
    const sent = await players.resendConfirmation(identity.subject)
    return {
      message: messages[sent ? 'confirmationSent' : 'emailConfirmed'][language],
      ...(players.mailbox !== null && { debug: players.mailbox }),
    }
  })

  edge.handle('phoneExists', { limits: [limits.phone] }, async ({ params }) => ({
    exists: await players.phoneExists(params.phone),
  }))

  edge.handle('profileData', async ({ identity }) => ({
    user: userDataView(await self(players, identity.subject)),
  }))

  edge.handle('putIdentity', async ({ identity, body, language }) => {
    await players.completeIdentity(identity.subject, body)
    return { message: messages.identityKept[language] }
  })

  const keepLanguage = async (player: bigint, language: Language) => {
    await players.changeLanguage(player, language)
    return { language }
  }
  edge.handle('updateLanguage', ({ identity, body }) => keepLanguage(identity.subject, body.language))
  edge.handle('putLanguage', ({ identity, body }) => keepLanguage(identity.subject, body.language))
  edge.handle('getLanguage', async ({ identity }) => ({ language: identity.language }))
  edge.handle('readLanguage', async ({ identity }) => ({ language: identity.language }))
}

async function self(players: Players, id: bigint): Promise<Player> {
  const player = await players.read(id)
  // Identified a moment ago and gone since: the session is over too.
  if (!player) throw new AppError('unauthenticated')
  return player
}
