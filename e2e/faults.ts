import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Errors in the pages of a journey that the screen does not show. */
export class Faults {
  readonly #found: string[] = []
  // Playwright's own word about its own doing.
  readonly #allowed: RegExp[] = [/Service Worker registration blocked by Playwright/]

  constructor(context: BrowserContext) {
    context.on('page', (page) => this.#watch(page))
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#found.push(`error: ${error.error().message}`))
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'no reason'
      // A page that is left takes its open requests with it.
      if (reason !== 'net::ERR_ABORTED') this.#found.push(`request: ${request.url()} ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) this.#found.push(`response: ${response.status()} ${response.url()}`)
    })
  }

  #watch(page: Page): void {
    page.on('crash', () => this.#found.push(`crash: ${page.url()}`))
  }

  /** This journey provokes that one. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** What was found since the last time, without what was announced. */
  take(): string[] {
    const found = this.#found.splice(0)
    return found.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)))
  }

  check(): void {
    expect(this.take(), 'faults in the browser').toEqual([])
  }
}
