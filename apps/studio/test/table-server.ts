import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { Refused, Tables } from './tables.ts'

/**
 * `node apps/studio/test/table-server.ts [port] [dist]`: serves the built games with packages/games behind them, for looking at
 * them without the program. `/?rules=lines-riacho&theme=toucan&mode=demo&language=en&nonce=7&cycle=0` opens a table.
 */
const built = join(import.meta.dirname, '../dist')
const mime: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** As the program sends it: a frame of an opaque origin fetches even its own scripts across origins. */
const frameHeaders = {
  'access-control-allow-origin': '*',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; frame-ancestors 'self'",
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
  })
  response.end(JSON.stringify(body))
}

async function sendFile(response: ServerResponse, dist: string, path: string): Promise<void> {
  const inner = normalize(path.replace(/^\/studio\/?/, '')) || 'index.html'
  const file = inner === '.' ? 'index.html' : inner
  try {
    const content = await readFile(join(dist, file))
    response.writeHead(200, { 'content-type': mime[extname(file)] ?? 'text/plain', ...frameHeaders })
    response.end(content)
  } catch {
    response.writeHead(404).end()
  }
}

const pageWith = (ticket: string, host: string): string => `<!doctype html><meta charset="utf-8">
<style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block;background:black}</style>
<iframe src="/studio/#launch=${ticket}&host=${encodeURIComponent(host)}" allow="fullscreen; autoplay"
 sandbox="allow-scripts allow-popups-to-escape-sandbox allow-popups"></iframe>
<script>window.said = []; addEventListener('message', (event) => said.push(event.data))</script>`

export interface TableServer {
  url: string
  tables: Tables
  close: () => Promise<void>
}

export async function startTableServer(port = 0, dist = built): Promise<TableServer> {
  const tables = new Tables()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://table')
    if (pathname.startsWith('/api/studio/')) {
      if (request.method === 'OPTIONS') return send(response, 200, {})
      const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
      const path = pathname.slice('/api/studio/'.length).split('/')
      if (searchParams.has('wait')) await sleep(tables.holds(path, token))
      return send(response, 200, tables.answer(path, token, await bodyOf(request)))
    }
    if (pathname.startsWith('/studio')) return sendFile(response, dist, pathname)
    if (pathname !== '/') return void response.writeHead(404).end()
    const ticket = tables.launch(Object.fromEntries(searchParams))
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(pageWith(ticket, `http://${request.headers.host}`))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Refused))
        return send(response, 500, { error: { code: 'internal', message: String(error) } })
      const { code, status, wait } = error
      return send(response, status, { error: { code, message: code, ...(wait && { details: { wait } }) } })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${bound}`,
    tables,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

if (import.meta.main) {
  const { url } = await startTableServer(Number(process.argv[2] ?? 4567), process.argv[3])
  process.stdout.write(`Tables at ${url}/?rules=lines-riacho&theme=toucan\n`)
}
