import { OWNER_ROLE } from '@girassol/contract/operator'
import { codeOf, stepAt } from '../src/platform/totp.ts'
import type { TestApp } from './app.ts'
import type { Visitor } from './visitor.ts'
import { runTeamCommand } from '../src/modules/operators/index.ts'

export const OPERATOR_PASSWORD = 'girassol-de-novembro-7'

let count = 0

/** An operator with a browser of their own, signed in. */
export interface TestOperator {
  visitor: Visitor
  id: string
  email: string
  recoveryCodes: string[]
  /** A code that was not used yet: each moves the clock by a step, because a code is valid once. */
  nextCode(): string
}

/** Joins by a one-time link as a person does: reads it, sets name, password and authenticator. */
export async function joinTeam(app: TestApp, role = OWNER_ROLE): Promise<TestOperator> {
  const email = `operador-${++count}@girassol.test`
  const url = await runTeamCommand(app.operators, ['invite', '--email', email, '--role', role])
  return acceptLink(app, url, email)
}

export async function acceptLink(
  app: TestApp,
  url: string,
  email: string,
  more: { email?: string } = {},
): Promise<TestOperator> {
  const visitor = app.visitor()
  const path = `/api/operator/invitations/${url.split('/').at(-1)}`
  const { body: invitation } = await visitor.send('GET', path)
  const secret = fromBase32(invitation.secret)
  const nextCode = () => {
    app.clock.advance(30_000)
    return codeOf(secret, stepAt(app.clock.now()))
  }
  const reply = await visitor.send('POST', path, {
    body: { ...more, name: 'Rosa Prado', password: OPERATOR_PASSWORD, code: nextCode() },
  })
  if (reply.status !== 200) throw new Error(`joining was refused: ${reply.text}`)
  return { visitor, email, id: reply.body.session.id, recoveryCodes: reply.body.recovery_codes, nextCode }
}

export function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
