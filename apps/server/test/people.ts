import type { Wire } from '@girassol/contract'
import { completeCpf } from '@girassol/pix'
import type { TestApp } from './app.ts'
import { confirmationMailsTo, confirmationTokenIn } from './mailbox.ts'
import type { Visitor } from './visitor.ts'

export type RegisterBody = Wire<'register'>['body']

let last = 0

/** What a new person would type into the modal; every value is unique. */
export function person(change: Partial<RegisterBody> = {}): RegisterBody {
  const number = String(++last).padStart(7, '0')
  return {
    name: `Pessoa ${number}`,
    email: `p${number}@example.com`,
    password: 'vento-leste-43',
    password_confirmation: 'vento-leste-43',
    phone: `(11) 9${number.padStart(8, '4')}`,
    term_a: true,
    agreement: true,
    ...change,
  }
}

/** A unique CPF with valid check digits. */
export const cpf = (): string => completeCpf(String(100_000_000 + (++last % 800_000_000))) ?? ''

/** Registers and stays signed in. */
export async function join(visitor: Visitor, change: Partial<RegisterBody> = {}) {
  const form = person(change)
  const answer = await visitor.call('register', { body: form })
  visitor.token = answer.access_token
  return { form, id: BigInt(answer.user.id), user: answer.user, token: answer.access_token }
}

/** A new player with a browser of their own. */
export async function joinAlone(app: Pick<TestApp, 'visitor'>) {
  const visitor = app.visitor()
  return { visitor, ...(await join(visitor)) }
}

/** Follows the link in the welcome mail: only then may the player withdraw. */
export async function confirmEmail(
  app: Pick<TestApp, 'rows'>,
  visitor: Visitor,
  email: string,
): Promise<void> {
  const mails = await confirmationMailsTo(app, email)
  await visitor.call('confirmEmail', { params: { token: confirmationTokenIn(mails.at(-1)) } })
}
