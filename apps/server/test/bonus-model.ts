import { centavos } from '@girassol/money'
import {
  countRound,
  ownedShares,
  type PocketMovement,
  type Requirement,
  type Shares,
} from '../src/modules/bonuses/index.ts'
import {
  type Risk,
  riskedIn,
  type RoundMovement,
  type Split,
  splitForfeited,
  splitStake,
  splitWin,
} from '../src/modules/gameplay/index.ts'

const { attribute, isLost, keepOpen, LOOSE, noShares, pocketOf, renamed, stakedBy, without } = ownedShares

export interface ModelRules {
  times: number
  deposit: number
  rounds: number
}

export interface ModelRow extends Requirement {
  amount: bigint
  part: bigint
  released: bigint
}

interface ModelBet extends Split {
  name: string
  position: bigint
  isUndone: boolean
}

interface ModelRound {
  name: string
  position: bigint
  bets: ModelBet[]
  /** Bets and wins in their order. */
  moved: (ModelBet | { won: bigint })[]
  paid: bigint
  hasWon: boolean
  isClosed: boolean
  isCounted: boolean
}

/** Notified of every movement of bonus money; for checks that do not trust the model. */
export interface Observer {
  granted(row: ModelRow): void
  staked(round: ModelRound, bonus: bigint): void
  /** `kept` of what a round paid or returned to bonus; the rest was forfeited. */
  returned(round: ModelRound, kept: bigint, pays: { amount: bigint; isRefund: boolean }): void
  counted(round: ModelRound): void
  released(row: ModelRow): void
  forfeited(): void
}

const live = (round: ModelRound): ModelBet[] => round.bets.filter(({ isUndone }) => !isUndone)
const sumOf = (bets: readonly ModelBet[], pocket: 'cash' | 'bonus'): bigint =>
  bets.reduce((sum, bet) => sum + bet[pocket], 0n)
const isOpen = (round: ModelRound): boolean => !round.isClosed && (live(round).length > 0 || round.hasWon)

/**
 * One player's money by the rules of the modules `bonuses` and `gameplay`, without a database. Decisions are made by the same
 * functions as in the program; what is written down here is the order in which it calls them.
 */
export class BonusModel {
  cash = 0n
  bonus = 0n
  rows: ModelRow[] = []
  readonly rounds = new Map<string, ModelRound>()
  rules: ModelRules | null = null
  #position = 0n
  #forfeitedTo = 0n
  #stakes: Shares['stakes'] = noShares.stakes
  #movements: PocketMovement[] = []
  #hasUnread = false
  #names = 0
  readonly #observer: Partial<Observer>

  constructor(observer: Partial<Observer> = {}) {
    this.#observer = observer
  }

