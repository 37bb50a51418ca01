import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'

interface Mail {
  recipient: string
  subject: string
  body_text: string
}

/** Without the confirmation links, of which every registration sends one. */
export async function mailsTo(app: Pick<TestApp, 'rows'>, recipient: string): Promise<Mail[]> {
  return app.rows(
    sql<Mail>`SELECT recipient, subject, body_text FROM mails
      WHERE recipient = ${recipient} AND body_text NOT LIKE '%/confirm-email/%' ORDER BY id`,
  )
}

export async function confirmationMailsTo(app: Pick<TestApp, 'rows'>, recipient: string): Promise<Mail[]> {
  return app.rows(
    sql<Mail>`SELECT recipient, subject, body_text FROM mails
      WHERE recipient = ${recipient} AND body_text LIKE '%/confirm-email/%' ORDER BY id`,
  )
}

/** The secret of a confirmation link. */
export function confirmationTokenIn(mail: { body_text: string } | undefined): string {
  const token = /\/confirm-email\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
  if (!token) throw new Error('the mail has no confirmation link')
  return token
}

/** Mails are written by a job: waits until there are as many, and answers the last. */
export async function awaitMail(app: TestApp, recipient: string, count = 1): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(app, recipient)
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${recipient}`)
      return mails.at(-1) as Mail
    },
    { timeout: 15_000, interval: 50 },
  )
}

/** The secret of the link in a recovery mail. */
export function tokenIn(mail: { body_text: string }): string {
  const token = /\/reset-password\/([\w-]+)/.exec(mail.body_text)?.[1]
  if (!token) throw new Error('the mail has no link')
  return token
}

/** A mail server that takes everything and keeps it. */
export async function startMailServer(): Promise<{ url: string; received: string[]; stop(): Promise<void> }> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
