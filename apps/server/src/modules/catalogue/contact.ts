import type { Language, Request } from '@girassol/contract'
import { contactSubjectNames } from '@girassol/contract/schemas'
import { randomInt } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'
import { insertTicket } from './queries.ts'

export interface Sender {
  player: bigint | null
  address: string
  language: Language
}

/** Without characters that are confused over the phone. */
const PROTOCOL_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Stores a message to support, mails it in the same transaction, and returns its protocol number. */
export async function sendContactMessage(
  { config, database, clock, mailer }: Pick<Platform, 'config' | 'database' | 'clock' | 'mailer'>,
  message: Request<'contact'>['body'],
  { player, address, language }: Sender,
): Promise<string> {
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

function newProtocol(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  const tail = Array.from({ length: 8 }, () => PROTOCOL_ALPHABET[randomInt(PROTOCOL_ALPHABET.length)])
  return `${day}-${tail.join('')}`
}
