/**
 * A separate program that posts and prints the outcomes: one line `key status` per acknowledged posting. Started by
 * tests that need several programs, or one to kill.
 *
 *   node writing-program.ts <url> <plan as JSON>
 */
import { centavos } from '@girassol/money'
import { newKey, Writer } from '../src/index.ts'

export interface Plan {
  owners: number
  amount: string
  /** Post these keys, each for the owner of its position; or, without them, new ones until killed. */
  keys?: string[]
  inFlight: number
  timeoutMs?: number
}

const [url, plan] = [process.argv[2]!, JSON.parse(process.argv[3]!) as Plan]
const writer = new Writer({ url, timeoutMs: plan.timeoutMs ?? 20_000 })

async function post(key: string, owner: number): Promise<void> {
  const outcome = await writer.post({
    key,
    owner: BigInt(owner),
    legs: [{ from: 'cash', to: 'house:sink', amount: centavos(BigInt(plan.amount)) }],
    cause: { kind: 'spend', reference: key },
  })
  const repeated = outcome.status === 'posted' && outcome.repeated
  process.stdout.write(`${key} ${owner} ${outcome.status} ${repeated}\n`)
}

let next = 0
async function work(): Promise<void> {
  for (;;) {
    const n = next++
    const key = plan.keys ? plan.keys[n] : newKey()
    if (key === undefined) return
    await post(key, 1 + (n % plan.owners))
  }
}

await Promise.all(Array.from({ length: plan.inFlight }, work))
await writer.close()
