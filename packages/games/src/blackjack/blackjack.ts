import { type Card, deck } from '../cards.ts'
import { type Amount, paid, type TenThousandths, type Rules, type Step, WHOLE } from '../rules.ts'
import { fieldsOf, isOneOf } from '../reading.ts'
import { exactly, stakesBetween, type TableFacts } from '../table.ts'
import { bestPlay } from './best-play.ts'
import { type BlackjackOutcome, outcomePays, outcomes } from './outcome.ts'
import { valueOf, type Worth, worthOf } from './worth.ts'

export interface BlackjackTable extends TableFacts {
  /** What a blackjack pays, the stake included: 25000 is three to two. */
  blackjack: TenThousandths
  /** Published return per initial bet; a test compares it with `blackjackFigures`, which takes long. */
  returns: number
}

const moves = ['hit', 'stand', 'double', 'split'] as const
export interface BlackjackMove {
  kind: (typeof moves)[number]
}

interface Hand {
  cards: Card[]
  stake: Amount
  /** Takes no more cards. */
  done: boolean
}

/** `row` is the secret: all the cards the round can need, in the order in which they are dealt. */
export interface BlackjackState {
  stake: Amount
  row: Card[]
  /** How many cards of the row have been dealt. */
  dealt: number
  hands: Hand[]
}

export type BlackjackEvent =
  /** `to`: the player's hand, counted from 0, or the dealer. The worth is that of all open cards there. */
  | ({ kind: 'dealt'; to: number | 'dealer'; card: Card } & Worth)
  /** The dealer's second card, face down. */
  | { kind: 'dealtDown' }
  /** With an ace or a ten the dealer looks at the card below, and the round ends if it makes a blackjack. */
  | { kind: 'peeked'; blackjack: boolean }
  /** The hand whose turn it is, and what may be done with it. */
  | { kind: 'turn'; hand: number; moves: BlackjackMove['kind'][] }
  | { kind: 'stood'; hand: number }
  | { kind: 'doubled'; hand: number; stake: Amount }
  /** The only hand became two, of one card each. */
  | { kind: 'split'; cards: [Card, Card]; stake: Amount }
  /** The dealer's second card is turned up. */
  | ({ kind: 'turned'; card: Card } & Worth)
  | { kind: 'settled'; hand: number; outcome: BlackjackOutcome; pays: Amount }

/** Two split hands of nineteen cards and a dealer's twelve are the longest round there is. */
const ROW = 52
const UP = 1
const DOWN = 3
const DEALER_STANDS = 17

export const blackjackTables: readonly BlackjackTable[] = [
  {
    id: 'blackjack-3-2',
    volatility: 'low',
    stakes: stakesBetween(100, 50_000),
    blackjack: 25_000,
    returns: 9942.961_198_772_642,
  },
]

type Table = BlackjackTable
type State = BlackjackState
type BlackjackStep = Step<State, BlackjackEvent>

const turnOf = (state: State): number => state.hands.findIndex((hand) => !hand.done)

function movesOf(state: State): BlackjackMove['kind'][] {
  const [one, other, third] = state.hands[turnOf(state)]?.cards ?? []
  if (!one || !other || third) return ['hit', 'stand']
  const pair = state.hands.length === 1 && valueOf(one) === valueOf(other)
  return pair ? [...moves] : ['hit', 'stand', 'double']
}

/** Deals the next card of the row to a hand, which is done at 21 or above. */
function deal(state: State, to: number, events: BlackjackEvent[]): void {
  const hand = state.hands[to] as Hand
  const card = state.row[state.dealt] as Card
  state.dealt += 1
  hand.cards.push(card)
  const worth = worthOf(hand.cards)
  hand.done ||= worth.total >= 21
  events.push({ kind: 'dealt', to, card, ...worth })
}

const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && worthOf(cards).total === 21

function outcomeOf(hand: Hand, dealer: readonly Card[], split: boolean): BlackjackOutcome {
  const [mine, theirs] = [worthOf(hand.cards).total, worthOf(dealer).total]
  if (mine > 21) return 'bust'
  if (!split && isNatural(hand.cards) && !isNatural(dealer)) return 'blackjack'
  if (theirs > 21 || mine > theirs) return 'won'
  return mine === theirs ? 'push' : 'lost'
}

/** The dealer turns up the second card, draws to seventeen when a hand is still undecided, and all hands are settled. */
function finish(table: Table, state: State, events: BlackjackEvent[], stakes: Amount): BlackjackStep {
  const dealer = [state.row[UP] as Card, state.row[DOWN] as Card]
  events.push({ kind: 'turned', card: dealer[1] as Card, ...worthOf(dealer) })
  const split = state.hands.length > 1
  const isUndecided = state.hands.some(
    ({ cards }) => worthOf(cards).total <= 21 && (split || !isNatural(cards)),
  )
  for (let next = state.dealt; isUndecided && worthOf(dealer).total < DEALER_STANDS; next += 1) {
    const card = state.row[next] as Card
    dealer.push(card)
    events.push({ kind: 'dealt', to: 'dealer', card, ...worthOf(dealer) })
  }
  const pays = outcomePays(table.blackjack)
  const settled = state.hands.map((hand, place) => {
    const outcome = outcomeOf(hand, dealer, split)
    return { kind: 'settled' as const, hand: place, outcome, pays: paid(hand.stake, pays[outcome]) }
  })
  return {
    events: [...events, ...settled],
    stakes,
    pays: settled.reduce((sum, hand) => sum + hand.pays, 0),
    state: null,
  }
}

