import { Phone } from '@girassol/contract/schemas'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import { markEmailConfirmed } from '../email-confirmation.ts'
import type { Player } from '../player.ts'
import { findAccount, findPlayer, lockPasswordHash, phoneIsTaken, voidResets } from '../queries.ts'
import { codeMail, securityMail, takenMail } from './mails.ts'
import type { ProveOwnership } from './ownership.ts'
import { changePlayer } from './queries.ts'
import type { MarkSecured } from './secured.ts'

const LIFE = minutes(30)
const LENGTH = 8
/** Without letters that look like others. Eight of them are forty bits, tried at most five times. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const MOST_TRIES = 5
const requests: Limit = { name: 'contact.player', max: 5, seconds: 3600 }
/** Whoever types somebody's address must not be able to fill their mailbox. */
const mails: Limit = { name: 'contact.target', max: 3, seconds: 3600 }
const guesses: Limit = { name: 'contact.code', max: 15, seconds: 3600 }

type Kind = 'email' | 'phone'

interface Row {
  country: string
  target: string
  code_mac: string
  tries: number
  expires_at: Date
}

export interface PendingChange {
  to: string
  expires_at: string
}

export interface ContactChanges {
  requestEmail(player: bigint, form: { email: string; current_password: string }): Promise<void>
  requestPhone(
    player: bigint,
    form: { country: string; phone: string; current_password: string },
  ): Promise<void>
  confirm(player: bigint, kind: Kind, code: string): Promise<void>
  pending(tx: Tx, player: bigint): Promise<Record<Kind, PendingChange | null>>
  sweep(tx: Tx): Promise<void>
}

type Parts = Pick<Platform, 'database' | 'clock' | 'limits' | 'signer' | 'mailer' | 'log'>

