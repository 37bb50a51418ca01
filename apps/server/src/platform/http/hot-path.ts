import { LANGUAGE_COOKIE, type Language, XSRF_COOKIE } from '@girassol/contract'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { uuidv7 } from '../ids.ts'
import type { Floods } from '../limits.ts'
import type { Logger } from '../log.ts'
import type { RequestObserver } from '../metrics/program.ts'
import { inSpanOf, nameRequest } from '../tracing/requests.ts'
import { isPlain, peekCookie } from './cookies.ts'
import { dataHeadersFor } from './headers.ts'
import { chooseLanguage } from './language.ts'
import { type Form, isKnown, CACHE_CONTROL, type Prepared } from './prepared.ts'
import { Recent } from './recent.ts'

/** Returns the answer as it is now. Called at every request, so it should have it ready. */
export type ReadAnswer = () => Prepared | Promise<Prepared>

/** What an address asks for, as parsed once by router and schema. It never expires, because `ReadAnswer` returns the current answer. */
export interface Meaning {
  route: string
  /** The language that the address itself asks for. */
  link: Language | null
  readerIn: (language: Language) => ReadAnswer
  /** By language, filled on first use. */
  readers: Partial<Record<Language, ReadAnswer>>
}

interface HotPathDeps {
  log: Logger
  floods: Floods
  secure: boolean
  /** The address that floods are counted by. */
  addressOf: (request: IncomingMessage) => string
  observe: RequestObserver
}

const ADDRESSES_MAX = 4096
/** Longer addresses never come from our own pages. */
const ADDRESS_LENGTH_MAX = 512

/**
 * Serves answers that are the same for everyone in front of the router, when the same address was requested before. Every request
 * that is not ordinary (another method, an unusual cookie, no XSRF token yet, too many requests, a refusal) is passed to the
 * router, so no rule is written twice. Requests are counted and logged as there.
 */
export class HotPath {
  readonly #meanings = new Recent<Meaning>(ADDRESSES_MAX)
  readonly #deps: HotPathDeps
  readonly #security: string[]
  #open = true

  constructor(deps: HotPathDeps) {
    this.#deps = deps
    this.#security = Object.entries(dataHeadersFor(deps.secure)).flat()
  }

  learn(address: string, meaning: Meaning): void {
    if (address.length <= ADDRESS_LENGTH_MAX) this.#meanings.set(address, meaning)
  }

  /** Passes every request to the router from now on, which knows how to close a server. */
  close(): void {
    this.#open = false
  }

  serve(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const meaning = request.method === 'GET' && this.#open ? this.#meanings.get(request.url ?? '') : undefined
    if (!meaning) return pass()
    const started = performance.now()
    const { cookie = '', 'accept-language': spoken, 'accept-encoding': codings } = request.headers
    // A client without an XSRF token must be given one by the router.
    if (!isPlain(cookie) || !peekCookie(cookie, XSRF_COOKIE)) return pass()
    if (this.#deps.floods.isOver(this.#deps.addressOf(request))) return pass()
    const language = chooseLanguage(meaning.link, peekCookie(cookie, LANGUAGE_COOKIE), spoken)
    const send = (form: Form) => this.#send(request, response, form, meaning.route, started)
    try {
      const prepared = (meaning.readers[language] ??= meaning.readerIn(language))()
      if (prepared instanceof Promise)
        return void prepared.then((made) => made.formFor(codings)).then(send, pass)
      const form = prepared.formFor(codings)
      return form instanceof Promise ? void form.then(send, pass) : send(form)
    } catch {
      return pass()
    }
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    form: Form,
    route: string,
    started: number,
  ): void {
    const id = uuidv7()
    const isFresh = isKnown(request.headers['if-none-match'], form.tag)
    const status = isFresh ? 304 : 200
    response.writeHead(status, [
      'x-request-id',
      id,
      'cache-control',
      CACHE_CONTROL.everyone,
      ...this.#security,
      ...(isFresh ? form.brief : form.full),
    ])
    if (isFresh) response.end()
    else response.end(form.bytes)
    nameRequest(request, route, id)
    const { log, observe } = this.#deps
    // Without waiting for the last byte: a listener for each would cost as much as the answer.
    observe('GET', route, status, performance.now() - started)
    if (!log.isLevelEnabled('info')) return
    const report = () => {
      const ms = Math.round(performance.now() - started)
      log.info({ reqId: id, method: 'GET', route, status, ms }, 'request')
    }
    response.once('finish', inSpanOf(request, report))
  }
}
