import type { Wire } from '@girassol/contract'
import { add, type Centavos, centavos, fromWire, subtract, sum, ZERO } from '@girassol/money'

type Detail = Pick<
  Wire<'record'>['answer'],
  'staked' | 'staked_free' | 'paid' | 'balance_before' | 'balance_after' | 'steps' | 'others'
>

export interface ReceiptLine {
  kind: 'stake' | 'free-stake' | 'pay' | 'other'
  /** Signed, as it changes the balance. */
  amount: Centavos
  /** Of the step it belongs to, counted from 1; null for the round as a whole. */
  step: number | null
  /** The server's name of another movement; null for the rest that has none. */
  name?: string | null
}

export interface Receipt {
  before: Centavos
  lines: ReceiptLine[]
  after: Centavos
  staked: Centavos
  paid: Centavos
  /** The payout divided by the stake; null without a stake. */
  times: number | null
  result: Centavos
}

/**
 * The movements of a round, which lead from the balance before it to the balance after it. What else moved the balance while
 * the round was open, such as a deposit, is a line of its own with its name.
 */
export function receiptOf(detail: Detail): Receipt {
  const [before, after] = [fromWire(detail.balance_before), fromWire(detail.balance_after)]
  const [own, free, paid] = [detail.staked, detail.staked_free, detail.paid].map(fromWire) as [
    Centavos,
    Centavos,
    Centavos,
  ]
  // The casino stakes a free round: it is named, and moves nothing.
  const lines: ReceiptLine[] = free > 0n ? [{ kind: 'free-stake', amount: ZERO, step: null }] : []
  lines.push(...(free > 0n ? payLines(detail) : stepLines(detail)))
  if (!moves(lines, subtract(paid, own))) {
    lines.length = 0
    if (own > 0n) lines.push({ kind: 'stake', amount: subtract(ZERO, own), step: null })
    if (paid > 0n) lines.push({ kind: 'pay', amount: paid, step: null })
  }
  for (const { title, amount } of detail.others)
    lines.push({ kind: 'other', amount: fromWire(amount), step: null, name: title })
  const rest = subtract(after, add(before, sum(lines.map(({ amount }) => amount))))
  if (rest !== 0n) lines.push({ kind: 'other', amount: rest, step: null })
  const staked = add(own, free)
  return {
    before,
    lines,
    after,
    staked,
    paid,
    times: staked > 0n ? Number((paid * 10_000n) / staked) / 10_000 : null,
    result: subtract(paid, own),
  }
}

const moves = (lines: readonly ReceiptLine[], total: Centavos): boolean =>
  sum(lines.map(({ amount }) => amount)) === total

function stepLines({ steps }: Detail): ReceiptLine[] {
  return steps.flatMap(({ stakes, pays }, place) => {
    const step = steps.length > 1 ? place + 1 : null
    const lines: ReceiptLine[] = []
    if (stakes > 0) lines.push({ kind: 'stake', amount: centavos(-stakes), step })
    if (pays > 0) lines.push({ kind: 'pay', amount: centavos(pays), step })
    return lines
  })
}

const payLines = (detail: Detail): ReceiptLine[] => stepLines(detail).filter(({ kind }) => kind === 'pay')
