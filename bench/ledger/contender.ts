import { newKey, Writer } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import pg from 'pg'
import { OWNERS } from './book.ts'

export interface Round {
  bets: number
  perSecond: number
  /** Milliseconds; unknown where an outside program measures. */
  p50: number | null
  p99: number | null
}

/** A way to book a bet. `run` books as many as it can in that time. */
export interface Contender {
  name: string
  run(seconds: number): Promise<Round>
  close(): Promise<void>
}

const someOwner = () => 1 + Math.floor(Math.random() * OWNERS)

export function batched(url: string, inFlight: number): Contender {
  const writer = new Writer({ url })
  const cause = { kind: 'bet', reference: 'round-1234567' }
  const legs = [{ from: 'cash', to: 'house:bets', amount: centavos(100n) }]
  return {
    name: `batched, ${inFlight} in flight`,
    run: (seconds) =>
      drive(inFlight, seconds, async () => {
        const outcome = await writer.post({ key: newKey(), owner: BigInt(someOwner()), legs, cause })
        if (outcome.status !== 'posted') throw new Error(JSON.stringify(outcome, String))
      }),
    close: () => writer.close(),
  }
}

/** The ledger's own function for one posting: the same checks and the same row, one transaction each. */
export function oneCall(url: string, inFlight: number, connections: number): Contender {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  return {
    name: `one call per bet, Node, pool ${connections}, ${inFlight} in flight`,
    run: (seconds) =>
      drive(inFlight, seconds, async () => {
        const { rowCount } = await pool.query({
          name: 'one-call',
          text: 'SELECT id, after FROM ledger.post_one($1, $2, $3, $4, $5, $6, $7, $8)',
          values: [newKey(), someOwner(), 'cash', 'house:bets', '-100', 'bet', 'round-1234567', null],
        })
        if (rowCount !== 1) throw new Error('a bet was not booked')
      }),
    close: () => pool.end(),
  }
}

async function drive(inFlight: number, seconds: number, once: () => Promise<void>): Promise<Round> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let from = performance.now(); from < end;) {
        await once()
        const to = performance.now()
        times.push(to - from)
        from = to
      }
    }),
  )
  const elapsed = performance.now() - start
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { bets: times.length, perSecond: (times.length * 1000) / elapsed, p50: at(0.5), p99: at(0.99) }
}
