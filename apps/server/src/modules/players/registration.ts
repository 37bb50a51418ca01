import type { Cpf } from '@girassol/pix'
import assert from 'node:assert/strict'
import type { FieldCode, Request } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { AppError, fieldError, isUniqueViolation } from '../../platform/errors.ts'
import { networkOf } from '../../platform/limits.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactor } from './access/second-factor.ts'
import { birthDateFault, readCpf } from './documents.ts'
import type { IdentityCheck } from './identity.ts'
import type { Player, Visitor } from './player.ts'
import {
  acceptSpinToken,
  findPlayer,
  insertConsents,
  insertPlayer,
  type NewPlayer,
  rememberNetwork,
} from './queries.ts'
import type { OpenedSession, Sessions } from './sessions.ts'
import { readSpinToken, type SpinToken } from './spins.ts'
import { currentTerms } from './terms.ts'
import { isCommonPassword } from '../../platform/passwords/weakness.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'player.registered': { playerId: string; referenceCode: string | null; spinTokenId: string | null }
  }
}

export type RegisterForm = Omit<Request<'register'>['body'], 'cf_turnstile_token'>
export type RegisterHook = (tx: Tx, player: Player) => Promise<void>
/** Refuses a registration because of the players who use the same browser. */
export type DeviceCheck = (tx: Tx, others: readonly bigint[]) => Promise<void>
export type SpinsHook = (tx: Tx, player: bigint, token: SpinToken) => Promise<void>

interface Deps extends Pick<Platform, 'database' | 'clock' | 'outbox' | 'passwords' | 'signer' | 'log'> {
  sessions: Pick<Sessions, 'open'>
  secondFactor: Pick<SecondFactor, 'isDemanded' | 'playersOn' | 'remember'>
  sendConfirmation: (tx: Tx, player: Player) => Promise<void>
  identityChecks: readonly IdentityCheck[]
}

export class Registration {
  readonly #deps: Deps
  readonly #registerHooks: RegisterHook[] = []
  readonly #spinsHooks: SpinsHook[] = []
  readonly #deviceChecks: DeviceCheck[] = []

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Adds work of modules above that commits in the account's own transaction. */
  onRegister(hook: RegisterHook): void {
    this.#registerHooks.push(hook)
  }

  onDevice(check: DeviceCheck): void {
    this.#deviceChecks.push(check)
  }

  /** Adds the grant of an accepted spin token, in the same transaction. */
  onSpins(hook: SpinsHook): void {
    this.#spinsHooks.push(hook)
  }

  async register(form: RegisterForm, visitor: Visitor): Promise<{ player: Player; session: OpenedSession }> {
    const { clock, database, identityChecks, log, passwords } = this.#deps
    const { cpf, birthDate } = checkForm(form, calendarDay(clock.now()))
    const name = form.name.replaceAll(/\s+/g, ' ')
    if (cpf && birthDate) for (const check of identityChecks) await check({ cpf, name, birthDate })
    const row = {
      name,
      email: form.email,
      phone: form.phone,
      cpf,
      birth_date: birthDate,
      password_hash: await passwords.hash(form.password),
      language: visitor.language,
      reference_code: readReferenceCode(form.reference_code),
    }
    const registered = await database
      .transaction((tx) => this.#registerIn(tx, row, form, visitor))
      .catch((error: unknown) => {
        throw explainConflict(error)
      })
    log.info({ player: String(registered.player.id), address: visitor.address }, 'registered')
    return registered
  }

  /** Writes the account itself; also used for accounts that no form was filled in for. */
  async open(tx: Tx, row: NewPlayer): Promise<Player> {
    const id = await insertPlayer(tx, row, this.#deps.clock.now())
    const player = await findPlayer(tx, id)
    assert(player, 'inserted player not found')
    for (const hook of this.#registerHooks) await hook(tx, player)
    return player
  }

  async #registerIn(tx: Tx, row: NewPlayer, form: RegisterForm, visitor: Visitor) {
    const { clock, outbox, secondFactor, sendConfirmation, sessions } = this.#deps
    const now = clock.now()
    const others = await secondFactor.playersOn(tx, visitor.device)
    for (const check of this.#deviceChecks) await check(tx, others)
    const player = await this.open(tx, row)
    const version = await currentTerms(tx, now)
    await insertConsents(tx, { player: player.id, version, ip: visitor.address }, now)
    await rememberNetwork(tx, player.id, networkOf(visitor.address), now)
    await sendConfirmation(tx, player)
    const spinTokenId = await this.#acceptSpins(tx, player.id, form)
    // Registering starts the clock of the second factor.
    const provenAt = secondFactor.isDemanded ? now : null
    if (provenAt) await secondFactor.remember(tx, player.id, visitor.device, provenAt)
    const session = await sessions.open(tx, player.id, false, visitor, provenAt)
    const { referenceCode } = player
    await outbox.publish(tx, 'player.registered', {
      playerId: String(player.id),
      referenceCode,
      spinTokenId,
    })
    return { player, session }
  }

  async #acceptSpins(tx: Tx, player: bigint, form: RegisterForm): Promise<string | null> {
    const { clock, signer } = this.#deps
    for (const text of [form.spin_token, form.spin_data]) {
      const token = readSpinToken(signer, clock, text)
      if (!token || !(await acceptSpinToken(tx, { ...token, player }, clock.now()))) continue
      for (const hook of this.#spinsHooks) await hook(tx, player, token)
      return token.id
    }
    return null
  }
}

/** Checks what the schema cannot know and reports all faults at once. */
function checkForm(form: RegisterForm, today: string): { cpf: Cpf | null; birthDate: string | null } {
  const faults: Record<string, FieldCode[]> = {}
  if (form.password !== form.password_confirmation) faults['password_confirmation'] = ['password_mismatch']
  if (isCommonPassword(form.password, form)) faults['password'] = ['password_common']
  const cpf = readCpf(form.cpf)
  if (cpf === undefined) faults['cpf'] = ['cpf_invalid']
  const birthDate = form.birth_date || null
  const fault = birthDate === null ? cpf && 'required' : birthDateFault(birthDate, today)
  if (fault) faults['birth_date'] = [fault]
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  return { cpf: cpf ?? null, birthDate }
}

/** A string of an affiliate code's form; anything else is dropped. `affiliates` resolves it. */
function readReferenceCode(text: string | null | undefined): string | null {
  return text && /^[a-z\d]{6,64}$/i.test(text) && !/^\d+$/.test(text) ? text : null
}

/** Turns a violated unique index into a refusal. A taken phone is disclosed, as the form needs it; a taken e-mail or CPF is not. */
export function explainConflict(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error
  const { constraint } = error
  if (constraint === 'players_phone') return fieldError({ phone: ['phone_taken'] })
  if (constraint === 'players_email' || constraint === 'players_cpf') return new AppError('account_exists')
  return error
}
