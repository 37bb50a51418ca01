import { BonusModel, type ModelRules, type Observer } from './bonus-model.ts'
import { Provenance } from './bonus-provenance.ts'

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One thing that happens to a player. */
export type Step =
  | { act: 'rules'; rules: ModelRules | null }
  | { act: 'deposit'; amount: bigint; isDoubled: boolean }
  | { act: 'bet'; round: string; amount: bigint }
  | { act: 'win'; round: string; amount: bigint }
  | { act: 'rollback'; round: string; bet: string }
  | { act: 'close'; round: string }
  | { act: 'settle' }
  /** All cash leaves and the bonus is given up. */
  | { act: 'withdraw' }

/** A step that is possible now. Several rounds are open at once, and grants and withdrawals come in the middle of them. */
export function nextStep(model: BonusModel, random: () => number, profits: boolean): Step {
  const below = (max: number) => Math.floor(random() * max)
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)]
  const amount = () => BigInt(1 + below(random() < 0.3 ? 50 : 50_00))
  const rounds = [...model.rounds.values()]
  const open = rounds.filter(({ isClosed }) => !isClosed)
  const holds = model.cash + model.bonus
  const uncounted = rounds.some(({ isClosed, isCounted }) => isClosed && !isCounted)
  const chance = below(100)
  if (chance < 2) {
    const rules = { times: pick([0.5, 1, 3, 20])!, deposit: pick([0, 0, 1])!, rounds: pick([0, 0, 2])! }
    return { act: 'rules', rules: random() < 0.2 ? null : rules }
  }
  if (chance < 14 || (holds === 0n && open.length === 0))
    return { act: 'deposit', amount: amount(), isDoubled: random() < 0.7 }
  if (chance < 17) return { act: 'withdraw' }
  if (chance < 27) return { act: 'settle' }
  const round = pick(open)
  if (chance < 55 && holds > 0n && (open.length < 4 || round)) {
    const wanted = random() < 0.4 ? holds : amount()
    const into = open.length < 4 && (!round || random() < 0.8) ? `round-${rounds.length}` : round!.name
    return { act: 'bet', round: into, amount: wanted < holds ? wanted : holds }
  }
  const target = chance >= 97 ? pick(rounds) : round
  const bets = target?.bets.filter(({ isUndone }) => !isUndone) ?? []
  if (target && bets.length > 0 && chance < 62 && !target.hasWon && !target.isClosed)
    return { act: 'rollback', round: target.name, bet: pick(bets)!.name }
  if (target && bets.length > 0 && (chance < 80 || chance >= 97)) {
    const staked = bets.reduce((sum, { cash, bonus }) => sum + cash + bonus, 0n)
    const most = profits ? 250 : 100
    const left = profits ? null : staked - target.paid
    const won = (staked * BigInt(below(most + 1))) / 100n
    const paid = left !== null && won > left ? left : won
    if (paid > 0n) return { act: 'win', round: target.name, amount: paid }
  }
  // Which of two rounds is counted first is not defined, so one that is over is counted before the next one ends.
  if (round && !uncounted) return { act: 'close', round: round.name }
  return { act: 'settle' }
}

/** Does it in the model; the name of a bet that was placed. */
export function takeStep(model: BonusModel, step: Step): string | null {
  switch (step.act) {
    case 'rules':
      model.rules = step.rules
      return null
    case 'deposit':
      model.deposit(step.amount, step.isDoubled ? step.amount : 0n)
      return null
    case 'bet':
      return model.bet(step.round, step.amount)
    case 'win':
      model.win(step.round, step.amount)
      return null
    case 'rollback':
      model.rollback(step.round, step.bet)
      return null
    case 'close':
      model.close(step.round)
      return null
    case 'settle':
      model.settle()
      return null
    case 'withdraw':
      model.forfeit()
      model.cash = 0n
      return null
  }
}

export const firstRules: ModelRules = { times: 1, deposit: 0, rounds: 0 }

/** A whole history by its seed; what it violated, and how often a bonus became cash. */
export function playHistory(seed: number, length = 40): { violations: string[]; releases: number } {
  const random = randomFrom(seed)
  const provenance = new Provenance()
  const observer: Observer = provenance
  const model = new BonusModel(observer)
  model.rules = firstRules
  const profits = random() < 0.5
  let deposited = 0n
  for (let n = 0; n < length; n++) {
    const step = nextStep(model, random, profits)
    if (step.act === 'bet') provenance.opened(step.round)
    if (step.act === 'deposit') deposited += step.amount
    if (step.act === 'withdraw') deposited -= model.cash
    takeStep(model, step)
    provenance.check(model.bonus)
    // Where no round pays more than it took, cash is what was deposited and released; each step may round a centavo.
    const released = model.rows.reduce((sum, row) => sum + row.released, 0n)
    if (!profits && model.cash > deposited + released + BigInt(n))
      provenance.violations.push(`${model.cash} in cash of ${deposited} deposited and ${released} released`)
  }
  return provenance
}
