import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'

/** Errors in the pages of a journey that the screen does not show. */
export class Faults {
  readonly #found: string[] = []
  // Playwright's own word about its own doing.
  readonly #allowed: RegExp[] = [/Service Worker registration blocked by Playwright/]

  readonly #context: BrowserContext

  constructor(context: BrowserContext) {
    this.#context = context
    context.on('page', this.#onPage)
    context.on('console', this.#onConsole)
    context.on('weberror', this.#onError)
    context.on('requestfailed', this.#onRequestFailed)
    context.on('response', this.#onResponse)
  }

  /** The next journey in the same context collects its own. */
  detach(): void {
    this.#context.off('page', this.#onPage)
    this.#context.off('console', this.#onConsole)
    this.#context.off('weberror', this.#onError)
    this.#context.off('requestfailed', this.#onRequestFailed)
    this.#context.off('response', this.#onResponse)
  }

  readonly #onPage = (page: Page): void => {
    page.on('crash', () => this.#found.push(`crash: ${page.url()}`))
  }

  readonly #onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error' || message.type() === 'warning')
      this.#found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  }

  readonly #onError = (error: WebError): void => {
    this.#found.push(`error: ${error.error().message}`)
  }

  readonly #onRequestFailed = (request: Request): void => {
    const reason = request.failure()?.errorText ?? 'no reason'
    // A page that is left takes its open requests with it.
    if (reason !== 'net::ERR_ABORTED') this.#found.push(`request: ${request.url()} ${reason}`)
  }

  readonly #onResponse = (response: Response): void => {
    if (response.status() >= 400) this.#found.push(`response: ${response.status()} ${response.url()}`)
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
