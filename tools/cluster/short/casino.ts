import { type Embedded, freePort, startEmbedded } from '@girassol/postgres'
import { createScratchFolder } from '@girassol/postgres/scratch'
import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../components.ts'
import { signalAll, waitUntil, withDescendants } from '../processes.ts'
import { Proxy } from './proxy.ts'

/** For a machine that others share. */
const START_SECONDS = 240

const SECRET = 'a secret that the bank of a test signs with'

/** A process of ours that can be killed and started again under the same address. */
export interface Part {
  readonly name: string
  readonly port: number
  child: ChildProcess | null
}

export interface Node extends Part {
  /** Between this node and the database. */
  readonly cable: Proxy
  readonly databaseUrl: string
  clockShiftMs: number
}

const waitUntilServed = ({ name, port }: Part, address: string): Promise<void> =>
  waitUntil(`${name} answers ${address}`, START_SECONDS, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(5000) })
    await answer.text()
    return answer.ok
  })

/** Two nodes of the program and the bank over one PostgreSQL, all of which can be hurt without being root. */
export class Casino {
  readonly folder: string
  readonly database: Embedded
  readonly databaseUrl: string
  readonly bank: Part
  readonly nodes: readonly Node[]
  /** Where clients and the bank's webhooks reach the nodes, each connection another one. */
  readonly front: Proxy
  readonly url: string

  constructor(
    parts: Pick<Casino, 'folder' | 'database' | 'databaseUrl' | 'bank' | 'nodes' | 'front' | 'url'>,
  ) {
    this.folder = parts.folder
    this.database = parts.database
    this.databaseUrl = parts.databaseUrl
    this.bank = parts.bank
    this.nodes = parts.nodes
    this.front = parts.front
    this.url = parts.url
  }

  get bankUrl(): string {
    return `http://127.0.0.1:${this.bank.port}`
  }

  startBank(): void {
    this.#start(this.bank, 'apps/pix-provider/src/main.ts', {
      PIX_HOST: '127.0.0.1',
      PIX_PORT: String(this.bank.port),
      PIX_DATABASE_URL: this.databaseUrl,
      PIX_SECRET: SECRET,
      PIX_PAYOUT_DELAY_MS: '200',
    })
  }

  startNode(node: Node): void {
    this.#start(node, 'apps/server/test/turned-program.ts', {
      HOST: '127.0.0.1',
      PORT: String(node.port),
      PUBLIC_URL: this.url,
      SECRET_KEY: 'a key that signs nothing outside of a test',
      DATA_DIR: path.join(this.folder, 'files'),
      DATABASE_URL: node.databaseUrl,
      PIX_URL: this.bankUrl,
      PIX_SECRET: SECRET,
      CLOCK_SHIFT_MS: String(node.clockShiftMs),
      DEMO_PLAYERS: 'false',
      WARM_PICTURES: 'false',
      LOG_LEVEL: 'warn',
      // Load from one address, and passwords that protect nothing.
      RATE_LIMIT_SCALE: '100000',
      PASSWORD_MEMORY_KIB: '8',
    })
  }

  turnClock(node: Node, shiftMs: number): void {
    node.clockShiftMs = shiftMs
    if (node.child?.connected) node.child.send({ shiftMs })
  }

  /** All processes of PostgreSQL; the first one is the postmaster. */
  databaseFamily(): number[] {
    return withDescendants([this.database.pid])
  }

  async waitUntilReady(): Promise<void> {
    for (const node of this.nodes) await waitUntilServed(node, '/api/ready')
    await waitUntilServed(this.bank, '/pix/bank')
  }

  /** The last lines of what the nodes and the bank have logged. */
  readLog(): string {
    return this.#logs()
      .map((lines) => lines.slice(-8).join('\n'))
      .join('\n')
  }

  /** What the programs logged as errors: the causes of answers with 500 are among it. */
  readErrors(): string {
    return this.#logs()
      .flatMap((lines) => lines.filter((line) => line.startsWith('{"level":50')))
      .join('\n')
  }

  #logs(): string[][] {
    return [...this.nodes, this.bank]
      .map(({ name }) => path.join(this.folder, `${name}.log`))
      .filter((file) => fs.existsSync(file))
      .map((file) => fs.readFileSync(file, 'utf8').trimEnd().split('\n'))
  }

  async close(): Promise<void> {
    // What is frozen takes no other signal.
    for (const { child } of [...this.nodes, this.bank]) child?.kill('SIGKILL')
    for (const { cable } of this.nodes) await cable.close()
    await this.front.close()
    signalAll(this.databaseFamily(), 'SIGCONT')
    await this.database.stop()
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #start(part: Part, script: string, variables: Record<string, string>): void {
    const log = fs.openSync(path.join(this.folder, `${part.name}.log`), 'a')
    part.child = fork(path.join(root, script), {
      execArgv: [],
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        NODE_COMPILE_CACHE: path.join(root, '.cache/compile'),
        ...variables,
      },
    })
    part.child.on('error', () => {})
    fs.closeSync(log)
  }
}

export async function openCasino(): Promise<Casino> {
  const folder = createScratchFolder('short-faults-')
  const database = await startEmbedded({ dir: path.join(folder, 'postgres') })
  const databaseUrl = await database.database('app')
  const nodes: Node[] = []
  for (const name of ['node-1', 'node-2']) {
    const cable = new Proxy([Number(new URL(databaseUrl).port)])
    const url = new URL(databaseUrl)
    // A socket's folder would lead past the cable.
    url.searchParams.delete('host')
    url.port = String(await cable.listen())
    nodes.push({ name, port: await freePort(), child: null, cable, databaseUrl: url.href, clockShiftMs: 0 })
  }
  const front = new Proxy(nodes.map(({ port }) => port))
  const url = `http://127.0.0.1:${await front.listen()}`
  const bank: Part = { name: 'bank', port: await freePort(), child: null }
  const casino = new Casino({ folder, database, databaseUrl, bank, nodes, front, url })
  try {
    casino.startBank()
    // The first one migrates and brings the demo's content; the other finds both.
    for (const node of nodes) {
      casino.startNode(node)
      await waitUntilServed(node, '/api/ready')
    }
    await casino.waitUntilReady()
    return casino
  } catch (error) {
    const log = casino.readLog()
    await casino.close()
    throw new Error(`${(error as Error).message}\n${log}`, { cause: error })
  }
}
