import net from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'

const lines: { level: number; msg: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

let app: TestApp
beforeAll(async () => {
  app = await startApp({ log, variables: { REQUEST_TIMEOUT: '1' } })
})
afterAll(() => app.close())

/** Sends these bytes and nothing more; resolves with the answer once the server has closed the connection. */
function sendAndWait(text: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

const post = (path: string, ...headers: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'host: girassol.test',
    'content-type: application/json',
    'content-length: 100',
    ...headers,
  ].join('\r\n') + '\r\n\r\n{"half":'

describe('a request that does not arrive in time', () => {
  it('gets 408 in the language of the client when its body stops', async () => {
    const answer = await sendAndWait(
      post('/api/auth/login', 'cookie: XSRF-TOKEN=abc', 'x-xsrf-token: abc', 'accept-language: es'),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^connection: close$/im)
    expect(head).toMatch(/^content-security-policy: /im)
    expect(JSON.parse(body)).toMatchObject({
      error: { code: 'request_timeout' },
      message: 'La solicitud tardó demasiado en llegar. Revisa la conexión e inténtalo de nuevo.',
      requestId: expect.any(String),
    })
    expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  })

  it('is closed when it was refused before its body came', async () => {
    expect(await sendAndWait(post('/api/auth/login'))).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('is closed on signed routes, which read bytes', async () => {
    expect(await sendAndWait(post('/api/webhooks/suitpay/none'))).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('gets 408 when its headers stop', async () => {
    expect(await sendAndWait('GET /api/health HTTP/1.1\r\nhost: girassol')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('gets 408 when nothing is sent at all', async () => {
    expect(await sendAndWait('')).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('a request that cannot be read', () => {
  it.each([
    [400, 'malformed', 'NOT HTTP AT ALL\r\n\r\n'],
    [
      431,
      'headers_too_large',
      `GET /api/health HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(140_000)}\r\n\r\n`,
    ],
  ])('gets %i and the code %s', async (status, code, text) => {
    const answer = await sendAndWait(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code } })
  })
})
