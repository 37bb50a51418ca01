import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** An operator who is signed in at the program on a port. */
export interface Operator {
  /** The answer's body; a refusal throws. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
}

/** Joins as an owner by a one-time link that the terminal prints. */
export async function signIn(port: number, databaseUrl: string, dataDir: string): Promise<Operator> {
  const link = await invite(databaseUrl, dataDir)
  const base = `http://127.0.0.1:${port}`
  const invitation = `/api/operator/invitations/${link.split('/').at(-1)}`
  const { secret } = (await (await fetch(base + invitation)).json()) as { secret: string }
  const csrf = await fetch(`${base}/api/csrf`)
  const jar = new Map<string, string>()
  const store = (response: Response) => {
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
  store(csrf)
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
  })
  const joined = await fetch(base + invitation, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', password: 'girassol-de-novembro-7', code: codeOf(secret) }),
  })
  if (!joined.ok) throw new Error(await joined.text())
  store(joined)
  return {
    async call(method, address, body) {
      const sent = body && { body: JSON.stringify(body) }
      const type = body && { 'content-type': 'application/json' }
      const response = await fetch(base + address, { method, headers: { ...headers(), ...type }, ...sent })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`)
      return JSON.parse(text) as unknown
    },
  }
}

async function invite(databaseUrl: string, dataDir: string): Promise<string> {
  const script = path.join(root, 'apps/server/src/operator.ts')
  const email = `bench${Date.now()}@example.com`
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, [script, 'team', 'invite', '--email', email], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  const link = /https?:\/\/\S+/.exec(output)?.[0]
  if (code !== 0 || !link) throw new Error(`no link to join: ${output}`)
  return link
}

/** RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
function codeOf(base32: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', secret).update(step).digest()
  const offset = mac.at(-1)! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
