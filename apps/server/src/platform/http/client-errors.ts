import { type ErrorBody, type ErrorCode, errorStatus, errorText, LANGUAGE_COOKIE } from '@girassol/contract'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { uuidv7 } from '../ids.ts'
import { isPlain, peekCookie } from './cookies.ts'
import { dataHeadersFor } from './headers.ts'
import { chooseLanguage } from './language.ts'
import { requestOn } from './server.ts'

/**
 * Answers what Node refuses before or beside the router: a request that is not HTTP, headers that are too long, a request
 * that does not arrive in time. The connection is closed: nothing after such a fault can be trusted to be a request.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket, secure: boolean): void {
  const exchange = requestOn(socket)
  // A client that is gone gets no answer; bytes of another answer must not be mixed with these.
  if (error.code === 'ECONNRESET' || !socket.writable || exchange?.response.headersSent) {
    socket.destroy()
    return
  }
  const code = codeOf(error)
  const { cookie = '', 'accept-language': spoken } = exchange?.request.headers ?? {}
  const language = chooseLanguage(
    null,
    isPlain(cookie) ? peekCookie(cookie, LANGUAGE_COOKIE) : undefined,
    spoken,
  )
  const message = errorText(code, language)
  const body: ErrorBody = { error: { code, message }, message, requestId: uuidv7() }
  const bytes = JSON.stringify(body)
  const status = errorStatus(code)
  const headers = {
    ...dataHeadersFor(secure),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(bytes)),
    'cache-control': 'no-store',
    'x-request-id': body.requestId,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${bytes}`, () =>
    // What the client goes on sending is not read.
    socket.destroy(),
  )
}

function codeOf({ code }: { code?: string }): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  return code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed'
}
