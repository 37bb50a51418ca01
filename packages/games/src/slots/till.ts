import { type Amount, paid, type TenThousandths } from '../rules.ts'

/** Adds up what a round pays, and pays nothing beyond the cap. A round whose till is full is over. */
export class Till {
  readonly #stake: Amount
  readonly #cap: Amount
  #total: Amount = 0

  constructor(stake: Amount, cap: TenThousandths) {
    this.#stake = stake
    this.#cap = paid(stake, cap)
  }

  get total(): Amount {
    return this.#total
  }

  get isFull(): boolean {
    return this.#total >= this.#cap
  }

  /** What is really paid for a win of so many parts. */
  pay(parts: TenThousandths): Amount {
    const amount = Math.min(paid(this.#stake, parts), this.#cap - this.#total)
    this.#total += amount
    return amount
  }
}
