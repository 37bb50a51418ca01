import type { Language, Pause, User } from '@girassol/contract'
import type { Database, Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Edge } from '../../platform/http/edge.ts'
import { translate } from '../../platform/i18n.ts'
import type { Limit } from '../../platform/limits.ts'
import { recognise, rememberDevice } from './access/device-cookie.ts'
import { readCredentials } from './login.ts'
import type { Player } from './player.ts'
import type { Players } from './players.ts'
import { messages, sessionView, type Standing, userDataView, userView } from './views.ts'

export interface RouteDeps {
  edge: Edge
  database: Database
  players: Players
  /** Whether the site is served over https. */
  secure: boolean
  /** The break or self-exclusion in force, which a module above knows. */
  breakOf: (tx: Tx, player: bigint) => Promise<Pause | null>
}

/** Per address. Each of these discloses something about an account to a visitor who is not signed in. */
const limits = {
  register: { name: 'register.address', max: 20, seconds: 3600 },
  login: { name: 'login.address', max: 40, seconds: 600, code: 'login_throttled' },
  forget: { name: 'recovery.address', max: 10, seconds: 900 },
  reset: { name: 'reset.address', max: 20, seconds: 900 },
  confirm: { name: 'confirmation.address', max: 20, seconds: 900 },
  phone: { name: 'phone.address', max: 20, seconds: 600 },
} as const satisfies Record<string, Limit>

export function registerPlayersRoutes(deps: RouteDeps): void {
  registerSessionRoutes(deps)
  registerRecoveryRoutes(deps)
  registerIdentityRoutes(deps)
}

function registerSessionRoutes(deps: RouteDeps): void {
  const { edge, players, secure } = deps
  edge.handle(
    'register',
    { limits: [limits.register], onlyWhenOpen: true },
    async ({ body: { cf_turnstile_token, ...form }, address, agent, language, request, reply }) => {
      await players.captcha(cf_turnstile_token, address)
      const device = recognise(players, request)
      const opened = await players.register(form, { address, agent, language, ...device })
      if (device.device) rememberDevice(reply, device.device, secure)
      return sessionView(opened, { pause: null, termsDue: null })
    },
  )
  edge.handle(
    'login',
    { limits: [limits.login], onlyWhenOpen: true },
    async ({ body, address, agent, language, identity, request, reply }) => {
      const credentials = readCredentials(body)
      await players.captcha(body.cf_turnstile_token, address)
      const device = recognise(players, request)
      const opened = await players.login(credentials, { address, agent, language, ...device }, identity)
      if (device.device) rememberDevice(reply, device.device, secure)
      return sessionView(opened, await readStanding(deps, opened.player.id))
    },
  )
  edge.handle('verify', async ({ identity }) => ({
    valid: true,
    user: await readUser(deps, identity.subject),
  }))
  edge.handle('confirmPassword', async ({ identity, body, language }) => {
    await players.confirmPassword(identity, body.current_password)
    return { message: translate(language, messages.passwordConfirmed) }
  })
  edge.handle('logout', async ({ identity, language }) => {
    await players.logout(identity)
    return { message: translate(language, messages.loggedOut) }
  })
}

function registerRecoveryRoutes({ edge, players }: RouteDeps): void {
  const debug = players.mailbox === null ? {} : { debug: players.mailbox }
  edge.handle('forgetPassword', { limits: [limits.forget] }, async ({ body, address, language }) => {
    await players.captcha(body.cf_turnstile_token, address)
    await players.requestReset(body.email)
    return { message: translate(language, messages.recoverySent), ...debug }
  })
  edge.handle(
    'resetPassword',
    { limits: [limits.reset] },
    async ({ params: { token }, body, address, language }) => {
      if (body.token && body.token !== token) throw new AppError('reset_token_invalid')
      await players.resetPassword(token, body, { address })
      return { message: translate(language, messages.passwordReset) }
    },
  )
  edge.handle('confirmEmail', { limits: [limits.confirm] }, async ({ params: { token }, language }) => {
    await players.confirmEmail(token)
    return { message: translate(language, messages.emailConfirmed) }
  })
  edge.handle('resendConfirmation', async ({ identity, language }) => {
    const sent = await players.resendConfirmation(identity.subject)
    return { message: translate(language, messages[sent ? 'confirmationSent' : 'emailConfirmed']), ...debug }
  })
}

function registerIdentityRoutes(deps: RouteDeps): void {
  const { edge, players } = deps
  edge.handle('acceptTerms', async ({ identity: { subject }, body: { version }, address, language }) => {
    await players.acceptTerms({ player: subject, version, ip: address })
    return { message: translate(language, messages.termsAccepted), user: await readUser(deps, subject) }
  })
  edge.handle('phoneExists', { limits: [limits.phone] }, async ({ params }) => ({
    exists: await players.phoneExists(params.phone),
  }))
  edge.handle('profileData', async ({ identity }) => ({
    user: userDataView(await readSelf(players, identity.subject)),
  }))
  edge.handle('putIdentity', async ({ identity, body, language }) => {
    await players.completeIdentity(identity.subject, body)
    return { message: translate(language, messages.identityKept) }
  })
  const putLanguage = async (player: bigint, language: Language) => {
    await players.changeLanguage(player, language)
    return { language }
  }
  edge.handle('updateLanguage', ({ identity, body }) => putLanguage(identity.subject, body.language))
  edge.handle('putLanguage', ({ identity, body }) => putLanguage(identity.subject, body.language))
  edge.handle('getLanguage', async ({ identity }) => ({ language: identity.language }))
  edge.handle('readLanguage', async ({ identity }) => ({ language: identity.language }))
}

/** The player of an identified session; the account may have been closed since. */
export async function readSelf(players: Players, id: bigint): Promise<Player> {
  const player = await players.read(id)
  if (!player) throw new AppError('unauthenticated')
  return player
}

export async function readUser(deps: RouteDeps, id: bigint): Promise<User> {
  return userView(await readSelf(deps.players, id), await readStanding(deps, id))
}

export const readStanding = ({ breakOf, database, players }: RouteDeps, id: bigint): Promise<Standing> =>
  database.transaction(async (tx) => ({
    pause: await breakOf(tx, id),
    termsDue: await players.termsDue(tx, id),
  }))
