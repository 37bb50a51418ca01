import type { Centavos } from '@girassol/money'
import type { Posting, Refusal } from '../src/index.ts'
import { contentOf, isHouse } from '../src/post/posting.ts'

export type Expected =
  | { status: 'posted'; afters: (bigint | null)[][]; repeated: boolean }
  | { status: 'refused'; refusal: Refusal }

/** The ledger as a few maps, one posting after the other: what the real one must equal however it batches. */
export class Model {
  readonly pockets = new Map<string, bigint>()
  readonly houses = new Map<string, bigint>()
  readonly #posted = new Map<string, { content: string; owner: bigint | null; afters: (bigint | null)[][] }>()
  readonly #refused = new Map<string, { content: string; refusal: Refusal }>()

  open(owner: bigint, kind: string): void {
    this.pockets.set(`${owner}/${kind}`, 0n)
  }

  post(posting: Posting): Expected {
    const content = contentOf(posting)
    const first = this.#posted.get(posting.key)
    if (first) {
      return first.content === content
        ? { status: 'posted', afters: first.afters, repeated: true }
        : { status: 'refused', refusal: { code: 'duplicate_conflict' } }
    }
    const no = this.#refused.get(posting.key)
    if (no) {
      return {
        status: 'refused',
        refusal: no.content === content ? no.refusal : { code: 'duplicate_conflict' },
      }
    }
    const refusal = this.#apply(posting)
    if (!refusal) return { status: 'posted', afters: this.#posted.get(posting.key)!.afters, repeated: false }
    if (posting.rememberRefusal) this.#refused.set(posting.key, { content, refusal })
    return { status: 'refused', refusal }
  }

  #apply(posting: Posting): Refusal | null {
    const { owner, requires } = posting
    if (requires !== undefined && this.#posted.get(requires)?.owner !== owner) {
      return { code: 'missing_prerequisite', requires }
    }
    const balances = new Map<string, bigint>()
    for (const kind of posting.legs.flatMap((leg) => [leg.from, leg.to])) {
      const book = isHouse(kind) ? this.houses : this.pockets
      const balance = book.get(isHouse(kind) ? kind : `${owner}/${kind}`)
      if (balance === undefined) return { code: 'unknown_account', kind }
      balances.set(kind, balance)
    }
    const before = new Map(balances)
    const afters: (bigint | null)[][] = []
    for (const { from, to, amount } of posting.legs) {
      const left = balances.get(from)! - amount
      if (left < 0n && !isHouse(from)) {
        return { code: 'insufficient_funds', kind: from, balance: before.get(from)! as Centavos }
      }
      balances.set(from, left)
      balances.set(to, balances.get(to)! + amount)
      afters.push([isHouse(from) ? null : left, isHouse(to) ? null : balances.get(to)!])
    }
    for (const [kind, balance] of balances) {
      if (isHouse(kind)) this.houses.set(kind, balance)
      else this.pockets.set(`${owner}/${kind}`, balance)
    }
    this.#posted.set(posting.key, { content: contentOf(posting), owner, afters })
    return null
  }
}
