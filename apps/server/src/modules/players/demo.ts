import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { markEmailConfirmed } from './email-confirmation.ts'
import { hashPassword } from '../../platform/passwords/hash.ts'
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

/** Accounts whose password stands in the README: they may exist on a machine of one's own and nowhere else. */
export function createDemo(
  { config, database, clock }: Pick<Platform, 'config' | 'database' | 'clock'>,
  registration: Registration,
): (person: DemoPerson) => Promise<void> {
  /** Demo accounts accept whatever is in force: they are there to be tried out. */
  async function consent(tx: Tx, player: bigint): Promise<void> {
    const now = clock.now()
    const version = await termsDue(tx, player, now)
    if (version !== null) await insertConsents(tx, { player, version, ip: '127.0.0.1' }, now)
  }

  return async (person) => {
    if (config.production) throw new Error('no demo accounts in production')
    const { name, email, phone, cpf } = person
    const known = await database.transaction(async (tx) => {
      const account = await findAccount(tx, { email })
      // A demo account from before confirmation existed must be able to withdraw too.
      if (account && !account.player.emailConfirmedAt)
        await markEmailConfirmed(tx, account.player.id, clock.now())
      if (account) await consent(tx, account.player.id)
      return account
    })
    if (known) return
    const row = {
      name,
      email,
      phone,
      cpf,
      birth_date: person.birthDate,
      password_hash: await hashPassword(person.password),
      language: 'pt_BR',
      reference_code: null,
    } as const
    try {
      await database.transaction(async (tx) => {
        const player = await registration.open(tx, row)
        await markEmailConfirmed(tx, player.id, clock.now())
        await consent(tx, player.id)
        if (person.affiliate) await openAffiliate(tx, player.id)
      })
    } catch (error) {
      // Another program starting at the same moment was faster.
      if ((error as { code?: string }).code !== '23505') throw error
    }
  }
}
