import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Plan } from './writing-program.ts'

export interface Acknowledged {
  key: string
  owner: bigint
  status: string
  repeated: boolean
}

/** The writing program as a test sees it: what it acknowledged so far, and a way to end it without warning. */
export class Program {
  readonly acknowledged: Acknowledged[] = []
  readonly ended: Promise<void>
  readonly #child: ChildProcess
  #rest = ''

  constructor(url: string, plan: Plan) {
    const script = fileURLToPath(new URL('writing-program.ts', import.meta.url))
    this.#child = spawn(process.execPath, [script, url, JSON.stringify(plan)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      const lines = (this.#rest + text).split('\n')
      // A line cut short by the kill was never acknowledged.
      this.#rest = lines.pop()!
      for (const line of lines) {
        const [key, owner, status, repeated] = line.split(' ') as [string, string, string, string]
        this.acknowledged.push({ key, owner: BigInt(owner), status, repeated: repeated === 'true' })
      }
    })
    this.ended = new Promise((resolve) => this.#child.on('close', () => resolve()))
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.ended
  }
}
