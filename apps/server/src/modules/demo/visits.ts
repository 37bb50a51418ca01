import { setTimeout } from 'node:timers/promises'
import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'
import type { VisitDeps } from './deps.ts'
import { DEMO_PEOPLE, type DemoPerson, demoPerson } from './people.ts'
import { Site } from './site.ts'
import { makeVisit, type Visit } from './visit.ts'

interface DemoApp {
  platform: Platform
  settings: Settings
}

const MINUTE_MS = 60_000

/**
 * Lets demonstration accounts use the site, one visit a minute, on one node. Nothing happens where players' money is real or
 * `DEMO_PLAYERS` is off. The job exists in both cases, because its schedule outlives the program that made it.
 */
export function scheduleDemoVisits(app: DemoApp): void {
  const { jobs, edge, log, clock } = app.platform
  const visitors = new DemoVisitors(app)
  // Before jobs are waited for: a visit takes longer than the program has to end.
  edge.app.addHook('preClose', async () => visitors.stop())
  jobs.schedule('demo.visit', '* * * * *', async () => {
    if (!isDemo(app) || !edge.app.server.listening) return
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
    try {
      const visit = await visitors.visit(minute)
      log.debug({ visit }, 'a demonstration account visited')
    } catch (error) {
      if (!visitors.isStopped) log.warn({ err: error }, 'the visit of a demonstration account ended early')
    }
  })
}

export const isDemo = ({ platform: { config }, settings }: DemoApp): boolean =>
  config.demoPlayers && !config.production && config.pixProvider && !settings.profile().allows('real_money')

interface VisitorOptions {
  /** Where the local PIX provider answers; by default under the site's own address. */
  bank?: string
  /** In place of real waiting. */
  pause?: (seconds: number) => Promise<void>
}

export class DemoVisitors {
  readonly #app: DemoApp
  readonly #stopping = new AbortController()
  readonly #options: VisitorOptions
  #referral: string | null = null

  constructor(app: DemoApp, options: VisitorOptions = {}) {
    this.#app = app
    this.#options = options
  }

  get isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  stop(): void {
    this.#stopping.abort()
  }

  /** The visit of a minute: whose it is and what happens in it follow from the minute. */
  async visit(minute: number): Promise<Visit> {
    const person = demoPerson(1 + (minute % DEMO_PEOPLE))
    if (person.number !== 1) this.#referral ??= await this.#referralCode(minute)
    const visit = await makeVisit(this.#depsOf(person, minute), person)
    this.#referral ??= visit.code
    return visit
  }

  /** The first account refers the others, so it must exist before them. */
  async #referralCode(minute: number): Promise<string | null> {
    const first = demoPerson(1)
    return (await makeVisit(this.#depsOf(first, minute), first)).code
  }

  #depsOf({ email }: DemoPerson, minute: number): VisitDeps {
    const { edge, signer } = this.#app.platform
    const site = edge.app.listeningOrigin
    const addresses = { site, bank: this.#options.bank ?? `${site}/pix` }
    const wait = (seconds: number) => setTimeout(seconds * 1000, undefined, { signal: this.#stopping.signal })
    return {
      addresses,
      site: new Site(addresses),
      random: seededRandom(minute),
      pause: this.#options.pause ?? wait,
      password: signer.sign('demo-players', email),
      referral: this.#referral,
    }
  }
}

/** Mulberry32: enough to vary what visitors do, and the same again for the same minute. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
