import type { Answer } from '@girassol/contract'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import { findPlayer } from '../queries.ts'
import { securityMail } from './mails.ts'
import type { ProveOwnership } from './ownership.ts'
import type { MarkSecured } from './secured.ts'
import { base32, newTotpSecret, stepOf, totpUri } from '../../../platform/totp.ts'
import {
  beginSecret,
  countRecoveryCodes,
  deleteTwoFactor,
  enableSecret,
  findSecret,
  replaceRecoveryCodes,
  type SecretRow,
  takeRecoveryCode,
  takeStep,
} from './two-factor-queries.ts'

const PURPOSE = 'two-factor'
const RECOVERY_CODES = 10
/**
 * A million codes, three of them good at a time: this many tries an hour never get anywhere. A network that the owner has
 * signed in from has tries of its own, so that a thief with the password cannot use up the owner's.
 */
const tries: Limit = { name: 'two-factor.player', max: 20, seconds: 3600 }

type State = Answer<'account'>['account']['two_factor']

export interface TwoFactor {
  state(tx: Tx, player: bigint): Promise<State>
  begin(player: bigint, password: string): Promise<Answer<'beginTwoFactor'>>
  /** Switches it on by a first code and answers the recovery codes, which are not shown again. */
  confirm(player: bigint, code: string): Promise<string[]>
  renewCodes(player: bigint, proof: Proof): Promise<string[]>
  disable(player: bigint, proof: Proof): Promise<void>
  isOn(tx: Tx, player: bigint): Promise<boolean>
  /** Counts a try. Outside the transaction that takes the code: a refusal must not undo the count. */
  admit(player: bigint, knownNetwork?: string | null): Promise<void>
  /** Takes a code of the authenticator or a recovery code, for good once the transaction commits. */
  accept(tx: Tx, player: bigint, code: string): Promise<boolean>
}

interface Proof {
  current_password: string
  code: string
}

type Parts = Pick<Platform, 'database' | 'clock' | 'limits' | 'signer' | 'mailer' | 'log'>

export function createTwoFactor(
  { database, clock, limits, signer, mailer, log }: Parts,
  settings: Settings,
  prove: ProveOwnership,
  markSecured: MarkSecured,
): TwoFactor {
  const secretOf = (player: bigint, { sealedSecret }: SecretRow): Buffer =>
    Buffer.from(signer.unseal(PURPOSE, String(player), sealedSecret), 'base64')
  const site = () => settings.current().software_name
  const admit: TwoFactor['admit'] = (player, knownNetwork) =>
    limits.bySubject(tries, knownNetwork ? `${player} ${knownNetwork}` : String(player))

  async function accept(tx: Tx, player: bigint, text: string): Promise<boolean> {
    const row = await findSecret(tx, player)
    if (!row?.enabledAt) return false
    const code = text.replaceAll(/[\s-]/g, '')
    if (!/^\d{6}$/.test(code)) {
      return takeRecoveryCode(tx, player, hashSecret(code.toUpperCase()), clock.now())
    }
    const step = stepOf(secretOf(player, row), code, clock.now())
    return step !== null && takeStep(tx, player, step)
  }

  async function issueCodes(tx: Tx, player: bigint): Promise<string[]> {
    // Eighty bits each: what is stored is a plain hash, and no copy of it can be searched through.
    const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)))
    await replaceRecoveryCodes(tx, player, codes.map(hashSecret))
    return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
  }

  async function tell(tx: Tx, id: bigint, what: 'twoFactorOn' | 'twoFactorOff'): Promise<void> {
    const player = await findPlayer(tx, id)
    if (player) await mailer.send(tx, securityMail(player, site(), what))
    await markSecured(tx, id, 'two_factor')
    log.info({ player: String(id), what }, 'two-factor login changed')
  }

  /** Password first, then a code: both are asked for by what would weaken the account. */
  async function withProof<T>(player: bigint, proof: Proof, work: (tx: Tx) => Promise<T>): Promise<T> {
    await prove(player, proof.current_password)
    await admit(player)
    return database.transaction(async (tx) => {
      if (!(await isOn(tx, player))) throw new AppError('two_factor_off')
      if (!(await accept(tx, player, proof.code))) throw new AppError('code_invalid', { field: 'code' })
      return work(tx)
    })
  }

  const isOn = async (tx: Tx, player: bigint) => Boolean((await findSecret(tx, player))?.enabledAt)

  return {
    admit,
    accept,
    isOn,
    async state(tx, player) {
      const row = await findSecret(tx, player)
      const since = row?.enabledAt ?? null
      return {
        enabled: since !== null,
        since: since?.toISOString() ?? null,
        recovery_codes_left: since ? await countRecoveryCodes(tx, player) : 0,
      }
    },
    async begin(id, password) {
      await prove(id, password)
      const secret = newTotpSecret()
      return database.transaction(async (tx) => {
        const player = await findPlayer(tx, id)
        if (!player) throw new AppError('unauthenticated')
        const sealed = signer.seal(PURPOSE, String(id), secret.toString('base64'))
        if (!(await beginSecret(tx, id, sealed, clock.now()))) throw new AppError('two_factor_on')
        return { secret: base32(secret), uri: totpUri(secret, site(), player.email) }
      })
    },
    async confirm(player, code) {
      await admit(player)
      return database.transaction(async (tx) => {
        const row = await findSecret(tx, player)
        if (!row) throw new AppError('two_factor_off')
        if (row.enabledAt) throw new AppError('two_factor_on')
        const step = stepOf(secretOf(player, row), code.replaceAll(/\s/g, ''), clock.now())
        if (step === null || !(await takeStep(tx, player, step))) {
          throw new AppError('code_invalid', { field: 'code' })
        }
        if (!(await enableSecret(tx, player, clock.now()))) throw new AppError('two_factor_on')
        await tell(tx, player, 'twoFactorOn')
        return issueCodes(tx, player)
      })
    },
    renewCodes: (player, proof) => withProof(player, proof, (tx) => issueCodes(tx, player)),
    disable: (player, proof) =>
      withProof(player, proof, async (tx) => {
        await deleteTwoFactor(tx, player)
        await tell(tx, player, 'twoFactorOff')
      }),
  }
}
