import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface Program {
  url: string
  stop(): Promise<void>
}

/** The real program on the production build, with a database of its own that is gone afterwards. */
export async function startProgram(): Promise<Program> {
  if (!fs.existsSync(path.join(root, 'apps/web/dist/client/index.html')))
    throw new Error('There is no build of the web app: run `npm run build` first.')
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-web-'))
  // Open to walk into: started as root, PostgreSQL runs as another user.
  fs.chmodSync(dataDir, 0o755)
  const port = await freePort()
  const variables = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: '',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    WARM_PICTURES: 'false',
    DEMO_PLAYERS: 'false',
    RATE_LIMIT_SCALE: '1000',
    GIRASSOL_DEV: 'false',
  }
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (/^ready http/m.test(text)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}:\n${text}`)))
  })
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