export function createContactChanges(
  { database, clock, limits, signer, mailer, log }: Parts,
  settings: Settings,
  prove: ProveOwnership,
  markSecured: MarkSecured,
): ContactChanges {
  const site = () => settings.current().software_name
  const macOf = (player: bigint, kind: Kind, target: string, code: string) =>
    signer.sign('contact-change', [player, kind, target, code].join('\n'))

  /** Refuses what cannot be asked for, counts, and hands over the player, held still until the end. */
  async function admit(id: bigint, password: string, target: string): Promise<void> {
    await prove(id, password)
    await limits.bySubject(requests, String(id))
    await limits.bySubject(mails, hashSecret(target).toString('base64url'))
  }

  async function hold(tx: Tx, id: bigint): Promise<Player> {
    await lockPasswordHash(tx, id)
    const player = await findPlayer(tx, id)
    if (player?.status !== 'active') throw new AppError('unauthenticated')
    return player
  }

  async function write(tx: Tx, player: bigint, kind: Kind, country: string, target: string): Promise<string> {
    const code = newCode()
    const now = clock.now()
    const mac = macOf(player, kind, country + target, code)
    await sql`INSERT INTO contact_changes (player_id, kind, country, target, code_mac, created_at, expires_at)
      VALUES (${player}, ${kind}, ${country}, ${target}, ${mac}, ${now}, ${new Date(now.getTime() + LIFE)})
      ON CONFLICT (player_id, kind) DO UPDATE SET country = excluded.country, target = excluded.target, tries = 0,
        code_mac = excluded.code_mac, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
      tx,
    )
    return code
  }

  /** True when the code was good and is used up. A wrong one is counted, so this must commit either way. */
  async function take(tx: Tx, player: bigint, kind: Kind, code: string): Promise<Row | null> {
    const { rows } = await sql<Row>`SELECT country, target, code_mac, tries, expires_at FROM contact_changes
      WHERE player_id = ${player} AND kind = ${kind} AND expires_at > ${clock.now()} FOR UPDATE`.execute(tx)
    const row = rows[0]
    if (!row || row.tries >= MOST_TRIES) return null
    const read = code.toUpperCase().replaceAll(/[^\dA-Z]/g, '')
    const good = signer.verify(
      'contact-change',
      [player, kind, row.country + row.target, read].join('\n'),
      row.code_mac,
    )
    await (
      good
        ? sql`DELETE FROM contact_changes WHERE player_id = ${player} AND kind = ${kind}`
        : sql`UPDATE contact_changes SET tries = tries + 1 WHERE player_id = ${player} AND kind = ${kind}`
    ).execute(tx)
    return good ? row : null
  }

  return {
    async requestEmail(id, { email, current_password }) {
      await admit(id, current_password, email)
      await database.transaction(async (tx) => {
        const player = await hold(tx, id)
        if (player.email === email) throw fieldError({ email: ['unchanged'] })
        const taken = await findAccount(tx, { email })
        // The same work and the same answer for an address that has an account: only its owner's mailbox tells.
        const code = await write(tx, id, 'email', '', email)
        await mailer.send(
          tx,
          taken ? takenMail(player, email, site()) : codeMail(player, email, site(), 'email', code, email),
        )
        await mailer.send(tx, securityMail(player, site(), 'emailAsked'))
      })
    },

    async requestPhone(id, { country, phone: typed, current_password }) {
      const phone = readPhone(country, typed)
      await admit(id, current_password, country + phone)
      await database.transaction(async (tx) => {
        const player = await hold(tx, id)
        if (player.phone === phone && player.phoneCountry === country) {
          throw fieldError({ phone: ['unchanged'] })
        }
        // Told, as the registration form tells it.
        if (await phoneIsTaken(tx, country + phone)) throw fieldError({ phone: ['phone_taken'] })
        const code = await write(tx, id, 'phone', country, phone)
        const number = `+${country} ${phone}`
        await mailer.send(tx, codeMail(player, player.email, site(), 'phone', code, number))
      })
    },

    async confirm(id, kind, code) {
      await limits.bySubject(guesses, String(id))
      const done = await database
        .transaction(async (tx) => {
          const player = await hold(tx, id)
          const row = await take(tx, id, kind, code)
          if (!row) return false
          const change =
            kind === 'email' ? { email: row.target } : { phone: row.target, phone_country: row.country }
          await changePlayer(tx, id, change, clock.now())
          // The code was sent to the new address, so whoever typed it holds that mailbox.
          if (kind === 'email') await markEmailConfirmed(tx, id, clock.now())
          // A reset link waits in the mailbox that is no longer the account's.
          await voidResets(tx, id, clock.now())
          await markSecured(tx, id, kind)
          await mailer.send(
            tx,
            securityMail(player, site(), kind === 'email' ? 'emailChanged' : 'phoneChanged'),
          )
          return true
        })
        .catch((error: unknown) => {
          throw (error as { code?: string }).code === '23505' ? new AppError('contact_taken') : error
        })
      if (!done) throw new AppError('code_invalid', { field: 'code' })
      log.info({ player: String(id), kind }, 'contact changed')
    },

    async pending(tx, player) {
      const { rows } = await sql<
        Row & { kind: Kind }
      >`SELECT kind, country, target, expires_at FROM contact_changes
        WHERE player_id = ${player} AND expires_at > ${clock.now()}`.execute(tx)
      const of = (kind: Kind): PendingChange | null => {
        const row = rows.find((each) => each.kind === kind)
        if (!row) return null
        const to = kind === 'email' ? row.target : `+${row.country} ${row.target}`
        return { to, expires_at: row.expires_at.toISOString() }
      }
      return { email: of('email'), phone: of('phone') }
    },

    async sweep(tx) {
      await sql`DELETE FROM contact_changes WHERE expires_at < ${clock.now()}`.execute(tx)
    },
  }
}

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** National digits. Brazil's are checked as at registration; elsewhere the world's rule of at most fifteen holds. */
function readPhone(country: string, typed: string): string {
  if (country === '55') {
    const phone = Phone.safeParse(typed)
    if (phone.success) return phone.data
  }
  const digits = typed.replaceAll(/\D/g, '')
  if (country === '55' || !/^\d{4,14}$/.test(digits) || country.length + digits.length > 15) {
    throw fieldError({ phone: ['phone_invalid'] })
  }
  return digits
}
