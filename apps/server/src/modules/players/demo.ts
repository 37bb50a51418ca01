import { parseCpf } from '@girassol/pix'
import { isUniqueViolation } from '../../platform/errors.ts'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { markEmailConfirmed } from './email-confirmation.ts'
import { findAccount, insertConsents, openAffiliate } from './queries.ts'
import type { Registration } from './registration.ts'
import { termsDue } from './terms.ts'

export interface DemoPerson {
  name: string
  email: string
  phone: string
  cpf: string
  birthDate: string
  password: string
  affiliate: boolean
}

interface Deps extends Pick<Platform, 'config' | 'database' | 'clock' | 'outbox' | 'passwords'> {
  registration: Pick<Registration, 'open'>
}

/** Adds a demo account when it is missing. Its password is in the README, so production refuses it. */
export async function ensureDemoPlayer(deps: Deps, person: DemoPerson): Promise<void> {
  const { config, database, passwords, registration } = deps
  if (config.production) throw new Error('no demo accounts in production')
  const { name, email, phone } = person
  const known = await database.transaction(async (tx) => {
    const account = await findAccount(tx, { email })
    // A demo account from before e-mail confirmation existed must be able to withdraw too.
    if (account && !account.player.emailConfirmedAt) await markEmailConfirmed(deps, tx, account.player.id)
    if (account) await acceptCurrentTerms(deps, tx, account.player.id)
    return account
  })
  if (known) return
  const row = {
    name,
    email,
    phone,
    cpf: parseCpf(person.cpf),
    birth_date: person.birthDate,
    password_hash: await passwords.hash(person.password),
    language: 'pt_BR',
    reference_code: null,
  } as const
  try {
    await database.transaction(async (tx) => {
      const player = await registration.open(tx, row)
      await markEmailConfirmed(deps, tx, player.id)
      await acceptCurrentTerms(deps, tx, player.id)
      if (person.affiliate) await openAffiliate(tx, player.id)
    })
  } catch (error) {
    // A node that started at the same time inserted it first.
    if (!isUniqueViolation(error)) throw error
  }
}

async function acceptCurrentTerms({ clock }: Pick<Deps, 'clock'>, tx: Tx, player: bigint): Promise<void> {
  const now = clock.now()
  const version = await termsDue(tx, player, now)
  if (version !== null) await insertConsents(tx, { player, version, ip: '127.0.0.1' }, now)
}