  get heldInRounds(): bigint {
    return [...this.rounds.values()]
      .filter(isOpen)
      .flatMap(live)
      .reduce((sum, bet) => (bet.position > this.#forfeitedTo ? sum + bet.bonus : sum), 0n)
  }

  get pending(): bigint {
    if (this.bonus + this.heldInRounds === 0n) return 0n
    return this.#alive
      .filter(({ status }) => status !== 'unbound')
      .reduce((sum, { due, done }) => sum + due - done, 0n)
  }

  get #alive(): ModelRow[] {
    return this.rows.filter(
      ({ kind, status }) => kind === 'bonus' && ['open', 'waiting', 'unbound'].includes(status),
    )
  }

  deposit(amount: bigint, bonus: bigint): void {
    const { rules } = this
    if (rules && rules.deposit > 0)
      this.#insert({ kind: 'deposit', amount, times: rules.deposit, rounds: rules.rounds, part: 0n })
    this.cash += amount
    if (bonus === 0n) return
    this.#save(this.#ownership())
    this.bonus += bonus
    const times = rules && rules.times > 0 ? rules.times : null
    const row = { kind: 'bonus', amount: bonus, times, rounds: rules?.rounds ?? 0, part: bonus } as const
    const granted = this.#insert(row)
    this.#observer.granted?.(granted)
  }

  #insert({
    times,
    rounds,
    ...row
  }: Pick<ModelRow, 'kind' | 'amount' | 'part'> & { times: number | null; rounds: number }): ModelRow {
    const percent = BigInt(Math.round((times ?? 0) * 100))
    const inserted: ModelRow = {
      ...row,
      id: `${row.kind} ${this.#names++}`,
      status: times === null ? 'unbound' : 'open',
      due: (row.amount * percent + 99n) / 100n,
      done: 0n,
      rounds_due: times === null ? 0 : rounds,
      rounds_done: 0,
      opened_position: ++this.#position,
      released: 0n,
    }
    this.rows.push(inserted)
    return inserted
  }

  /** The bet's name; null when there is not enough. */
  bet(name: string, amount: bigint): string | null {
    const split = splitStake(centavos(amount), { cash: centavos(this.cash), bonus: centavos(this.bonus) })
    if (!split) return null
    const position = ++this.#position
    const round = this.rounds.get(name) ?? {
      name,
      position,
      bets: [],
      moved: [],
      paid: 0n,
      hasWon: false,
      isClosed: false,
      isCounted: false,
    }
    this.rounds.set(name, round)
    const bet = { ...split, name: `bet ${this.#names++}`, position, isUndone: false }
    round.bets.push(bet)
    round.moved.push(bet)
    this.cash -= split.cash
    this.bonus -= split.bonus
    this.#hasUnread = true
    if (split.bonus > 0n) {
      this.#movements.push({ kind: 'stake', round: name, amount: split.bonus })
      this.#observer.staked?.(round, split.bonus)
    }
    return bet.name
  }

  win(name: string, amount: bigint): void {
    const round = this.rounds.get(name)!
    const risk = this.#riskOf(round.moved)
    round.hasWon = true
    round.paid += amount
    this.#pay(round, splitWin(centavos(amount), risk), risk, 'win')
    round.moved.push({ won: amount })
  }

  rollback(name: string, bet: string): void {
    const round = this.rounds.get(name)!
    const undone = round.bets.find((each) => each.name === bet)!
    undone.isUndone = true
    this.#pay(round, undone, this.#riskOf([undone], true), 'refund')
  }

  #riskOf(moved: ModelRound['moved'], isUndone = false): Risk {
    return riskedIn(
      moved.flatMap((each): RoundMovement[] => {
        if ('won' in each) return [{ kind: 'win', amount: centavos(each.won) }]
        if (each.isUndone !== isUndone) return []
        return [{ kind: 'bet', split: each, isForfeited: each.position < this.#forfeitedTo }]
      }),
    )
  }

  #pay(round: ModelRound, paid: Split, risk: Risk, kind: 'win' | 'refund'): void {
    const { kept } = splitForfeited(paid, risk)
    this.#position++
    this.#hasUnread = true
    this.cash += kept.cash
    this.bonus += kept.bonus
    if (kept.bonus > 0n) this.#movements.push({ kind, round: round.name, amount: kept.bonus })
    const amount = paid.cash + paid.bonus
    this.#observer.returned?.(round, kept.bonus, { amount, isRefund: kind === 'refund' })
  }

  close(name: string): void {
    this.rounds.get(name)!.isClosed = true
  }

  /** Reads the ledger's events and counts the round that is over. At most one may be: their order is not defined. */
  settle(): void {
    const hasWaiting = () => this.#alive.some(({ status }) => status === 'waiting')
    const over = [...this.rounds.values()].find(({ isClosed, isCounted }) => isClosed && !isCounted)
    const events: (() => void)[] = []
    if (this.#hasUnread && hasWaiting()) events.push(() => this.#release())
    this.#hasUnread = false
    if (over) {
      over.isCounted = true
      const staked = sumOf(live(over), 'cash') + sumOf(live(over), 'bonus')
      if (staked > 0n && this.rows.some(({ status }) => status === 'open'))
        events.push(() => this.#count(over))
      if (hasWaiting()) events.push(() => this.#release())
    }
    for (const event of events) event()
  }

  #count(round: ModelRound): void {
    this.#observer.counted?.(round)
    const cash = sumOf(live(round), 'cash')
    const staked = cash + sumOf(live(round), 'bonus')
    const progress = countRound(this.rows, { staked, stakedCash: cash, position: round.position })
    for (const { id, kind, done, rounds_done, isMet } of progress) {
      const row = this.rows.find((each) => each.id === id)!
      Object.assign(row, { done, rounds_done })
      if (isMet) row.status = kind === 'bonus' ? 'waiting' : 'met'
    }
    if (progress.some(({ kind, isMet }) => kind === 'bonus' && isMet)) this.#release()
  }

  #release(): void {
    let shares = this.#ownership()
    const ready = this.#alive.filter(({ id, status }) => status === 'waiting' && stakedBy(shares, id) === 0n)
    for (const row of ready) {
      row.released = shares.parts.get(row.id) ?? 0n
      row.part = 0n
      row.status = 'met'
      this.bonus -= row.released
      this.cash += row.released
      this.#observer.released?.(row)
    }
    shares = without(shares, new Set(ready.map(({ id }) => id)))
    this.#save(shares)
  }

  /** Gives all bonus money up. */
  forfeit(): void {
    this.#ownership()
    this.bonus = 0n
    for (const row of this.#alive) Object.assign(row, { part: 0n, status: 'ended' })
    this.#stakes = noShares.stakes
    this.#movements = []
    this.#forfeitedTo = ++this.#position
    this.#observer.forfeited?.()
  }

  #ownership(): Shares {
    const parts = new Map(this.#alive.map(({ id, part }) => [id, part]))
    const shares = attribute({ parts, stakes: this.#stakes }, this.#movements)
    if (pocketOf(shares) !== this.bonus)
      throw new Error(`${pocketOf(shares)} owned, ${this.bonus} in the pocket`)
    const open = [...this.rounds.values()].filter(
      (round) =>
        isOpen(round) &&
        live(round).some(({ bonus, position }) => bonus > 0n && position > this.#forfeitedTo),
    )
    return keepOpen(shares, new Set(open.map(({ name }) => name)))
  }

  #save(shares: Shares): void {
    this.#movements = []
    const adopted = this.#adopt(shares)
    for (const row of this.#alive) {
      const part = adopted.parts.get(row.id)
      if (part === undefined) continue
      row.part = part
      if (isLost(adopted, row.id)) row.status = 'ended'
    }
    this.#stakes = adopted.stakes
  }

  #adopt(shares: Shares): Shares {
    if (isLost(shares, LOOSE)) return without(shares, new Set([LOOSE]))
    const part = shares.parts.get(LOOSE) ?? 0n
    const amount = part + stakedBy(shares, LOOSE)
    const { id } = this.#insert({ kind: 'bonus', amount, part, times: null, rounds: 0 })
    return renamed(shares, LOOSE, id)
  }
}
