import { Phone } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError, fieldError, isUniqueViolation } from '../../../platform/errors.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'
import { CODE_TRIES_MAX, newMailedCode, readMailedCode } from '../access/mailed-code.ts'
import { markEmailConfirmed } from '../email-confirmation.ts'
import { findAccount, lockActivePlayer, phoneIsTaken, updatePlayer, voidResets } from '../queries.ts'
import { codeMail, securityMail, takenMail } from './mails.ts'
import type { OwnerProof, ProveOwner } from './ownership.ts'
import type { MarkSecured } from './secured.ts'

const CODE_TTL = minutes(30)
const MAC_PURPOSE = 'contact-change'
const requestLimit: Limit = { name: 'contact.player', max: 5, seconds: 3600 }
/** Protects the mailbox of an address that anyone may type. */
const targetLimit: Limit = { name: 'contact.target', max: 3, seconds: 3600 }
const guessLimit: Limit = { name: 'contact.code', max: 15, seconds: 3600 }

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

interface Deps extends Pick<
  Platform,
  'database' | 'clock' | 'limits' | 'signer' | 'mailer' | 'log' | 'outbox'
> {
  siteName: () => string
  proveOwner: ProveOwner
  markSecured: MarkSecured
}

/** Changes of e-mail and phone, each confirmed by a mailed code. */
export class ContactChanges {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async requestEmail(id: bigint, { email, ...proof }: OwnerProof & { email: string }): Promise<void> {
    const { database, mailer, siteName } = this.#deps
    await this.#admit(id, 'email', proof, email)
    await database.transaction(async (tx) => {
      const player = await lockActivePlayer(tx, id)
      if (player.email === email) throw fieldError({ email: ['unchanged'] })
      const taken = await findAccount(tx, { email })
      // An address with an account causes the same work and the same answer: only its mailbox learns of it.
      const code = await this.#store(tx, id, 'email', '', email)
      const mail = taken
        ? takenMail(player, email, siteName())
        : codeMail(player, email, siteName(), 'email', code, email)
      await mailer.send(tx, mail)
      await mailer.send(tx, securityMail(player, siteName(), 'emailAsked'))
    })
  }

  async requestPhone(
    id: bigint,
    { country, phone: typed, ...proof }: OwnerProof & { country: string; phone: string },
  ): Promise<void> {
    const { database, mailer, siteName } = this.#deps
    const phone = readPhone(country, typed)
    await this.#admit(id, 'phone', proof, country + phone)
    await database.transaction(async (tx) => {
      const player = await lockActivePlayer(tx, id)
      if (player.phone === phone && player.phoneCountry === country)
        throw fieldError({ phone: ['unchanged'] })
      // Disclosed, as the registration form discloses it.
      if (await phoneIsTaken(tx, country + phone)) throw fieldError({ phone: ['phone_taken'] })
      const code = await this.#store(tx, id, 'phone', country, phone)
      await mailer.send(tx, codeMail(player, player.email, siteName(), 'phone', code, `+${country} ${phone}`))
    })
  }

