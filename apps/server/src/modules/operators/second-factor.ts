import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Limit } from '../../platform/limits.ts'
import { base32, newTotpSecret, stepOf } from '../../platform/totp.ts'
import type { OperatorDeps } from './deps.ts'
import { type OperatorRow, replaceRecoveryCodes, takeRecoveryCode, takeTotpStep } from './queries.ts'

const SEAL_PURPOSE = 'operator-second-factor'
const RECOVERY_CODE_COUNT = 10
/** A million codes, three of them valid at a time: this many tries an hour do not find one. */
const codeTries: Limit = { name: 'operator.code', max: 20, seconds: 3600, code: 'login_throttled' }

/** Sealed for the e-mail address that will use it. */
export const sealSecret = ({ signer }: Pick<OperatorDeps, 'signer'>, email: string, secret: Buffer): string =>
  signer.seal(SEAL_PURPOSE, email.toLowerCase(), secret.toString('base64'))

export const drawSealedSecret = (deps: Pick<OperatorDeps, 'signer'>, email: string): string =>
  sealSecret(deps, email, newTotpSecret())

export const openSecret = (
  { signer }: Pick<OperatorDeps, 'signer'>,
  { email, sealed }: { email: string; sealed: string },
): Buffer => Buffer.from(signer.unseal(SEAL_PURPOSE, email.toLowerCase(), sealed), 'base64')

/** Counts a try. Outside the transaction that checks the code, so that a refusal does not undo the count. */
export const admitCode = ({ limits }: Pick<OperatorDeps, 'limits'>, operator: string): Promise<void> =>
  limits.bySubject(codeTries, operator)

/** Takes a code of the authenticator app or a recovery code. Each is valid once. */
export async function acceptCode(
  deps: Pick<OperatorDeps, 'clock' | 'signer'>,
  tx: Tx,
  operator: Pick<OperatorRow, 'id' | 'email' | 'sealed_totp_secret'>,
  text: string,
): Promise<void> {
  const code = text.replaceAll(/[\s-]/g, '')
  const now = deps.clock.now()
  if (/^\d{6}$/.test(code)) {
    const secret = openSecret(deps, { email: operator.email, sealed: operator.sealed_totp_secret })
    const step = stepOf(secret, code, now)
    if (step !== null && (await takeTotpStep(tx, operator.id, step))) return
  } else if (await takeRecoveryCode(tx, operator.id, hashSecret(code.toUpperCase()), now)) {
    return
  }
  throw new AppError('code_invalid', { field: 'code' })
}

/** Replaces the recovery codes; the answer is the only time they are shown. */
export async function issueRecoveryCodes(tx: Tx, operator: string): Promise<string[]> {
  // Eighty random bits each, so that a plain hash is enough.
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => base32(randomBytes(10)))
  await replaceRecoveryCodes(tx, operator, codes.map(hashSecret))
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}
