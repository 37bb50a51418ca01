import type { ErrorCode } from '@girassol/contract'
import type { TestApp } from '../app.ts'

/** What a route does, shown by one request that passes every check. */
export interface RouteCase {
  /**
   * `player`: a guest and a forged token are refused. `signed`: the caller signs instead of sending an XSRF token.
   * `game`: a frame without cookies, whose token is another kind of token.
   */
  access: 'open' | 'player' | 'signed' | 'game'
  /** The path with its parameters filled in; the route's own when it has none. */
  path?: string
  /** A body that a newly registered player may send. Built for each request: some can be used once. */
  body?: () => object
  /** The body may be left out, or be null, which Fastify reads as the same. */
  bodyless?: boolean
  /** What that request is answered: 200, or a refusal that comes after every gate. */
  answers: 200 | ErrorCode
  /** Pages and files answer no JSON; a stream never ends. */
  kind?: 'page' | 'stream'
  /** The same for everyone: caches may keep it and ask whether it still holds. */
  shared?: boolean
  /** Creates a thing of that player's and returns the path to it: other players may not learn that it exists. */
  foreign?: (app: TestApp, owner: bigint) => Promise<string>
}

export const open = (answers: RouteCase['answers'], more: Partial<RouteCase> = {}): RouteCase => ({
  access: 'open',
  answers,
  ...more,
})
export const shared = (answers: RouteCase['answers']): RouteCase => open(answers, { shared: true })
export const player = (answers: RouteCase['answers'], more: Partial<RouteCase> = {}): RouteCase => ({
  access: 'player',
  answers,
  ...more,
})

export const game = (answers: RouteCase['answers'], more: Partial<RouteCase> = {}): RouteCase => ({
  access: 'game',
  answers,
  ...more,
})

/** An id that no row has. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
export const address = () => ({
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
})
