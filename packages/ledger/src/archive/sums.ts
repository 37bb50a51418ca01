import type { Executor } from '../executor.ts'
import type { KeyRange } from './rows.ts'
import type { ArchivedTransfer } from './store.ts'

/** What transfers of files add up to, by account: entries and their sum. */
export class SumsByAccount {
  transfers = 0
  readonly #sums = new Map<string, { entries: number; total: bigint }>()

  add(transfers: readonly ArchivedTransfer[]): void {
    this.transfers += transfers.length
    for (const { debit_account, credit_account, amount } of transfers) {
      this.#move(debit_account, -BigInt(amount))
      this.#move(credit_account, BigInt(amount))
    }
  }

  /** The same figures of the rows of a month. */
  async equalRows(tx: Executor, { low, high }: KeyRange): Promise<boolean> {
    const { rows } = await tx.query<AccountSum>(
      `SELECT account::text, count(*)::text AS entries, sum(amount)::text AS total
       FROM ledger.entries WHERE key >= $1 AND key < $2 GROUP BY account`,
      [low, high],
    )
    return this.#equal(rows)
  }

  /** The same figures that were carried over from an archived month. */
  async equalCarried(tx: Executor, month: string): Promise<boolean> {
    const { rows } = await tx.query<AccountSum>(
      `SELECT account::text, sum(entries)::text AS entries, sum(total)::text AS total
       FROM ledger.archived_entries WHERE month = $1 GROUP BY account`,
      [month],
    )
    return this.#equal(rows)
  }

  #move(account: string, amount: bigint): void {
    const sum = this.#sums.get(account) ?? { entries: 0, total: 0n }
    this.#sums.set(account, { entries: sum.entries + 1, total: sum.total + amount })
  }

  #equal(rows: readonly AccountSum[]): boolean {
    return (
      rows.length === this.#sums.size &&
      rows.every(({ account, entries, total }) => {
        const sum = this.#sums.get(account)
        return sum !== undefined && sum.entries === Number(entries) && sum.total === BigInt(total)
      })
    )
  }
}

interface AccountSum {
  account: string
  entries: string
  total: string
}
