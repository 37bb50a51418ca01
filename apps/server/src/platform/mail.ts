import { sql } from 'kysely'
import type { createTransport, Transporter } from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { type Database, queryOne, type Tx } from './database.ts'
import type { Jobs } from './jobs.ts'
import { lazily } from './lazily.ts'

export interface Mail {
  to: string
  subject: string
  /** Paragraphs of plain text; the HTML is made from them. */
  paragraphs: string[]
  action?: { label: string; url: string }
}

const mailPackage = lazily<{ createTransport: typeof createTransport }>('nodemailer')

const DELIVERY_SAMPLE = 200

/**
 * A mail is written in the transaction that caused it and sent by a job after the commit, so none is sent for something
 * that did not happen and none is lost. Without SMTP_URL it stays in the local mailbox page.
 */
export class Mailer {
  readonly #database: Database
  readonly #jobs: Jobs
  readonly #clock: Clock
  readonly #from: string
  readonly #transport: Transporter | null

  constructor(config: Config, database: Database, jobs: Jobs, clock: Clock) {
    this.#database = database
    this.#jobs = jobs
    this.#clock = clock
    this.#from = config.mailFrom ?? 'no-reply@localhost'
    this.#transport = config.smtpUrl ? mailPackage().createTransport(config.smtpUrl) : null
    jobs.define<{ id: string }>('mail.deliver', ({ id }) => this.#deliver(BigInt(id)))
  }

  async send(tx: Tx, mail: Mail): Promise<void> {
    const text = [
      ...mail.paragraphs,
      ...(mail.action ? [`${mail.action.label}: ${mail.action.url}`] : []),
    ].join('\n\n')
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO mails (recipient, subject, body_text, body_html, created_at)
      VALUES (${mail.to}, ${mail.subject.replaceAll(/\p{Cc}+/gu, ' ')}, ${text}, ${toHtml(mail)}, ${this.#clock.now()}) RETURNING id`.execute(
      tx,
    )
    if (this.#transport && isOneAddress(mail.to))
      await this.#jobs.send(tx, 'mail.deliver', { id: String(rows[0]?.id) })
  }

  /** False: mails stay in the table, and the local mailbox page shows them. */
  get hasTransport(): boolean {
    return this.#transport !== null
  }

  /** When a mail was last delivered, or without SMTP last written. */
  async lastDelivery(tx: Tx): Promise<Date | null> {
    const moment = this.#transport ? sql<Date>`sent_at` : sql<Date>`created_at`
    const { rows } = await sql<{ at: Date }>`
      SELECT ${moment} AS at FROM mails WHERE ${moment} IS NOT NULL ORDER BY id DESC LIMIT 1`.execute(tx)
    return rows[0]?.at ?? null
  }

  /** Of the newest mails, those written between then and then, and how many of them were not delivered. */
  async readDelivery(tx: Tx, from: Date, until: Date): Promise<{ written: number; undelivered: number }> {
    if (!this.#transport) return { written: 0, undelivered: 0 }
    return queryOne(
      tx,
      sql<{ written: number; undelivered: number }>`
      SELECT count(*)::integer AS written, (count(*) FILTER (WHERE sent_at IS NULL))::integer AS undelivered
      FROM (SELECT sent_at FROM mails WHERE created_at BETWEEN ${from} AND ${until}
        ORDER BY created_at DESC LIMIT ${DELIVERY_SAMPLE}) newest`,
    )
  }

  async #deliver(id: bigint): Promise<void> {
    const mail = await this.#database.transaction(async (tx) => {
      const { rows } = await sql<{
        recipient: string
        subject: string
        body_text: string
        body_html: string
      }>`
        SELECT recipient, subject, body_text, body_html FROM mails WHERE id = ${id} AND sent_at IS NULL`.execute(
        tx,
      )
      return rows[0]
    })
    if (!mail || !this.#transport) return
    await this.#transport.sendMail({
      from: this.#from,
      // As an object: the library would split a text at every comma.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      // The same id on a retry lets the receiving server drop a double.
      messageId: `<mail-${id}@${this.#from.split('@')[1]?.replace('>', '') ?? 'localhost'}>`,
    })
    await this.#database.transaction((tx) =>
      sql`UPDATE mails SET sent_at = ${this.#clock.now()} WHERE id = ${id}`.execute(tx),
    )
  }
}

/** Mails to an address, newest first, without their text. */
export async function listMailsTo(
  tx: Tx,
  recipient: string,
  before: bigint | undefined,
  limit: number,
): Promise<{ id: bigint; subject: string; created_at: Date; sent_at: Date | null }[]> {
  const { rows } = await sql<{ id: bigint; subject: string; created_at: Date; sent_at: Date | null }>`
    SELECT id, subject, created_at, sent_at FROM mails WHERE recipient = ${recipient}
      ${before === undefined ? sql`` : sql`AND id < ${before}`}
    ORDER BY id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** Addresses stored before the contract's rule may name several mailboxes; such a mail stays in the table, unsent. */
const isOneAddress = (text: string): boolean => /^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/.test(text)

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function toHtml({ paragraphs, action }: Mail): string {
  const lines = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  if (action) lines.push(`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`)
  return lines.join('\n')
}
