import type { Amount } from '@girassol/games'
import { add, type Centavos, centavos, fromWire, subtract, toWire, ZERO } from '@girassol/money'
import { newId } from './id.ts'
import type { Page } from './page.ts'
import { Refusal, type Server } from './server.ts'
import type { Fairness, FreeRounds, RoundStep, StudioAnswer, StudioRound, StudioSession } from './wire.ts'

/**
 * `idle`: a round may be opened. `asking`: the server has been asked. `showing`: its answer is being played back, until
 * `finish`. `deciding`: the round is open and waits for the player's move, or for its own end.
 */
export type Phase = 'idle' | 'asking' | 'showing' | 'deciding'

export interface RoundsState {
  phase: Phase
  /** The last round the server answered with; while `showing` its outcome is ahead of what may be seen. */
  round: StudioRound | null
  /** As far as outcomes were shown. */
  balance: Centavos
  /** What the last round paid, null before the first one and while one is being played. */
  lastPaid: Amount | null
  /** What the rounds of this session paid less what they staked. */
  net: Centavos
  /** The least time between two rounds has passed. */
  rested: boolean
  trouble: Refusal | null
  fairness: Fairness
  /** Free spins of this game, as far as outcomes were shown. */
  free: FreeRounds | null
}

/** What is to be played back now. Call `finish` when all of it was shown. */
export interface Play {
  round: StudioRound
  /** The steps that have not been shown; of a round that is taken up again, all. */
  steps: RoundStep[]
}

interface Clock {
  now: () => number
  after: (milliseconds: number, act: () => void) => void
}

const browserClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, act) => void setTimeout(act, milliseconds),
}

type SessionFacts = Pick<
  StudioSession,
  'mode' | 'balance' | 'cycle' | 'fairness' | 'open_round' | 'free_rounds'
>

/** The rounds of one session, one at a time. Keeps the shown balance behind the shown outcome. */
export class Rounds {
  readonly #server: Server
  readonly #page: Page
  readonly #clock: Clock
  readonly #cycle: number
  readonly #isDemo: boolean
  readonly #listeners = new Set<() => void>()
  #state: RoundsState
  /** The answer that is being shown, and how many of the round's steps have been. */
  #answer: StudioAnswer | null = null
  #shown = 0
  /** Waits for an open round to end by itself, as a crash does. */
  #awaitsEnd = false
  #again: (() => void) | null = null
  /** The page said that the balance has changed; the new one is not known yet. */
  #stale = false
  /** An interrupted round, to be shown as it was left before anything else. */
  readonly resumed: Play | null

