import { freePort } from '@girassol/postgres'
import type { BrowserContext } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { embeddedUrl } from './database.ts'
import { processesNaming } from './process-table.ts'
import { newDataDir, type Program, removeDataDir, startProgram } from './program.ts'

const CAPTCHA_SECRET = 'segredo-do-captcha'
const CAPTCHA_TOKEN = 'visitante-conferida'
const PIX_SECRET = 'instituicao-do-teste'

/** A program in production on an empty database, with what surrounds it there: mail, captcha, an identity institution and a PIX institution. */
export interface Production {
  readonly url: string
  readonly program: Program
  /** The address of the institution, a program of its own. */
  readonly pixUrl: string
  /** Every mail that was handed over, newest last. */
  readonly mails: string[]
  stop(): Promise<void>
}

export async function startProduction(): Promise<Production> {
  const mails: string[] = []
  const mailServer = await listening(startMailServer(mails))
  const captcha = await listening(startCaptchaVerifier())
  const registry = await listening(startRegistry())
  const dataDir = newDataDir()
  const port = await freePort()
  // Passkeys need a name: an address such as 127.0.0.1 cannot be a relying party.
  const url = `http://localhost:${port}`
  const program = await startProgram({
    dataDir,
    port,
    variables: {
      NODE_ENV: 'production',
      PASSWORD_MEMORY_KIB: '19456',
      PUBLIC_URL: url,
      SECRET_KEY: 'chave-de-teste-com-mais-de-trinta-e-dois-sinais',
      SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer)}`,
      MAIL_FROM: 'casa@example.com',
      TURNSTILE_SECRET: CAPTCHA_SECRET,
      TURNSTILE_SITE_KEY: 'chave-do-captcha',
      TURNSTILE_URL: `http://127.0.0.1:${portOf(captcha)}/siteverify`,
      IDENTITY_PROVIDER: 'on',
      IDENTITY_PROVIDER_ALLOW_IN_PRODUCTION: '1',
      REGISTRY_URL: `http://127.0.0.1:${portOf(registry)}`,
      REGISTRY_TOKEN_URL: `http://127.0.0.1:${portOf(registry)}/token`,
    },
  })
  const institution = await startInstitution(dataDir)
  return {
    url,
    program,
    pixUrl: institution.url,
    mails,
    async stop() {
      await institution.stop()
      await program.stop()
      for (const pid of processesNaming(dataDir)) process.kill(pid, 'SIGKILL')
      removeDataDir(dataDir)
      mailServer.close()
      captcha.close()
      registry.close()
    },
  }
}

const portOf = (server: net.Server) => (server.address() as net.AddressInfo).port

async function listening<Server extends net.Server>(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Accepts every mail, keeps its text and delivers none. */
function startMailServer(mails: string[]): net.Server {
  return net.createServer((socket) => {
    let mail: string[] | null = null
    let rest = ''
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (part: string) => {
      const lines = (rest + part).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (mail && line !== '.') mail.push(line)
        else {
          if (mail) mails.push(readableText(mail))
          mail = line === 'DATA' ? [] : null
          socket.write(mail ? '354 go on\r\n' : '250 ok\r\n')
        }
      }
    })
    socket.on('error', () => {})
  })
}

/** Quoted-printable lines joined, so that a link is in one piece. */
const readableText = (lines: string[]) =>
  lines
    .join('\n')
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** The registry of impeded persons, in which there is no one. */
function startRegistry(): http.Server {
  return http.createServer((request, response) => {
    const answer =
      request.url === '/token'
        ? { token: 'ficha-do-teste' }
        : { resultado: 'NAO_IMPEDIDO', motivos: [], idRequisicao: '1' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
}

/** Cloudflare's verification: knows one secret and one token. */
function startCaptchaVerifier(): http.Server {
  return http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const form = new URLSearchParams(body)
      const success = form.get('secret') === CAPTCHA_SECRET && form.get('response') === CAPTCHA_TOKEN
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }))
    })
  })
}

/** Cloudflare's script, which this machine may not be able to reach: draws nothing and has a token at once. */
export async function answerCaptcha(context: BrowserContext): Promise<void> {
  const script = `window.turnstile = {
    render: () => 'widget', getResponse: () => '${CAPTCHA_TOKEN}', reset: () => {}, remove: () => {} }`
  await context.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

interface Institution {
  url: string
  stop(): Promise<void>
}

/** The local PIX institution as a program of its own, in a schema of its own beside the program's tables. */
async function startInstitution(dataDir: string): Promise<Institution> {
  const child = spawn(process.execPath, ['apps/pix-provider/src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PIX_PORT: '0',
      PIX_SECRET,
      PIX_DATABASE_URL: embeddedUrl(dataDir),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyAddress(child)
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
    },
  }
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      output += part
      const found = /^ready (\S+)/m.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the PIX institution ended with ${code}:\n${output}`)))
  })
}

/** What the institution hands out to a merchant: derived by the formula of its README. */
export function merchantCredentials(gateway: string) {
  const derive = (name: string) =>
    createHmac('sha256', PIX_SECRET).update(`${gateway}:${name}`).digest('hex').slice(0, 40)
  return {
    clientId: `demo-${gateway}`,
    clientSecret: derive('client_secret'),
    callbackSecret: derive('webhook_secret'),
    signingKey: derive('signing_key'),
  }
}
