import type { ModelRow, Observer } from './bonus-model.ts'

interface Owned {
  /** Null for what comes back to no bonus that is left. */
  row: ModelRow | null
  pocket: number
}

interface FollowedRound {
  staked: Map<Owned, number>
  /** Since the last stake. */
  paid: Map<Owned, number>
  returned: bigint
  openedAt: number
  /** All of its bonus stakes were given up. */
  isForfeited: boolean
}

/**
 * Follows every fraction of a centavo of bonus money from its grant on, in plain numbers and without the program's functions:
 * what a bonus may become is what its own stakes brought. Violations of the rules are collected.
 */
export class Provenance implements Observer {
  readonly violations: string[] = []
  releases = 0
  #owned: Owned[] = []
  /** By round: what each bonus staked, and since when the round is open. */
  readonly #rounds = new Map<string, FollowedRound>()
  readonly #counted: { openedAt: number; amount: bigint }[] = []
  #time = 0
  /** By how much whole centavos may differ from the fractions followed here. */
  #error = 0
  #mayGrow = false
  readonly #grantedAt = new Map<ModelRow, number>()
  #dueReleased = 0n

  granted(row: ModelRow): void {
    this.#owned.push({ row, pocket: Number(row.amount) })
    this.#grantedAt.set(row, ++this.#time)
  }

  staked(round: { name: string }, bonus: bigint): void {
    const known = this.#round(round.name)
    const pocket = this.#pocket()
    // What was paid back before is at risk no more.
    for (const [owner, staked] of known.staked)
      known.staked.set(owner, Math.max(0, staked - (known.paid.get(owner) ?? 0)))
    known.paid.clear()
    known.isForfeited = false
    for (const owner of this.#owned) {
      const drawn = pocket === 0 ? 0 : (Number(bonus) * owner.pocket) / pocket
      owner.pocket -= drawn
      known.staked.set(owner, (known.staked.get(owner) ?? 0) + drawn)
    }
    this.#error += 1
  }

  returned(
    round: { name: string; bets: readonly { bonus: bigint; cash: bigint; isUndone: boolean }[] },
    kept: bigint,
    { amount, isRefund }: { amount: bigint; isRefund: boolean },
  ): void {
    const known = this.#round(round.name)
    const { staked } = known
    const all = [...staked.values()].reduce((sum, each) => sum + each, 0)
    const live = round.bets.filter(({ isUndone }) => !isUndone)
    const risked = live.reduce((sum, { bonus, cash }) => sum + Number(bonus + cash), 0)
    const factor = isRefund || risked === 0 ? 1 : Number(amount) / risked
    if (known.isForfeited && kept > 0n) this.violations.push(`${kept} kept of what was forfeited`)
    known.returned += kept
    // Also without a profit: a stake of cash added after a win moves the proportion of the next one.
    if (factor > 1 || known.returned > live.reduce((sum, { bonus }) => sum + bonus, 0n)) this.#mayGrow = true
    this.#error = this.#error * Math.max(1, factor) + 1
    if (all === 0 && kept > 0n) this.#owned.push({ row: null, pocket: Number(kept) })
    for (const [owner, part] of staked) {
      const share = all === 0 ? 0 : (Number(kept) * part) / all
      owner.pocket += share
      if (!isRefund) known.paid.set(owner, (known.paid.get(owner) ?? 0) + share)
      if (isRefund) staked.set(owner, Math.max(0, part - share))
    }
  }

  counted(round: {
    name: string
    bets: readonly { bonus: bigint; cash: bigint; isUndone: boolean }[]
  }): void {
    const amount = round.bets.reduce((sum, bet) => (bet.isUndone ? sum : sum + bet.bonus + bet.cash), 0n)
    this.#counted.push({ openedAt: this.#round(round.name).openedAt, amount })
  }

  released(row: ModelRow): void {
    const owner = this.#owned.find((each) => each.row === row)
    const granted = this.#grantedAt.get(row)
    if (!owner || granted === undefined) return void this.violations.push('released what was not granted')
    const most = owner.pocket + this.#error
    if (Number(row.released) > most)
      this.violations.push(`released ${row.released}, of which ${owner.pocket} were its own`)
    if (!this.#mayGrow && Number(row.released) > Number(row.amount) + this.#error)
      this.violations.push(`released ${row.released} of a bonus of ${row.amount} without any profit`)
    // Rounds opened before the grant count nothing, and every stake counts once.
    const since = this.#counted.filter(({ openedAt }) => openedAt > granted)
    const staked = since.reduce((sum, { amount }) => sum + amount, 0n)
    if (staked < row.due) this.violations.push(`released after ${staked} of ${row.due}`)
    this.#dueReleased += row.due
    const all = this.#counted.reduce((sum, { amount }) => sum + amount, 0n)
    if (all < this.#dueReleased) this.violations.push(`${all} staked for ${this.#dueReleased} due`)
    this.releases++
    this.#drop(owner)
    // What a round paid after it was over belongs to no bonus in the program, and stays in the pocket. A release that was rounded
    // up leaves less than nothing: kept as a negative weight it would cancel a positive one and blow up later divisions.
    const rest = owner.pocket - Number(row.released)
    if (rest > 0) this.#owned.push({ row: null, pocket: rest })
  }

  forfeited(): void {
    for (const owner of this.#owned) this.#drop(owner)
    for (const round of this.#rounds.values()) round.isForfeited = true
  }

  /** Called when nothing is under way. */
  check(bonus: bigint): void {
    const pocket = this.#pocket()
    if (Number(bonus) > pocket + this.#error * (this.#owned.length + 1))
      this.violations.push(`${bonus} in the pocket, of which ${pocket} came from grants that were kept`)
  }

  /** First use of a round's name. */
  opened(name: string): void {
    this.#round(name)
  }

  #round(name: string) {
    const round = this.#rounds.get(name) ?? {
      staked: new Map<Owned, number>(),
      paid: new Map<Owned, number>(),
      returned: 0n,
      openedAt: ++this.#time,
      isForfeited: false,
    }
    this.#rounds.set(name, round)
    return round
  }

  #pocket = (): number => this.#owned.reduce((sum, { pocket }) => sum + pocket, 0)

  #drop(owner: Owned): void {
    this.#owned = this.#owned.filter((each) => each !== owner)
    for (const { staked } of this.#rounds.values()) staked.delete(owner)
  }
}
