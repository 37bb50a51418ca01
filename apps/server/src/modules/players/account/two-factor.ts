import type { Answer, OwnerAction } from '@girassol/contract'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deletePasskeys } from '../passkeys/queries.ts'
import { findPlayer } from '../queries.ts'
import { securityMail } from './mails.ts'
import type { OwnerProof, ProveOwner } from './ownership.ts'
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

const SEAL_PURPOSE = 'two-factor'
const RECOVERY_CODE_COUNT = 10
/** Eighty bits each, so that a plain hash of one cannot be searched. */
const RECOVERY_CODE_BYTES = 10
/**
 * Three of a million codes are valid at a time, so this many tries an hour do not find one. A network from which the
 * owner has signed in is counted apart, so that a thief with the password cannot use up the owner's tries.
 */
const tryLimit: Limit = { name: 'two-factor.player', max: 20, seconds: 3600 }

interface Proof extends OwnerProof {
  code: string
}

interface Deps extends Pick<Platform, 'database' | 'clock' | 'limits' | 'signer' | 'mailer' | 'log'> {
  siteName: () => string
  proveOwner: ProveOwner
  markSecured: MarkSecured
}

export class TwoFactor {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async state(tx: Tx, player: bigint): Promise<Answer<'account'>['account']['two_factor']> {
    const row = await findSecret(tx, player)
    const since = row?.enabledAt ?? null
    return {
      enabled: since !== null,
      since: since?.toISOString() ?? null,
      recovery_codes_left: since ? await countRecoveryCodes(tx, player) : 0,
    }
  }

  async isOn(tx: Tx, player: bigint): Promise<boolean> {
    return Boolean((await findSecret(tx, player))?.enabledAt)
  }

  async begin(id: bigint, proof: OwnerProof): Promise<Answer<'beginTwoFactor'>> {
    const { clock, database, proveOwner, signer, siteName } = this.#deps
    await proveOwner(id, 'two_factor_setup', proof)
    const secret = newTotpSecret()
    return database.transaction(async (tx) => {
      const player = await findPlayer(tx, id)
      if (!player) throw new AppError('unauthenticated')
      const sealed = signer.seal(SEAL_PURPOSE, String(id), secret.toString('base64'))
      if (!(await beginSecret(tx, id, sealed, clock.now()))) throw new AppError('two_factor_on')
      return { secret: base32(secret), uri: totpUri(secret, siteName(), player.email) }
    })
  }

  /** Switches it on by a first code and returns the recovery codes, which are not shown again. */
  async confirm(player: bigint, code: string): Promise<string[]> {
    const { clock, database } = this.#deps
    await this.admit(player)
    return database.transaction(async (tx) => {
      const row = await findSecret(tx, player)
      if (!row) throw new AppError('two_factor_off')
      if (row.enabledAt) throw new AppError('two_factor_on')
      const step = stepOf(this.#unseal(player, row), code.replaceAll(/\s/g, ''), clock.now())
      if (step === null || !(await takeStep(tx, player, step)))
        throw new AppError('code_invalid', { field: 'code' })
      if (!(await enableSecret(tx, player, clock.now()))) throw new AppError('two_factor_on')
      await this.#recordChange(tx, player, 'twoFactorOn')
      return issueRecoveryCodes(tx, player)
    })
  }

  renewCodes(player: bigint, proof: Proof): Promise<string[]> {
    return this.#withProof(player, 'recovery_codes', proof, (tx) => issueRecoveryCodes(tx, player))
  }

  disable(player: bigint, proof: Proof): Promise<void> {
    return this.#withProof(player, 'two_factor_off', proof, async (tx) => {
      await deleteTwoFactor(tx, player)
      await this.#recordChange(tx, player, 'twoFactorOff')
    })
  }

  /** Switches it off for a player who lost the authenticator; false when it was off. */
  async reset(tx: Tx, player: bigint): Promise<boolean> {
    if (!(await this.isOn(tx, player))) return false
    await deleteTwoFactor(tx, player)
    // They open the account alone, and may be on the device that was lost.
    await deletePasskeys(tx, player)
    await this.#deps.markSecured(tx, player, 'two_factor')
    return true
  }

  /** Counts a try. Called outside the transaction that takes the code, so that a refusal does not undo the count. */
  admit(player: bigint, knownNetwork?: string | null): Promise<void> {
    const subject = knownNetwork ? `${player} ${knownNetwork}` : String(player)
    return this.#deps.limits.bySubject(tryLimit, subject)
  }

  /** Consumes a code of the authenticator or a recovery code. */
  async accept(tx: Tx, player: bigint, text: string): Promise<boolean> {
    const now = this.#deps.clock.now()
    const row = await findSecret(tx, player)
    if (!row?.enabledAt) return false
    const code = text.replaceAll(/[\s-]/g, '')
    if (!/^\d{6}$/.test(code)) return takeRecoveryCode(tx, player, hashSecret(code.toUpperCase()), now)
    const step = stepOf(this.#unseal(player, row), code, now)
    return step !== null && takeStep(tx, player, step)
  }

  /** What weakens the account needs the password or a passkey, and a code. */
  async #withProof<T>(
    player: bigint,
    action: OwnerAction,
    proof: Proof,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    await this.#deps.proveOwner(player, action, proof)
    await this.admit(player)
    return this.#deps.database.transaction(async (tx) => {
      if (!(await this.isOn(tx, player))) throw new AppError('two_factor_off')
      if (!(await this.accept(tx, player, proof.code))) throw new AppError('code_invalid', { field: 'code' })
      return work(tx)
    })
  }

  async #recordChange(tx: Tx, id: bigint, what: 'twoFactorOn' | 'twoFactorOff'): Promise<void> {
    const { log, mailer, markSecured, siteName } = this.#deps
    const player = await findPlayer(tx, id)
    if (player) await mailer.send(tx, securityMail(player, siteName(), what))
    await markSecured(tx, id, 'two_factor')
    log.info({ player: String(id), what }, 'two-factor login changed')
  }

  #unseal(player: bigint, { sealedSecret }: SecretRow): Buffer {
    return Buffer.from(this.#deps.signer.unseal(SEAL_PURPOSE, String(player), sealedSecret), 'base64')
  }
}

async function issueRecoveryCodes(tx: Tx, player: bigint): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => base32(randomBytes(RECOVERY_CODE_BYTES)))
  await replaceRecoveryCodes(tx, player, codes.map(hashSecret))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}
