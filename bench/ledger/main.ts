import os from 'node:os'
import { parseArgs } from 'node:util'
import { openBook } from './book.ts'
import { batched, type Contender, oneCall, type Round } from './contender.ts'
import { findPgbench, oneCallByPgbench, pgledger } from './pgbench.ts'
import { processorClock } from './processor.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    // More than once, when it comes in several files; in that order.
    pgledger: { type: 'string', multiple: true, default: [] },
  },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)

/** With the processor time that a bet took, in microseconds, everywhere: program, database and load generator. */
type Measured = Round & { cost: number | null }

const book = await openBook()
const contenders: Contender[] = []
try {
  await compare()
} finally {
  for (const contender of contenders) await contender.close()
  await book.close()
}

async function compare(): Promise<void> {
  const { rows } = await book.client.query<{ server_version: string }>('SHOW server_version')
  console.log(`PostgreSQL ${rows[0]?.server_version}, Node ${process.version}, ${os.cpus().length} cores`)
  console.log(`${rounds} rounds of ${seconds} s each, medians; load before: ${os.loadavg()[0]!.toFixed(1)}\n`)

  const main = batched(book.url, 256)
  contenders.push(main, oneCall(book.url, 256, 16))
  const remarks: string[] = []
  const program = findPgbench()
  if (program) contenders.push(await oneCallByPgbench(book.client, program, book.url, 32))
  else remarks.push('pgbench is not on this machine; its rows are left out.')
  if (program && options.pgledger.length > 0) {
    contenders.push(await pgledger(book.client, program, book.url, 32, options.pgledger))
  } else {
    remarks.push('pgledger was not measured (--pgledger with its SQL files, and pgbench, would do it).')
  }
  contenders.push(...[1, 8, 512, 2000].map((inFlight) => batched(book.url, inFlight)))

  const clock = await processorClock(book.client)
  const results = new Map<Contender, Measured[]>(contenders.map((contender) => [contender, []]))
  for (const contender of contenders) await contender.run(Math.min(seconds, 1))
  // One round of each in turn: other load on the machine affects all of them alike.
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) {
      await book.client.query('SELECT ledger.roll_up_house()')
      const before = clock?.()
      const measured = await contender.run(seconds)
      const cost = clock && before !== undefined ? ((clock() - before) / measured.bets) * 1e6 : null
      results.get(contender)!.push({ ...measured, cost })
    }
  }

  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
  const middle = (contender: Contender, of: keyof Measured) => {
    const numbers = results.get(contender)!.map((round) => round[of])
    return numbers.includes(null) ? null : median(numbers as number[])
  }
  // The ratio of each round, then its median: the two sides of a ratio ran within the same seconds.
  const ratio = (contender: Contender) =>
    median(results.get(main)!.map((round, n) => round.perSecond / results.get(contender)![n]!.perSecond))
  const cheaper = (contender: Contender) => {
    const costs = results
      .get(main)!
      .map((round, n) => (results.get(contender)![n]!.cost ?? 0) / (round.cost ?? 0))
    return clock ? `${median(costs).toFixed(1)} ×` : ''
  }
  const ms = (value: number | null) =>
    value === null ? '' : value < 10 ? value.toFixed(2) : value.toFixed(0)

  const width = Math.max(...contenders.map((contender) => contender.name.length))
  console.log(
    `${'way of booking a bet'.padEnd(width)}   bets/s   p50 ms   p99 ms  µs of processor   batched@256: faster  cheaper`,
  )
  for (const contender of contenders) {
    console.log(
      [
        contender.name.padEnd(width),
        Math.round(middle(contender, 'perSecond')!).toLocaleString('en-US').padStart(8),
        ms(middle(contender, 'p50')).padStart(8),
        ms(middle(contender, 'p99')).padStart(8),
        (middle(contender, 'cost')?.toFixed(0) ?? '').padStart(16),
        contender === main ? '' : `${ratio(contender).toFixed(1)} ×`.padStart(21),
        contender === main ? '' : cheaper(contender).padStart(8),
      ].join(' '),
    )
  }
  for (const remark of remarks) console.log(`\n${remark}`)
}