  async confirm(id: bigint, kind: Kind, code: string): Promise<void> {
    const { database, limits, log } = this.#deps
    await limits.bySubject(guessLimit, String(id))
    const done = await database
      .transaction((tx) => this.#apply(tx, id, kind, code))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('contact_taken') : error
      })
    if (!done) throw new AppError('code_invalid', { field: 'code' })
    log.info({ player: String(id), kind }, 'contact changed')
  }

  async pending(tx: Tx, player: bigint): Promise<Record<Kind, PendingChange | null>> {
    const { rows } = await sql<
      Row & { kind: Kind }
    >`SELECT kind, country, target, expires_at FROM contact_changes
      WHERE player_id = ${player} AND expires_at > ${this.#deps.clock.now()}`.execute(tx)
    const of = (kind: Kind): PendingChange | null => {
      const row = rows.find((each) => each.kind === kind)
      if (!row) return null
      const to = kind === 'email' ? row.target : `+${row.country} ${row.target}`
      return { to, expires_at: row.expires_at.toISOString() }
    }
    return { email: of('email'), phone: of('phone') }
  }

  async sweep(sweep: Sweep): Promise<void> {
    await sweep.deleteFrom('contact_changes', sql`expires_at < ${this.#deps.clock.now()}`)
  }

  async #admit(id: bigint, kind: Kind, proof: OwnerProof, target: string): Promise<void> {
    const { limits, proveOwner } = this.#deps
    await proveOwner(id, `${kind}_change`, proof)
    await limits.bySubject(requestLimit, String(id))
    await limits.bySubject(targetLimit, hashSecret(target).toString('base64url'))
  }

  /** Stores the request in place of an earlier one of the same kind and returns its code. */
  async #store(tx: Tx, player: bigint, kind: Kind, country: string, target: string): Promise<string> {
    const code = newMailedCode()
    const now = this.#deps.clock.now()
    const mac = this.#deps.signer.sign(MAC_PURPOSE, signedText(player, kind, country + target, code))
    await sql`INSERT INTO contact_changes (player_id, kind, country, target, code_mac, created_at, expires_at)
      VALUES (${player}, ${kind}, ${country}, ${target}, ${mac}, ${now}, ${new Date(now.getTime() + CODE_TTL)})
      ON CONFLICT (player_id, kind) DO UPDATE SET country = excluded.country, target = excluded.target, tries = 0,
        code_mac = excluded.code_mac, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
      tx,
    )
    return code
  }

  /** False when the code is wrong; the count of tries must commit then too. */
  async #apply(tx: Tx, id: bigint, kind: Kind, code: string): Promise<boolean> {
    const { clock, mailer, markSecured, siteName } = this.#deps
    const player = await lockActivePlayer(tx, id)
    const row = await this.#takeCode(tx, id, kind, code)
    if (!row) return false
    const now = clock.now()
    const change =
      kind === 'email' ? { email: row.target } : { phone: row.target, phone_country: row.country }
    await updatePlayer(tx, id, change, now)
    // The code was sent to the new address, which proves it.
    if (kind === 'email') await markEmailConfirmed(this.#deps, tx, id)
    // A reset link may wait in a mailbox that is no longer the account's.
    await voidResets(tx, id, now)
    await markSecured(tx, id, kind)
    await mailer.send(
      tx,
      securityMail(player, siteName(), kind === 'email' ? 'emailChanged' : 'phoneChanged'),
    )
    return true
  }

  /** Consumes the request when the code is right, counts a try when it is wrong. */
  async #takeCode(tx: Tx, player: bigint, kind: Kind, code: string): Promise<Row | null> {
    const { clock, signer } = this.#deps
    const { rows } = await sql<Row>`SELECT country, target, code_mac, tries, expires_at FROM contact_changes
      WHERE player_id = ${player} AND kind = ${kind} AND expires_at > ${clock.now()} FOR UPDATE`.execute(tx)
    const row = rows[0]
    if (!row || row.tries >= CODE_TRIES_MAX) return null
    const text = signedText(player, kind, row.country + row.target, readMailedCode(code))
    const good = signer.verify(MAC_PURPOSE, text, row.code_mac)
    await (
      good
        ? sql`DELETE FROM contact_changes WHERE player_id = ${player} AND kind = ${kind}`
        : sql`UPDATE contact_changes SET tries = tries + 1 WHERE player_id = ${player} AND kind = ${kind}`
    ).execute(tx)
    return good ? row : null
  }
}

const signedText = (player: bigint, kind: Kind, target: string, code: string): string =>
  [player, kind, target, code].join('\n')

/** National digits. Brazilian numbers are checked as at registration; others by the E.164 limit of fifteen digits. */
function readPhone(country: string, typed: string): string {
  if (country === '55') {
    const phone = Phone.safeParse(typed)
    if (phone.success) return phone.data
  }
  const digits = typed.replaceAll(/\D/g, '')
  if (country === '55' || !/^\d{4,14}$/.test(digits) || country.length + digits.length > 15)
    throw fieldError({ phone: ['phone_invalid'] })
  return digits
}