/** Whose turn it is now, or the end. */
function goOn(table: Table, state: State, events: BlackjackEvent[], stakes: Amount): BlackjackStep {
  const turn = turnOf(state)
  if (turn < 0) return finish(table, state, events, stakes)
  return { events: [...events, { kind: 'turn', hand: turn, moves: movesOf(state) }], stakes, pays: 0, state }
}

function open(table: Table, stake: Amount, row: Card[]): BlackjackStep {
  const state: State = { stake, row, dealt: 0, hands: [{ cards: [], stake, done: false }] }
  const events: BlackjackEvent[] = []
  const up = row[UP] as Card
  deal(state, 0, events)
  state.dealt += 1
  events.push({ kind: 'dealt', to: 'dealer', card: up, ...worthOf([up]) })
  deal(state, 0, events)
  state.dealt += 1
  events.push({ kind: 'dealtDown' })
  const blackjack = isNatural([up, row[DOWN] as Card])
  if (valueOf(up) === 1 || valueOf(up) === 10) events.push({ kind: 'peeked', blackjack })
  return blackjack ? finish(table, state, events, stake) : goOn(table, state, events, stake)
}

function play(table: Table, before: State, { kind }: BlackjackMove): BlackjackStep {
  const state = { ...before, hands: before.hands.map((hand) => ({ ...hand, cards: [...hand.cards] })) }
  const turn = turnOf(state)
  const hand = state.hands[turn] as Hand
  const events: BlackjackEvent[] = []
  if (kind === 'stand') {
    hand.done = true
    events.push({ kind: 'stood', hand: turn })
  } else if (kind === 'hit') {
    deal(state, turn, events)
  } else if (kind === 'double') {
    hand.done = true
    hand.stake += state.stake
    events.push({ kind: 'doubled', hand: turn, stake: hand.stake })
    deal(state, turn, events)
  } else {
    const [one, other] = hand.cards as [Card, Card]
    // Split aces get one card each and no more.
    const done = valueOf(one) === 1
    state.hands = [one, other].map((card) => ({ cards: [card], stake: state.stake, done }))
    events.push({ kind: 'split', cards: [one, other], stake: state.stake })
    for (const place of state.hands.keys()) deal(state, place, events)
  }
  return goOn(table, state, events, moveCost(state, kind))
}

const moveCost = ({ stake }: State, kind: BlackjackMove['kind']): Amount =>
  kind === 'double' || kind === 'split' ? stake : 0

/** The player left: every hand stands as it is. */
function standAll(table: Table, state: State): BlackjackStep {
  const events = state.hands.flatMap(({ done }, hand) => (done ? [] : [{ kind: 'stood' as const, hand }]))
  return finish(table, state, events, 0)
}

export const blackjack: Rules<BlackjackTable, object, BlackjackMove, BlackjackState, BlackjackEvent> = {
  readChoices: (_, input) => (fieldsOf(input) ? {} : null),
  cost: (_, stake) => stake,
  // Cards are drawn from a shoe without end: every card is as likely as any other, independent of those dealt before.
  open: (table, stake, _, draws) =>
    open(
      table,
      stake,
      Array.from({ length: ROW }, () => deck[draws.below(deck.length)] as Card),
    ),
  readMove: (_, state, input) => {
    const kind = fieldsOf(input)?.['kind']
    return isOneOf(movesOf(state), kind) ? { kind } : null
  },
  moveCost: (_, state, { kind }) => moveCost(state, kind),
  play,
  abandon: standAll,
  endsAfter: () => null,
  view: (_, state) => ({
    dealer: { cards: [state.row[UP]], ...worthOf([state.row[UP] as Card]) },
    hands: state.hands.map(({ cards, stake, done }) => ({ cards, stake, done, ...worthOf(cards) })),
    turn: turnOf(state),
    moves: movesOf(state),
  }),
  // Per initial bet, as the house edge of blackjack is stated everywhere.
  return: (table) => exactly(table.returns),
}

/** What a table publishes about playing it best. */
export interface BlackjackFigures {
  /** For every way a hand can end: what it pays of the stake on it, and how often hands end so. */
  ends: { outcome: BlackjackOutcome; pays: TenThousandths; chance: number }[]
  /** What comes back of all that is staked, doubled and split stakes included. */
  ofAllStakes: TenThousandths
  /** What is left of the stake that the round was opened with. */
  ofFirstStake: TenThousandths
}

export function blackjackFigures(table: BlackjackTable): BlackjackFigures {
  const { gain, staked, ends } = bestPlay(table.blackjack)
  const hands = outcomes.reduce((sum, outcome) => sum + ends[outcome], 0)
  const pays = outcomePays(table.blackjack)
  return {
    ends: outcomes.map((outcome) => ({ outcome, pays: pays[outcome], chance: ends[outcome] / hands })),
    ofAllStakes: (1 + gain / staked) * WHOLE,
    ofFirstStake: (1 + gain) * WHOLE,
  }
}
