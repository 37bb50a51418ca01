const KEY = 'rememberMeCredentials'

/** Older clients kept the password under this key too. It is removed at the first read in any case. */
export function readRememberedLogin(): string | null {
  try {
    const text = localStorage.getItem(KEY)
    if (text === null) return null
    const kept: unknown = JSON.parse(text)
    const login = typeof kept === 'object' && kept !== null && 'login' in kept ? kept.login : null
    if (typeof login !== 'string' || login === '') {
      localStorage.removeItem(KEY)
      return null
    }
    rememberLogin(login)
    return login
  } catch {
    forgetLogin()
    return null
  }
}

export function rememberLogin(login: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ login }))
  } catch {
    // A browser that keeps nothing still logs in.
  }
}

export function forgetLogin(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
