/** What a provider may ask for, by names of its own; the model and the port are asked alike. */
export type Ask =
  /** A free bet is one of nothing. */
  | { call: 'bet'; transaction: string; round: string; amount: bigint; free?: boolean }
  | { call: 'win'; transaction: string; round: string; bet: string | undefined; amount: bigint }
  | { call: 'rollback'; bet: string }

export type Said =
  | { status: 'done'; balance: bigint; repeated: boolean }
  | { status: 'refused'; code: string; balance: bigint }

interface Pair {
  cash: bigint
  bonus: bigint
}

interface Entry extends Pair {
  kind: 'bet' | 'win'
  round: string
  bet: string | undefined
  free: boolean
  balance: bigint
}

/** A player's game money by the rules of the module's README, one request after the other, without a database. */
export class WalletModel {
  readonly held: Pair
  readonly entries = new Map<string, Entry>()
  /** Bets that were undone, with what the answer said. */
  readonly undone = new Map<string, bigint>()
  /** Ids used up without money: by a rollback that came first, or by a loss notice with what it named. */
  readonly #spent = new Map<string, string>()
  readonly #lost = new Set<string>()

  constructor(held: Pair) {
    this.held = { ...held }
  }

  get balance(): bigint {
    return this.held.cash + this.held.bonus
  }

  ask(ask: Ask): Said {
    if (ask.call === 'bet') return this.#bet(ask)
    return ask.call === 'win' ? this.#win(ask) : this.#rollback(ask.bet)
  }

  /** What a round staked and paid, after what was undone. */
  account(round: string): { staked: Pair; paid: Pair; bets: number; left: number; wins: number } {
    const mine = [...this.entries].filter(([, entry]) => entry.round === round)
    const bets = mine.filter(([, { kind }]) => kind === 'bet')
    const left = bets.filter(([name]) => !this.undone.has(name))
    const wins = mine.filter(([, { kind }]) => kind === 'win')
    const sum = (list: typeof mine): Pair =>
      list.reduce((total, [, { cash, bonus }]) => ({ cash: total.cash + cash, bonus: total.bonus + bonus }), {
        cash: 0n,
        bonus: 0n,
      })
    return { staked: sum(left), paid: sum(wins), bets: bets.length, left: left.length, wins: wins.length }
  }

  #no = (code: string): Said => ({ status: 'refused', code, balance: this.balance })

  #again(known: Entry | undefined, spent: string | undefined, isSame: (entry: Entry) => boolean): Said {
    if (!known) return this.#no(spent === '' ? 'already_rolled_back' : 'duplicate_conflict')
    if (!isSame(known)) return this.#no('duplicate_conflict')
    return { status: 'done', balance: known.balance, repeated: true }
  }

  #isUsed = (name: string): boolean => this.entries.has(name) || this.#spent.has(name)

  #bet({ transaction, round, amount, free = false }: Extract<Ask, { call: 'bet' }>): Said {
    if (this.#isUsed(transaction)) {
      const isSame = (entry: Entry) =>
        entry.kind === 'bet' &&
        entry.round === round &&
        entry.free === free &&
        entry.cash + entry.bonus === amount
      return this.#again(this.entries.get(transaction), this.#spent.get(transaction), isSame)
    }
    if (amount > this.balance) return this.#no('insufficient_funds')
    const cash = amount < this.held.cash ? amount : this.held.cash
    const bonus = amount - cash
    this.held.cash -= cash
    this.held.bonus -= bonus
    return this.#write(transaction, { kind: 'bet', round, bet: undefined, free, cash, bonus })
  }

  #win({ transaction, round, bet, amount }: Extract<Ask, { call: 'win' }>): Said {
    const known = this.entries.get(transaction)
    const isSame = (entry: Entry) =>
      entry.kind === 'win' &&
      entry.round === round &&
      entry.bet === bet &&
      entry.cash + entry.bonus === amount
    // A free bet is not in the book where its round is looked up.
    if (known?.round === round && !known.free) return this.#again(known, undefined, isSame)
    const { bets, left } = this.account(round)
    const staked = this.#risked(round)
    if (bet === undefined) {
      if (bets === 0) return this.#no('unknown_bet')
      if (left === 0) return this.#no('already_rolled_back')
    } else {
      const named = this.entries.get(bet)
      if (named?.kind !== 'bet' || named.round !== round) return this.#no('unknown_bet')
      if (this.undone.has(bet)) return this.#no('already_rolled_back')
    }
    if (amount === 0n) return this.#loss(transaction, round, bet)
    if (this.#isUsed(transaction)) return this.#again(known, this.#spent.get(transaction), isSame)
    const total = staked.cash + staked.bonus
    const bonus = total === 0n ? 0n : (amount * staked.bonus) / total
    this.held.cash += amount - bonus
    this.held.bonus += bonus
    return this.#write(transaction, { kind: 'win', round, bet, free: false, cash: amount - bonus, bonus })
  }

  /** Stakes of a round, less what was paid back of them before a later stake. */
  #risked(round: string): Pair {
    let risk: Pair = { cash: 0n, bonus: 0n }
    let paid = 0n
    for (const [name, { kind, cash, bonus, round: of, free }] of this.entries) {
      if (of !== round || free || this.undone.has(name)) continue
      if (kind === 'win') {
        paid += cash + bonus
        continue
      }
      const total = risk.cash + risk.bonus
      const back = paid < total ? paid : total
      const left = (amount: bigint) => (total === 0n ? 0n : amount - (amount * back) / total)
      risk = { cash: left(risk.cash) + cash, bonus: left(risk.bonus) + bonus }
      paid = 0n
    }
    return risk
  }

  #loss(transaction: string, round: string, bet: string | undefined): Said {
    const names = `${round} ${bet}`
    if (this.entries.has(transaction) || (this.#spent.get(transaction) ?? names) !== names)
      return this.#no('duplicate_conflict')
    this.#spent.set(transaction, names)
    // A loss notice that names no bet settles all bets that its round has by then.
    for (const [name, entry] of this.entries)
      if (entry.kind === 'bet' && entry.round === round && (bet === undefined || bet === name))
        this.#lost.add(name)
    return { status: 'done', balance: this.balance, repeated: false }
  }

  #rollback(bet: string): Said {
    const entry = this.entries.get(bet)
    if (!entry) {
      if ((this.#spent.get(bet) ?? '') !== '') return this.#no('not_a_bet')
      this.#spent.set(bet, '')
      return this.#no('unknown_bet')
    }
    if (entry.kind !== 'bet') return this.#no('not_a_bet')
    const before = this.undone.get(bet)
    if (before !== undefined) return { status: 'done', balance: before, repeated: true }
    const won = [...this.entries.values()].some(
      (each) =>
        each.kind === 'win' && each.round === entry.round && (each.bet === undefined || each.bet === bet),
    )
    if (won || this.#lost.has(bet)) return this.#no('bet_already_settled')
    this.held.cash += entry.cash
    this.held.bonus += entry.bonus
    this.undone.set(bet, this.balance)
    return { status: 'done', balance: this.balance, repeated: false }
  }

  #write(transaction: string, entry: Omit<Entry, 'balance'>): Said {
    this.entries.set(transaction, { ...entry, balance: this.balance })
    return { status: 'done', balance: this.balance, repeated: false }
  }
}
