import type { FieldCode, Request } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/limits.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { birthDateFault, readCpf } from './documents.ts'
import { hashPassword } from '../../platform/passwords/hash.ts'
import type { Player, Visitor } from './player.ts'
import { acceptSpinToken, findPlayer, insertConsents, insertPlayer, rememberNetwork } from './queries.ts'
import type { OpenedSession, Sessions } from './sessions.ts'
import { currentTerms } from './terms.ts'
import { readSpinToken, type SpinToken } from './spins.ts'
import { isCommonPassword } from '../../platform/passwords/weakness.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'player.registered': { playerId: string; referenceCode: string | null; spinTokenId: string | null }
  }
}

export type RegisterForm = Omit<Request<'register'>['body'], 'cf_turnstile_token'>
export type RegisterHook = (tx: Tx, player: Player) => Promise<void>
export type SpinsHook = (tx: Tx, player: bigint, token: SpinToken) => Promise<void>

export interface Registration {
  register(form: RegisterForm, visitor: Visitor): Promise<{ player: Player; session: OpenedSession }>
  /** Work of rooms above that must be there from the account's first moment, in the account's own transaction. */
  onRegister(hook: RegisterHook): void
  /** Gives what an accepted spin token stands for, in the same transaction. */
  onSpins(hook: SpinsHook): void
  /** The part of `register` that writes the account itself, for accounts that nobody typed in. */
  open(tx: Tx, row: Parameters<typeof insertPlayer>[1]): Promise<Player>
}

export function createRegistration(
  {
    database,
    clock,
    outbox,
    signer,
    log,
  }: Pick<Platform, 'database' | 'clock' | 'outbox' | 'signer' | 'log'>,
  sessions: Sessions,
  confirm: (tx: Tx, player: Player) => Promise<void>,
): Registration {
  const hooks: RegisterHook[] = []
  const spinHooks: SpinsHook[] = []

  async function open(tx: Tx, row: Parameters<typeof insertPlayer>[1]): Promise<Player> {
    const id = await insertPlayer(tx, row, clock.now())
    const player = await findPlayer(tx, id)
    if (!player) throw new Error('a player just written cannot be read')
    for (const hook of hooks) await hook(tx, player)
    return player
  }

  async function acceptSpins(tx: Tx, player: bigint, form: RegisterForm): Promise<string | null> {
    for (const text of [form.spin_token, form.spin_data]) {
      const token = readSpinToken(signer, clock, text)
      if (!token || !(await acceptSpinToken(tx, { ...token, player }, clock.now()))) continue
      for (const hook of spinHooks) await hook(tx, player, token)
      return token.id
    }
    return null
  }

  return {
    open,
    onRegister: (hook) => void hooks.push(hook),
    onSpins: (hook) => void spinHooks.push(hook),
    async register(form, visitor) {
      const { cpf, birthDate } = check(form, calendarDay(clock.now()))
      const row = {
        name: form.name.replaceAll(/\s+/g, ' '),
        email: form.email,
        phone: form.phone,
        cpf,
        birth_date: birthDate,
        password_hash: await hashPassword(form.password),
        language: visitor.language,
        reference_code: readReferenceCode(form.reference_code),
      }
      const registered = await database
        .transaction(async (tx) => {
          const now = clock.now()
          const player = await open(tx, row)
          const version = await currentTerms(tx, now)
          await insertConsents(tx, { player: player.id, version, ip: visitor.address }, now)
          await rememberNetwork(tx, player.id, networkOf(visitor.address), now)
          await confirm(tx, player)
          const spinTokenId = await acceptSpins(tx, player.id, form)
          const session = await sessions.open(tx, player.id, false, visitor)
          const { referenceCode } = player
          await outbox.publish(tx, 'player.registered', {
            playerId: String(player.id),
            referenceCode,
            spinTokenId,
          })
          return { player, session }
        })
        .catch((error: unknown) => {
          throw explainConflict(error)
        })
      log.info({ player: String(registered.player.id), address: visitor.address }, 'registered')
      return registered
    },
  }
}

/** What the schema cannot know. Every fault is told at once. */
function check(form: RegisterForm, today: string): { cpf: string | null; birthDate: string | null } {
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

/** An affiliate's code, by its form; whose it is, the affiliates know. Anything else is dropped without a word. */
function readReferenceCode(text: string | null | undefined): string | null {
  return text && /^[a-z\d]{6,64}$/i.test(text) && !/^\d+$/.test(text) ? text : null
}

/** The unique index decides, not a look beforehand. A phone may be told taken, as the form asks; which of the others was, not. */
export function explainConflict(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505') return error
  if (constraint === 'players_phone') return fieldError({ phone: ['phone_taken'] })
  if (constraint === 'players_email' || constraint === 'players_cpf') return new AppError('account_exists')
  return error
}
