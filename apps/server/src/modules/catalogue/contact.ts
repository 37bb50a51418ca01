import type { Language, Request } from '@girassol/contract'
import { contactSubjectNames } from '@girassol/contract/schemas'
import { randomInt } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import { insertTicket } from './queries.ts'

type Message = Request<'contact'>['body']

export interface Sender {
  player: bigint | null
  address: string
  language: Language
}

/** Stores a message to support, mails it in the same transaction, and answers its protocol number. */
export type Contact = (message: Message, sender: Sender) => Promise<string>

/** Without letters and digits that are taken for one another over the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export function createContact({
  config,
  database,
  clock,
  mailer,
}: Pick<Platform, 'config' | 'database' | 'clock' | 'mailer'>): Contact {
  return async (message, { player, address, language }) => {
    const now = clock.now()
    const protocol = newProtocol(now)
    await database.transaction(async (tx) => {
      const row = { protocol, player_id: player, ...message, language, ip: address, created_at: now }
      await insertTicket(tx, row)
      await mailer.send(tx, {
        to: config.supportEmail,
        subject: `[${protocol}] ${contactSubjectNames[message.subject]}`,
        paragraphs: [
          `De: ${message.name} <${message.email}>${player === null ? '' : ` · jogador ${player}`} · ${language}`,
          message.message,
        ],
      })
    })
    return protocol
  }
}

function newProtocol(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  const tail = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${day}-${tail}`
}
