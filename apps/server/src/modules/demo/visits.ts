import { setTimeout } from 'node:timers/promises'
import { days, minutes } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import type { VisitDeps } from './deps.ts'
import { DEMO_PEOPLE, type DemoPerson, demoPerson } from './people.ts'
import { seededRandom } from './random.ts'
import { Site } from './site.ts'
import { makeVisit, readReferralCode, type Visit } from './visit.ts'

export interface DemoApp {
  platform: Platform
  settings: Settings
  players: Pick<Players, 'hasAccount'>
}

/** The demo's affiliate, by whose code some accounts register. */
export interface Affiliate {
  login: string
  password: string
}

const ROUNDS = { least: 3, most: 8 }

/**
 * Lets demonstration accounts use the site, one visit a minute, on one node. Nothing happens where players' money is real or
 * `DEMO_PLAYERS` is off. The job exists in both cases, because its schedule outlives the program that made it.
 */
export function scheduleDemoVisits(app: DemoApp, affiliate: Affiliate): void {
  const { jobs, edge, log, clock } = app.platform
  const visitors = new DemoVisitors(app, { affiliate })
  // Before jobs are waited for: a visit takes longer than the program has to end.
  edge.app.addHook('preClose', async () => visitors.stop())
  jobs.schedule('demo.visit', '* * * * *', async () => {
    if (!isDemo(app) || !edge.app.server.listening) return
    const minute = Math.floor(clock.now().getTime() / minutes(1))
    try {
      const visit = await visitors.visit(minute)
      log.debug({ visit }, 'demo visit finished')
    } catch (error) {
      if (!visitors.isStopped) log.warn({ err: error }, 'demo visit ended early')
    }
  })
}

export const isDemo = ({ platform: { config }, settings }: Omit<DemoApp, 'players'>): boolean =>
  config.demoPlayers && !config.production && config.pixProvider && !settings.profile().allows('real_money')

interface VisitorOptions {
  affiliate: Affiliate
  /** Where the local PIX provider answers; by default under the site's own address. */
  bank?: string
  /** In place of a person's pauses; the site is always waited for in real time. */
  pause?: (seconds: number) => Promise<void>
}

export class DemoVisitors {
  readonly #app: DemoApp
  readonly #stopping = new AbortController()
  readonly #options: VisitorOptions
  readonly #codes = new Map<'first' | 'affiliate', string>()

  constructor(app: DemoApp, options: VisitorOptions) {
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
    if (person.referrer && !this.#codes.has(person.referrer)) await this.#learnCode(person.referrer, minute)
    const visit = await makeVisit(this.#depsOf(person, minute), person)
    if (visit.code !== null) this.#codes.set('first', visit.code)
    return visit
  }

  /** The first account refers others, so it must exist before them. */
  async #learnCode(referrer: 'first' | 'affiliate', minute: number): Promise<void> {
    const first = demoPerson(1)
    const code =
      referrer === 'first'
        ? (await makeVisit(this.#depsOf(first, minute), first)).code
        : await readReferralCode(this.#openPage(), this.#options.affiliate)
    if (code !== null) this.#codes.set(referrer, code)
  }

  #openPage(): Site {
    const site = this.#app.platform.edge.app.listeningOrigin
    return new Site({ site, bank: this.#options.bank ?? `${site}/pix` })
  }

  #depsOf({ email, number, referrer }: DemoPerson, minute: number): VisitDeps {
    const { clock, signer } = this.#app.platform
    const wait = (seconds: number) => setTimeout(seconds * 1000, undefined, { signal: this.#stopping.signal })
    const pause = this.#options.pause ?? wait
    const day = Math.floor(minute / (days(1) / minutes(1)))
    return {
      site: this.#openPage(),
      openPage: () => this.#openPage(),
      now: () => clock.now(),
      random: seededRandom(minute),
      pause,
      wait,
      password: demoPassword(signer, email),
      referral: referrer === null ? null : (this.#codes.get(referrer) ?? null),
      rounds: ROUNDS,
      onlyInstantGames: false,
      // One account a day, so that operators find something to decide.
      asksForReview: number === 1 + (day % DEMO_PEOPLE),
    }
  }
}

/** Derived from the installation's key, so it is never stored. */
export const demoPassword = (signer: Platform['signer'], email: string): string =>
  signer.sign('demo-players', email)
