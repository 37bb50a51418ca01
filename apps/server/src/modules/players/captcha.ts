import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import type { Logger } from '../../platform/log.ts'

const REQUEST_TIMEOUT_MS = 5000

interface Deps {
  config: Pick<Config, 'turnstile' | 'production'>
  log: Logger
}

/** Refuses with `captcha_failed` unless the visitor passed the captcha. */
export async function verifyCaptcha(
  { config: { turnstile, production }, log }: Deps,
  token: string | null | undefined,
  address: string,
): Promise<void> {
  const passed = turnstile
    ? Boolean(token) && (await isVerified(turnstile, token ?? '', address, log))
    : !production && isLocalPass(token)
  if (!passed) throw new AppError('captcha_failed')
}

/** Without a secret, development accepts no token or the agreed one. */
const isLocalPass = (token: string | null | undefined): boolean => !token || token === 'bypass'

async function isVerified(
  { secret, url }: NonNullable<Config['turnstile']>,
  token: string,
  address: string,
  log: Logger,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    return response.ok && (answer as { success?: unknown } | null)?.success === true
  } catch (error) {
    // Fails closed: an attacker who slows the verifier down must not get in.
    log.warn({ reason: (error as Error).name }, 'captcha verification failed')
    return false
  }
}
