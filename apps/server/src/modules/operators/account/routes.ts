import type { OperatorAnswer } from '@girassol/contract/operator'
import { AppError } from '../../../platform/errors.ts'
import { authenticationOf, passkeyView, registrationOf } from '../../../platform/passkeys/responses.ts'
import { logInWithPasskey, operatorOfTicket } from '../login.ts'
import type { OperatorEdge } from '../operator-edge.ts'
import type { Operators } from '../operators.ts'
import { countRecoveryCodes } from '../queries.ts'
import { listLiveSessions, type SessionRow } from '../session-queries.ts'
import { revokeSessions, SESSION_IDLE_MS, sessionOfToken, stepUpWithPasskey } from '../sessions.ts'
import { changeOwnPassword, renewRecoveryCodes } from './own-credentials.ts'
import { changeOwnLanguage } from './own-language.ts'
import { listPasskeys } from './passkey-queries.ts'
import { addPasskey, removePasskey, startAssertion, startRegistration } from './passkeys.ts'

const DONE = { done: true } as const

export function registerAccountRoutes(edge: OperatorEdge, operators: Operators): void {
  registerOwnAccountRoutes(edge, operators)
  registerOwnPasskeyRoutes(edge, operators)
  registerPasskeyProofRoutes(edge, operators)
}

function registerOwnAccountRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('operatorAccount', ({ identity }) =>
    deps.database.transaction(async (tx) => ({
      sessions: (await listLiveSessions(tx, identity.operator, deps.clock.now(), SESSION_IDLE_MS)).map(
        (row) => sessionEntry(row, identity.session),
      ),
      passkeys: (await listPasskeys(tx, identity.operator)).map(passkeyView),
      recovery_codes_left: await countRecoveryCodes(tx, identity.operator),
    })),
  )
  edge.handle('endOwnSession', async ({ identity, actor, params: { id } }) => {
    const ended = await deps.database.transaction((tx) =>
      revokeSessions(deps, tx, actor, { operator: identity.operator, session: id }),
    )
    if (ended === 0) throw new AppError('not_found')
    return DONE
  })
  edge.handle('changeOwnPassword', async ({ identity, actor, body }) => {
    await changeOwnPassword(deps, { ...actor, session: identity.session }, body)
    return DONE
  })
  edge.handle('changeOwnLanguage', async ({ identity, actor, body }) => {
    await changeOwnLanguage(deps, { ...actor, operator: identity.operator }, body.language)
    return DONE
  })
  edge.handle('renewOperatorRecoveryCodes', async ({ identity, actor }) => ({
    recovery_codes: await deps.database.transaction((tx) =>
      renewRecoveryCodes(deps, tx, { ...actor, session: identity.session }),
    ),
  }))
}

function registerOwnPasskeyRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('startPasskeyRegistration', async ({ identity }) => ({
    options: { ...(await deps.database.transaction((tx) => startRegistration(deps, tx, identity))) },
  }))
  edge.handle('addPasskey', async ({ identity, actor, body }) => {
    const response = registrationOf(body.response)
    const added = await addPasskey(
      deps,
      { ...actor, session: identity.session },
      { name: body.name, response },
    )
    return { passkey: passkeyView(added) }
  })
  edge.handle('removePasskey', async ({ actor, params: { id } }) => {
    await deps.database.transaction((tx) => removePasskey(deps, tx, actor, id))
    return DONE
  })
}

function registerPasskeyProofRoutes(edge: OperatorEdge, { deps }: Operators): void {
  edge.handle('startPasskeyLogin', async ({ body: { ticket } }) => {
    const operator = await operatorOfTicket(deps, ticket)
    const to = { purpose: 'login', operator: operator.id, boundTo: ticket } as const
    return { options: { ...(await deps.database.transaction((tx) => startAssertion(deps, tx, to))) } }
  })
  edge.handle('logInWithPasskey', async ({ body, visitor, reply }) => {
    const response = authenticationOf(body.response)
    const session = await logInWithPasskey(deps, { ticket: body.ticket, response }, visitor)
    edge.openCookie(reply, session)
    return { session: await sessionOfToken(deps, session.token) }
  })
  edge.handle('startPasskeyStepUp', async ({ identity }) => {
    const to = { purpose: 'step_up', operator: identity.operator, boundTo: identity.session } as const
    return { options: { ...(await deps.database.transaction((tx) => startAssertion(deps, tx, to))) } }
  })
  edge.handle('stepUpWithPasskey', async ({ identity, body }) => {
    const response = authenticationOf(body.response)
    return { stepped_up_until: (await stepUpWithPasskey(deps, identity, response)).toISOString() }
  })
}

export const sessionEntry = (
  row: SessionRow,
  current: string | null,
): OperatorAnswer<'operatorAccount'>['sessions'][number] => ({
  id: row.id,
  address: row.address,
  agent: row.agent,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  is_current: row.id === current,
})
