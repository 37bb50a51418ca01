import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import type { TestApp } from './app.ts'
import { mailsTo } from './mailbox.ts'
import type { Visitor } from './visitor.ts'

/** The code of the last mail to this address. */
export async function mailedCode(app: Pick<TestApp, 'rows'>, email: string): Promise<string> {
  const mail = (await mailsTo(app, email)).at(-1)
  const code = /\b[\dA-Z]{4}-[\dA-Z]{4}\b/.exec(mail?.body_text ?? '')?.[0]
  if (!code) throw new Error('the mail has no code')
  return code
}

/** Logs in as a person who reads their mail does, where the profile wants a code from it. */
export async function logInByMail(
  app: Pick<TestApp, 'rows'>,
  visitor: Visitor,
  login: string,
  password: string,
): Promise<Wire<'login'>['answer']> {
  const enter = (code?: string) => visitor.call('login', { body: { login, password, ...(code && { code }) } })
  const answer = await enter().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'mail_code_required') throw error
    return enter(await mailedCode(app, login))
  })
  visitor.token = answer.access_token
  return answer
}
