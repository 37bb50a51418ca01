import { readCookie, XSRF_COOKIE, XSRF_HEADER } from '@girassol/contract'
import {
  BACKGROUND_HEADER,
  type OperatorCallName,
  operatorCalls,
  type OperatorWire,
  ROWS_TYPE,
} from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { isActive } from '../activity.ts'
import { currentLanguage } from '../i18n.ts'
import { OperatorApiError } from './error.ts'
import { askStepUp } from './step-up.ts'

type Given<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] }

/** What a call is made with: `params`, `query` and `body`, as far as it has them. */
export type CallRequest<Name extends OperatorCallName> = Given<
  Pick<OperatorWire<Name>, 'params' | 'query' | 'body'>
>
export type CallAnswer<Name extends OperatorCallName> = OperatorWire<Name>['answer']
export type CallArgs<Name extends OperatorCallName> =
  Record<never, never> extends CallRequest<Name>
    ? [request?: CallRequest<Name>]
    : [request: CallRequest<Name>]

interface AnyRequest {
  params?: object | undefined
  query?: object
  body?: unknown
}

type SessionLost = () => void
let sessionLost: SessionLost = () => {}

/** Called when a call finds that the session is over. */
export function onSessionLost(listener: SessionLost): void {
  sessionLost = listener
}

/** Makes a call. Where the second factor must be proved again, the operator is asked and the call is repeated. */
export async function call<Name extends OperatorCallName>(
  name: Name,
  ...[request]: CallArgs<Name>
): Promise<CallAnswer<Name>> {
  try {
    return await send(name, request ?? {})
  } catch (error) {
    if (!(error instanceof OperatorApiError) || error.code !== 'step_up_required') throw error
    if (!(await askStepUp())) throw error
    return send(name, request ?? {})
  }
}

/** All rows of a list in parts as they arrive. Rejects where they end before the last one, so that no cut file looks complete. */
export async function* readRows<Row>(
  name: OperatorCallName,
  request: AnyRequest,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const response = await ask(name, request, { accept: ROWS_TYPE, signal })
  if (!response.ok || !response.body) await readAnswer(response)
  let rest = ''
  let rows = 0
  for await (const text of textsOf(response.body!)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    const parsed = lines.map((line) => JSON.parse(line) as Row)
    const last = parsed.at(-1) as { rows?: number } | undefined
    // The line after the rows counts them; no row has this one field alone.
    if (last?.rows === rows + parsed.length - 1 && Object.keys(last).length === 1) {
      yield parsed.slice(0, -1)
      return
    }
    rows += parsed.length
    yield parsed
  }
  throw new OperatorApiError(0, 'network', t`Sem conexão com o servidor. Verifique a rede e tente de novo.`)
}

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function send<Name extends OperatorCallName>(
  name: Name,
  request: AnyRequest,
): Promise<CallAnswer<Name>> {
  return readAnswer(await ask(name, request, { accept: 'application/json' }))
}

async function ask(
  name: OperatorCallName,
  request: AnyRequest,
  { accept, signal }: { accept: string; signal?: AbortSignal },
): Promise<Response> {
  const { method, path, access } = operatorCalls[name]
  const headers: Record<string, string> = {
    accept,
    'accept-language': currentLanguage().replace('_', '-'),
    // Refetches of a page left open are no use of the session, which ends when it is idle.
    ...(!isActive() && { [BACKGROUND_HEADER]: '1' }),
  }
  if (method !== 'GET') headers[XSRF_HEADER] = await xsrfToken()
  const init: RequestInit = { method, headers, credentials: 'same-origin', ...(signal && { signal }) }
  if (request.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(request.body)
  }
  let response: Response
  try {
    response = await fetch(fillPath(path, request.params) + searchText(request.query), init)
  } catch {
    throw new OperatorApiError(0, 'network', t`Sem conexão com o servidor. Verifique a rede e tente de novo.`)
  }
  if (response.status === 401 && access !== 'open') sessionLost()
  return response
}

async function readAnswer<T>(response: Response): Promise<T> {
  const text = await response.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new OperatorApiError(response.status, 'unreadable', t`O servidor respondeu algo inesperado.`)
  }
  if (response.ok) return body as T
  const { error, message } = body as { error?: { code?: string }; message?: string }
  throw new OperatorApiError(
    response.status,
    error?.code ?? 'unreadable',
    message ?? t`O servidor respondeu algo inesperado.`,
    body,
  )
}

/** The cookie comes with any first answer; a page that has none asks for it. */
async function xsrfToken(): Promise<string> {
  if (!readCookie(document.cookie, XSRF_COOKIE))
    await fetch('/api/csrf', { credentials: 'same-origin' }).catch(() => {})
  return readCookie(document.cookie, XSRF_COOKIE) ?? ''
}

function fillPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? '')))
}

function searchText(query: object | undefined): string {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null && one !== '') parts.append(key, String(one))
    }
  }
  const text = parts.toString()
  return text && `?${text}`
}
