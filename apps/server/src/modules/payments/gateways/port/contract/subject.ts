import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Gateway, GatewayError } from '../gateway.ts'
import type { Timings } from '../../runtime/policies.ts'
import { changed, clock, type GatewayHarness, openGateway } from './harness.ts'
import { type Recording, recordings, type Replay, startReplay } from './replay.ts'

/** The gateway under test, opened against the replayed vendor before every test. */
export class Subject {
  readonly name: string
  readonly harness: GatewayHarness
  readonly login: Recording[]
  replay!: Replay
  gateway!: Gateway

  constructor(name: string, harness: GatewayHarness) {
    this.name = name
    this.harness = harness
    this.login = recordings(name, 'login')
    beforeAll(async () => {
      this.replay = await startReplay()
    })
    afterAll(() => this.replay.close())
    beforeEach(() => {
      clock.set('2026-11-15T12:00:00Z')
      this.open()
    })
  }

  open(timings: Partial<Timings> = {}, url = this.replay.url): void {
    this.gateway = openGateway(this.harness, url, { timings }).gateway
  }

  recorded(file: string): Recording[] {
    return [...this.login, ...recordings(this.name, file)]
  }

  /** The same recording with another value in the last answer. */
  altered(file: string, pointer: string, to: unknown): Recording[] {
    const all = this.recorded(file)
    return [...all.slice(0, -1), changed(all.at(-1)!, `/answer/body${pointer}`, to)]
  }
}

export const failedWith = (kind: GatewayError['kind']) => ({ ok: false, error: { kind } })
export const rejectedWith = (code: GatewayError['code']) => ({ ok: false, error: { kind: 'rejected', code } })
