import { checkInvariants } from '@girassol/ledger'
import type { Operator } from '../backoffice/operator.ts'
import type { Casino } from '../gameplay/casino.ts'
import { drive } from '../gameplay/client.ts'
import { buildRequests, expected } from '../gameplay/requests.ts'
import type { Spent } from '../gameplay/spending.ts'
import type { Reader } from '../statement/reader.ts'

/** Of one call: processor time of all processes of ours in microseconds, and milliseconds until the answer. */
export interface Figures {
  processor: number
  p50: number
  p99: number
}

export interface Subject {
  casino: Casino
  reader: Reader
  operator: Operator
  spent: () => Spent
  bets: number
  calls: number
}

const CONNECTIONS = 64
const WARM_UP = 5

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

const total = ({ program, worker, database }: Spent): number => program + worker + database

export async function measureBets({ casino, spent, bets }: Subject): Promise<Figures & { parts: Spent }> {
  const requests = buildRequests(casino, 'soft', 'bet', bets, true)
  const before = spent()
  const { calls, p50, p99 } = await drive({
    ports: [casino.programs[0]!.port],
    requests,
    connections: CONNECTIONS,
    // Until the requests are over.
    seconds: 600,
    expected: expected.soft.bet,
  })
  await isIdle(casino)
  const after = spent()
  const part = (name: keyof Spent) => ((after[name] - before[name]) / calls) * 1e6
  return {
    processor: ((total(after) - total(before)) / calls) * 1e6,
    p50,
    p99,
    parts: { program: part('program'), worker: part('worker'), database: part('database') },
  }
}

/** The worker has taken every event of the ledger: what it costs belongs to the bets. */
async function isIdle({ client }: Casino): Promise<void> {
  for (;;) {
    const { rows } = await client.query('SELECT FROM ledger.news LIMIT 1')
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function measureCalls({ spent, calls }: Subject, call: () => Promise<unknown>): Promise<Figures> {
  for (let n = 0; n < WARM_UP; n++) await call()
  const times: number[] = []
  const before = spent()
  for (let n = 0; n < calls; n++) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  return {
    processor: ((total(spent()) - total(before)) / calls) * 1e6,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
  }
}

export const pages: Record<string, (subject: Subject) => Promise<unknown>> = {
  'statement, first page': ({ reader }) => reader.ask({}),
  'own rounds, first page': ({ reader }) => reader.get('/api/profile/records'),
  'back office: players, first page': ({ operator }) => operator.call('GET', '/api/operator/players'),
  'back office: a player’s statement': ({ operator, reader }) =>
    operator.call('GET', `/api/operator/players/${reader.player}/statement`),
}

export const measurePage = (subject: Subject, name: string): Promise<Figures> =>
  measureCalls(subject, () => pages[name]!(subject))

/** Reads the whole book, so its time is that of the book; per entry it should stay the same. */
export async function measureInvariants({
  casino,
  spent,
}: Subject): Promise<{ ms: number; transfers: number; processor: number }> {
  const before = spent()
  const began = performance.now()
  const report = await checkInvariants(casino.client)
  const ms = performance.now() - began
  if (!report.ok) throw new Error(`the filled book is not sound: ${JSON.stringify(report.violations)}`)
  return { ms, transfers: report.transfers, processor: (total(spent()) - total(before)) * 1e6 }
}
