import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import type { Logger } from '../../platform/log.ts'

/** Refuses with `captcha_failed` unless the visitor proved to be a person. */
export type Captcha = (token: string | null | undefined, address: string) => Promise<void>

const TIMEOUT = 5000

export function createCaptcha(
  { turnstile, production }: Pick<Config, 'turnstile' | 'production'>,
  log: Logger,
): Captcha {
  return async (token, address) => {
    const passed = turnstile
      ? Boolean(token) && (await verify(turnstile, token ?? '', address, log))
      : !production && isLocalPass(token)
    if (!passed) throw new AppError('captcha_failed')
  }
}

/** Without a secret there is nothing to ask: on a developer's machine nothing or the agreed word passes, a forgery does not. */
const isLocalPass = (token: string | null | undefined): boolean => !token || token === 'bypass'

async function verify(
  { secret, url }: NonNullable<Config['turnstile']>,
  token: string,
  address: string,
  log: Logger,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const answer: unknown = await response.json()
    return response.ok && (answer as { success?: unknown } | null)?.success === true
  } catch (error) {
    // Closed when the verifier is away: an attacker who can slow it down must not be let in by it.
    log.warn({ reason: (error as Error).name }, 'the captcha could not be verified')
    return false
  }
}