  constructor(server: Server, page: Page, session: SessionFacts, clock: Clock = browserClock) {
    this.#server = server
    this.#page = page
    this.#clock = clock
    this.#cycle = session.cycle
    this.#isDemo = session.mode === 'demo'
    const round = session.open_round
    this.resumed = round && { round, steps: round.steps }
    this.#state = {
      phase: round ? 'showing' : 'idle',
      round,
      balance: fromWire(session.balance),
      lastPaid: null,
      net: ZERO,
      rested: true,
      trouble: null,
      fairness: session.fairness,
      free: session.free_rounds,
    }
    const { balance, fairness, free_rounds } = session
    if (round) this.#answer = { round, balance, fairness, free_rounds }
  }

  get state(): RoundsState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Null when a round cannot be opened now or was refused; `trouble` then says why. `free`: the free spins that pay for it. */
  readonly open = async (
    stake: Amount,
    choices: object,
    free: FreeRounds | null = null,
  ): Promise<Play | null> => {
    if (this.#state.phase !== 'idle' || !this.#state.rested) return null
    const id = newId()
    this.#shown = 0
    this.#change({ phase: 'asking', trouble: null, lastPaid: null })
    const answer = await this.#ask('idle', () => this.#server.open(id, stake, choices, free?.reference_id))
    if (!answer) return null
    this.#rest()
    return this.#take(answer)
  }

  readonly move = async (move: object): Promise<Play | null> => {
    const { phase, round } = this.#state
    if (phase !== 'deciding' || !round) return null
    this.#change({ phase: 'asking', trouble: null })
    const answer = await this.#ask('deciding', () => this.#server.move(round.id, round.steps.length, move))
    return answer && this.#take(answer)
  }

  /** Waits for the end of an open round that can end by itself. Null when it goes on, or no answer came. */
  readonly end = async (dropped: AbortSignal): Promise<Play | null> => {
    const { round } = this.#state
    if (!round) return null
    try {
      this.#hide(() => (this.#awaitsEnd = true))
      const answer = await this.#server.end(round.id, dropped)
      // While a move is under way its own answer counts: this one may have been given before it.
      return this.#state.phase === 'deciding' && this.#state.round?.id === round.id
        ? this.#take(answer)
        : null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return null
    } finally {
      this.#hide(() => (this.#awaitsEnd = false))
    }
  }

  /** What was played back has been shown: the balance may follow. */
  readonly finish = (): void => {
    const answer = this.#answer
    if (!answer || this.#state.phase !== 'showing') return
    this.#answer = null
    const isOutcome = this.#isOutcome(answer)
    const { round, balance, fairness, free_rounds: free } = answer
    const own = round.free ? 0 : round.staked
    this.#shown = round.steps.length
    this.#change({
      phase: round.closed ? 'idle' : 'deciding',
      balance: fromWire(balance),
      fairness,
      free,
      ...(round.closed && {
        lastPaid: round.paid,
        net: add(this.#state.net, subtract(centavos(round.paid), centavos(own))),
      }),
    })
    const { id, paid, closed } = round
    this.#page.send({ kind: 'round', id, staked: own, paid, closed })
    this.#page.send({ kind: 'balance', balance })
    void this.#reportShown(round, isOutcome)
  }

  /** The game is left: what was being shown counts as shown. */
  readonly leave = (): void => {
    const answer = this.#answer
    if (answer && this.#isOutcome(answer)) void this.#reportShown(answer.round, true)
  }

  /** Repeats a request that got no answer, under the same id. */
  readonly retry = (): void => this.#again?.()

  readonly dismiss = (): void => {
    if (!this.#again) this.#change({ trouble: null })
  }

  /** After a deposit on the page. Without a round there is nothing to ask for: the next answer brings the balance. */
  readonly refresh = async (): Promise<void> => {
    const { round, phase } = this.#state
    this.#stale = true
    if (this.#state.trouble?.code === 'insufficient_balance') this.#change({ trouble: null })
    if (!round || phase !== 'idle') return
    const answer = await this.#server.look(round.id).catch(() => null)
    if (!answer || this.#state.phase !== 'idle') return
    this.#stale = false
    this.#change({ balance: fromWire(answer.balance) })
  }

  /** Whether this costs more than the balance. While that is unknown, the server decides. */
  readonly isShort = (cost: Amount): boolean => !this.#stale && BigInt(cost) > this.#state.balance

  /** Publishes the client seed for the next commitment. `isAsPublished`: the server uses just that commitment and seed. */
  readonly rotate = async (clientSeed: string) => {
    const { sequence, commitment, link } = this.#state.fairness.next
    const { revealed, fairness } = await this.#server.rotate(clientSeed, commitment)
    this.#page.send({ kind: 'client-seed', sequence, clientSeed })
    this.#change({ fairness })
    const isAsPublished =
      fairness.commitment === commitment && fairness.link === link && fairness.client_seed === clientSeed
    return { revealed, isAsPublished }
  }

  /** A player without a client seed gets one of this browser's. If that fails, the first round's id serves as one. */
  readonly prepareSeeds = async (): Promise<void> => {
    this.#keepNext(this.#state.fairness)
    if (this.#state.fairness.client_seed !== '') return
    await this.rotate(newId()).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }

  /** What the steps pay that are not shown yet. */
  #aheadOf({ round }: StudioAnswer): Amount {
    return round.steps.slice(this.#shown).reduce((sum, { pays }) => sum + pays, 0)
  }

  /** The steps that are not shown yet pay or end the round: other pages wait for them. */
  #isOutcome(answer: StudioAnswer): boolean {
    return answer.round.closed || this.#aheadOf(answer) > 0
  }

  async #reportShown({ id, steps }: StudioRound, isOutcome: boolean): Promise<void> {
    if (isOutcome && !this.#isDemo)
      await this.#server.show(id, steps.length).catch((error: unknown) => {
        // The server shows it by itself after a while.
        if (!(error instanceof Refusal)) throw error
      })
    this.#page.send({ kind: 'shown' })
  }

  #keepNext({ next: { sequence, commitment, link } }: Fairness): void {
    this.#page.send({ kind: 'commitment', sequence, commitment, link })
  }

  async #ask(otherwise: Phase, send: () => Promise<StudioAnswer>): Promise<StudioAnswer | null> {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.code !== 'network') {
          // Free spins that another tab used up or that expired are not offered again.
          const over = error.code === 'free_spins_over' && { free: null }
          this.#change({ phase: otherwise, trouble: error, ...over })
          return null
        }
        // Whether the round was played is unknown: only a retry under its id can find out.
        const again = new Promise<void>((resolve) => (this.#again = resolve))
        this.#change({ trouble: error })
        await again
        this.#again = null
        this.#change({ trouble: null })
      }
    }
  }

  #take(answer: StudioAnswer): Play | null {
    const { round } = answer
    const steps = round.steps.slice(this.#shown)
    if (steps.length === 0 || this.#answer?.round.id === round.id) {
      if (this.#state.phase === 'asking') this.#change({ phase: 'deciding' })
      return null
    }
    this.#answer = answer
    this.#stale = false
    const ahead = this.#aheadOf(answer)
    // The stake leaves the balance at once; what is paid joins it when it was shown.
    const balance = subtract(fromWire(answer.balance), centavos(ahead))
    this.#change({ phase: 'showing', round, balance })
    this.#page.send({ kind: 'balance', balance: toWire(balance) })
    return { round, steps }
  }

  #rest(): void {
    const end = this.#clock.now() + this.#cycle
    const wake = () => {
      const left = end - this.#clock.now()
      if (left > 0) this.#clock.after(left, wake)
      else this.#change({ rested: true })
    }
    this.#change({ rested: false })
    this.#clock.after(this.#cycle, wake)
  }

  #change(change: Partial<RoundsState>): void {
    const { fairness } = change
    if (fairness && fairness.next.sequence !== this.#state.fairness.next.sequence) this.#keepNext(fairness)
    this.#hide(() => (this.#state = { ...this.#state, ...change }))
    for (const listener of this.#listeners) listener()
  }

  get #hidesOutcome(): boolean {
    const { phase } = this.#state
    return phase === 'asking' || phase === 'showing' || this.#awaitsEnd
  }

  /** Makes a change, and notifies the page when it hides or shows an outcome. */
  #hide(change: () => void): void {
    const before = this.#hidesOutcome
    change()
    const hidden = this.#hidesOutcome
    if (hidden !== before) this.#page.send({ kind: 'outcome', hidden })
  }
}
