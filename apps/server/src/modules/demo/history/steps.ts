import { setTimeout } from 'node:timers/promises'
import type { Platform } from '../../../platform/platform.ts'
import type { VisitDeps } from '../deps.ts'
import { type DemoPerson, demoPerson } from '../people.ts'
import { seededRandom } from '../random.ts'
import { Site } from '../site.ts'
import { makeVisit, readReferralCode } from '../visit.ts'
import { type Affiliate, type DemoApp, demoPassword } from '../visits.ts'
import type { Step } from './plan.ts'
import type { TurnedClock } from './turned-clock.ts'

/** A node of the program at the turned clock, which no other visitor reaches. */
export interface HistoryNode {
  jobs: Platform['jobs']
  outbox: Platform['outbox']
  /** Its own address on the loopback interface. */
  url: string
  /** The local PIX provider. */
  bank: string
  close(): Promise<void>
}

/** What recurring work does with a visit, in the order in which it depends on each other. */
const VISIT_WORK = ['payments.work', 'payments.send', 'payments.track', 'gameplay.ledger-events']
/** What ends and begins with a day. */
const NIGHT_WORK = [
  'engagement.demo',
  'engagement.tournaments',
  'engagement.vip',
  'bonuses.sweep',
  'bonuses.free-spins',
]
/** Work leads to more work: a settled round to a prize, a prize to a notice. */
const WORK_REPEATS = 2
/** The local PIX provider works by the real clock; a step gives it this much of it while it waits. */
const REAL_WAIT_MS = 120
const ROUNDS = { least: 6, most: 16 }

/** Makes single steps of the history on a node. */
export class HistoryDay {
  readonly #app: DemoApp
  readonly #node: HistoryNode
  readonly #clock: TurnedClock
  readonly #affiliate: Affiliate
  readonly #codes = new Map<'first' | 'affiliate', string>()

  constructor(app: DemoApp, node: HistoryNode, clock: TurnedClock, affiliate: Affiliate) {
    this.#app = app
    this.#node = node
    this.#clock = clock
    this.#affiliate = affiliate
  }

  async make(step: Step): Promise<void> {
    await this.#clock.turnTo(step.at)
    if (step.kind === 'night') for (const job of NIGHT_WORK) await this.#node.jobs.run(job)
    else await this.#visit(step)
  }

  /** Does what the last step left to recurring work. */
  async finishWork(): Promise<void> {
    for (let repeat = 0; repeat < WORK_REPEATS; repeat += 1) await this.#work()
  }

  async #work(): Promise<void> {
    for (const job of VISIT_WORK) await this.#node.jobs.run(job)
    await this.#node.outbox.drain()
  }

  /** A visit that fails is over, as when a connection breaks. */
  async #visit(step: Step & { kind: 'visit' }): Promise<void> {
    const person = demoPerson(step.person)
    try {
      await makeVisit(await this.#depsOf(person, step), person)
    } catch (error) {
      this.#app.platform.log.warn({ err: error, person: step.person }, 'demo history visit ended early')
    }
  }

  async #depsOf(person: DemoPerson, { seed, asksForReview }: Step & { kind: 'visit' }): Promise<VisitDeps> {
    const { signer } = this.#app.platform
    return {
      site: this.#openPage(person.number),
      openPage: () => this.#openPage(person.number),
      now: () => this.#clock.now(),
      random: seededRandom(seed),
      pause: (seconds) => this.#clock.advance(seconds * 1000),
      wait: async (seconds) => {
        await this.#clock.advance(seconds * 1000)
        await setTimeout(REAL_WAIT_MS)
        await this.#work()
      },
      password: demoPassword(signer, person.email),
      referral: person.referrer && (await this.#codeOf(person.referrer)),
      rounds: ROUNDS,
      onlyInstantGames: true,
      asksForReview,
    }
  }

  async #codeOf(referrer: 'first' | 'affiliate'): Promise<string | null> {
    const known = this.#codes.get(referrer)
    if (known !== undefined) return known
    const { email } = demoPerson(1)
    const account =
      referrer === 'first'
        ? { login: email, password: demoPassword(this.#app.platform.signer, email) }
        : this.#affiliate
    const code = await readReferralCode(this.#openPage(referrer === 'first' ? 1 : 0), account)
    if (code !== null) this.#codes.set(referrer, code)
    return code
  }

  /** From a network of the range for benchmarks, one for each account: accounts that share a network are taken for one person. */
  #openPage(person: number): Site {
    const { url: site, bank } = this.#node
    return new Site({ site, bank, forwardedFor: `198.18.${person}.1` })
  }
}
