import { callRoutes } from './call-routes.ts'
import { XSRF_COOKIE, XSRF_HEADER } from './cookies.ts'
import type { ErrorBody } from './errors.ts'
import type { CallName } from './later-call-routes.ts'
import type { Wire } from './shapes.ts'

/** A refused call. `code` is one of the contract's, or `network` when no answer came, or `unreadable` when it was not ours. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  readonly requestId: string | null
  readonly body: unknown

  constructor(status: number, code: string, message: string, body?: unknown, options?: ErrorOptions) {
    super(message, options)
    const known = isErrorBody(body) ? body : null
    this.status = status
    this.code = code
    this.errors = known?.errors ?? {}
    this.requestId = known?.requestId ?? null
    this.body = body
  }
}

type Routes = Partial<Record<CallName, string>>

interface ClientOptions {
  /** Loads the routes that are not among those of the first page, at the first call that needs one. */
  laterRoutes: () => Promise<Routes>
  base?: string
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  token?: () => string | null
  language?: () => string
  /** Reads the XSRF cookie; a browser has one, a test keeps its own jar. */
  cookie?: (name: string) => string | null
  /** Asks for what a refused call lacks; true repeats the call, once. */
  mend?: ((error: ApiError) => Promise<boolean>) | undefined
  /** Called for every refusal, with the token the call carried, for rules of every page (401 opens the login). */
  onError?: (error: ApiError, call: CallName, token: string | null) => void
}

type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Input<Name extends CallName> = Given<Pick<Wire<Name>, 'params' | 'query' | 'body'>>
type Args<Name extends CallName> =
  Record<never, never> extends Input<Name>
    ? [input?: Input<Name> & { signal?: AbortSignal }]
    : [input: Input<Name> & { signal?: AbortSignal }]

export interface Client {
  <Name extends CallName>(name: Name, ...args: Args<Name>): Promise<Wire<Name>['answer']>
}

export function createClient(options: ClientOptions): Client {
  const routes: Routes = callRoutes
  const { laterRoutes, base = '', token = () => null, language, cookie = () => null, mend, onError } = options
  const send = options.fetch ?? ((url, init) => fetch(url, init))

  return async function call(name, ...args) {
    const input = (args[0] ?? {}) as { params?: object; query?: object; body?: unknown; signal?: AbortSignal }
    const headers: Record<string, string> = { accept: 'application/json' }
    const bearer = token()
    if (bearer) headers['authorization'] = `Bearer ${bearer}`
    if (language) headers['accept-language'] = language().replace('_', '-')
    try {
      const route = routes[name] ?? (await laterRoutes())[name] ?? ''
      const [path = '', method = 'GET'] = route.split(' ')
      if (method !== 'GET') {
        // The cookie comes with any first answer; a client that posts before it got one asks for it.
        if (!cookie(XSRF_COOKIE))
          await send(`${base}/api/csrf`, {
            credentials: 'same-origin',
            ...(input.signal && { signal: input.signal }),
          }).catch(() => {})
        headers[XSRF_HEADER] = cookie(XSRF_COOKIE) ?? ''
      }
      const init: RequestInit = { method, headers, credentials: 'same-origin' }
      if (input.signal) init.signal = input.signal
      if (input.body !== undefined) {
        headers['content-type'] = 'application/json'
        init.body = JSON.stringify(input.body)
      }
      const ask = async () =>
        read<Wire<typeof name>['answer']>(
          await send(`${base}/api/${fill(path, input.params)}${search(input.query)}`, init),
        )
      return await ask().catch(async (refused: unknown) => {
        if (!mend || !(refused instanceof ApiError) || !(await mend(refused))) throw refused
        return ask()
      })
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      const error =
        cause instanceof ApiError ? cause : new ApiError(0, 'network', 'No connection', undefined, { cause })
      onError?.(error, name, bearer)
      throw error
    }
  }
}

async function read<T>(response: Response): Promise<T> {
  const text = await response.text()
  let body: unknown
  try {
    body = text ? JSON.parse(text) : {}
  } catch {
    throw new ApiError(response.status, 'unreadable', 'The answer was not JSON', text.slice(0, 200))
  }
  if (response.ok) return body as T
  const known = isErrorBody(body) ? body : null
  throw new ApiError(
    response.status,
    known?.error.code ?? 'unreadable',
    known?.message ?? response.statusText,
    body,
  )
}

function isErrorBody(body: unknown): body is ErrorBody {
  const error = (body as ErrorBody | undefined)?.error
  return typeof error === 'object' && error !== null && typeof error.code === 'string'
}

function fill(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? '')))
}

function search(query: object | undefined): string {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parts.append(key, String(one))
    }
  }
  const text = parts.toString()
  return text && `?${text}`
}
