/** The cookies of one visitor, kept the way a browser would for one site. */
export class Jar {
  readonly #cookies = new Map<string, string>()

  get(name: string): string | null {
    return this.#cookies.get(name) ?? null
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (at > 0) this.#cookies.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)))
    }
  }
}
