import { LANGUAGE_COOKIE, type Language, XSRF_COOKIE } from '@girassol/contract'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { uuidv7 } from '../ids.ts'
import type { Floods } from '../limits.ts'
import type { Logger } from '../log.ts'
import { isPlain, peekCookie } from './cookies.ts'
import { dataHeadersFor } from './headers.ts'
import { chooseLanguage } from './language.ts'
import { type Form, isKnown, KEEPING, type Prepared } from './prepared.ts'
import { Recent } from './recent.ts'

/** Gives an answer as it is at this moment. Asked at every request, so it should have it ready. */
export type Ask = () => Prepared | Promise<Prepared>

/** What an address asks for, as router and schema have read it once. It holds for good: answers are made anew. */
export interface Meaning {
  route: string
  /** The language that the address itself asks for. */
  link: Language | null
  askIn: (language: Language) => Ask
  /** What was worked out of it so far. */
  asks: Partial<Record<Language, Ask>>
}

interface LaneParts {
  log: Logger
  floods: Floods
  secure: boolean
  /** The address that floods are counted by. */
  addressOf: (request: IncomingMessage) => string
}

/** Addresses remembered; one longer than this was written by nobody's page. */
const MOST_ADDRESSES = 4096
const LONGEST_ADDRESS = 512

/**
 * In front of the router: answers that are the same for everyone leave by a short way when the same address was asked for
 * before. Whatever is not quite ordinary (another method, an odd cookie, no XSRF token yet, too many requests, a refusal)
 * goes the long way, so no rule is written twice. Requests are counted and logged as there.
 */
export class Lane {
  readonly #meanings = new Recent<Meaning>(MOST_ADDRESSES)
  readonly #parts: LaneParts
  readonly #security: string[]
  #open = true

  constructor(parts: LaneParts) {
    this.#parts = parts
    this.#security = Object.entries(dataHeadersFor(parts.secure)).flat()
  }

  learn(address: string, meaning: Meaning): void {
    if (address.length <= LONGEST_ADDRESS) this.#meanings.set(address, meaning)
  }

  /** From now on everything goes the long way, where a closing server is dealt with. */
  close(): void {
    this.#open = false
  }

  serve(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const meaning = request.method === 'GET' && this.#open ? this.#meanings.get(request.url ?? '') : undefined
    if (!meaning) return pass()
    const started = performance.now()
    const { cookie = '', 'accept-language': spoken, 'accept-encoding': codings } = request.headers
    // Without a token it must be given one.
    if (!isPlain(cookie) || !peekCookie(cookie, XSRF_COOKIE)) return pass()
    if (this.#parts.floods.isOver(this.#parts.addressOf(request))) return pass()
    const language = chooseLanguage(meaning.link, peekCookie(cookie, LANGUAGE_COOKIE), spoken)
    const send = (form: Form) => this.#send(request, response, form, meaning.route, started)
    try {
      const prepared = (meaning.asks[language] ??= meaning.askIn(language))()
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
      KEEPING.everyone,
      ...this.#security,
      ...(isFresh ? form.brief : form.full),
    ])
    if (isFresh) response.end()
    else response.end(form.bytes)
    const { log } = this.#parts
    if (!log.isLevelEnabled('info')) return
    response.once('finish', () => {
      const ms = Math.round(performance.now() - started)
      log.info({ reqId: id, method: 'GET', route, status, ms }, 'request')
    })
  }
}
