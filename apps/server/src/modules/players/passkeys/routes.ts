import { translate } from '../../../platform/i18n.ts'
import type { Limit } from '../../../platform/limits.ts'
import { authenticationOf, passkeyView, registrationOf } from '../../../platform/passkeys/responses.ts'
import { recognise, rememberDevice } from '../access/device-cookie.ts'
import { readStanding, type RouteDeps } from '../routes.ts'
import { messages, sessionView } from '../views.ts'
import { listPasskeys } from './queries.ts'

/** Per address, as for logins with a password. */
const limit: Limit = { name: 'passkey.address', max: 40, seconds: 600, code: 'login_throttled' }

export function registerPasskeyRoutes(deps: RouteDeps): void {
  registerOwnPasskeyRoutes(deps)
  registerPasskeyLoginRoutes(deps)
}

function registerOwnPasskeyRoutes({ database, edge, players: { account } }: RouteDeps): void {
  edge.handle('passkeys', async ({ identity }) => ({
    passkeys: (await database.transaction((tx) => listPasskeys(tx, identity.subject))).map(passkeyView),
  }))
  edge.handle('beginPasskey', async ({ identity, body }) => ({
    options: { ...(await account.beginPasskey(identity, body.current_password)) },
  }))
  edge.handle('beginPasskeyProof', { limits: [limit] }, async ({ identity, body }) => {
    const { options, ticket } = await account.beginPasskeyProof(identity.subject, body.action)
    return { options: { ...options }, ticket }
  })
  edge.handle('createPasskey', async ({ identity, body: { name, response } }) => ({
    passkey: passkeyView(await account.createPasskey(identity, { name, response: registrationOf(response) })),
  }))
  edge.handle('deletePasskey', async ({ identity, params: { id }, language }) => {
    await account.removePasskey(identity.subject, id)
    return { message: translate(language, messages.passkeyRemoved) }
  })
}

function registerPasskeyLoginRoutes(deps: RouteDeps): void {
  const { edge, players, secure } = deps
  edge.handle('beginPasskeyLogin', { limits: [limit], onlyWhenOpen: true }, async () => {
    const { options, ticket } = await players.beginPasskeyLogin()
    return { options: { ...options }, ticket }
  })
  edge.handle('confirmPasskey', { limits: [limit] }, async ({ identity, body: { ticket, response } }) => {
    await players.confirmPasskey(identity, { ticket, response: authenticationOf(response) })
    return { confirmed: true }
  })
  edge.handle(
    'passkeyLogin',
    { limits: [limit], onlyWhenOpen: true },
    async ({ body, address, agent, language, identity, request, reply }) => {
      const device = recognise(players, request)
      const proof = {
        ticket: body.ticket,
        response: authenticationOf(body.response),
        remember: body.remember ?? false,
      }
      const opened = await players.passkeyLogin(proof, { address, agent, language, ...device }, identity)
      if (device.device) rememberDevice(reply, device.device, secure)
      return sessionView(opened, await readStanding(deps, opened.player.id))
    },
  )
}
