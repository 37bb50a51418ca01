import type { Amount, TableEvent } from '@girassol/games'
import type {
  ClusterEvent,
  EndEvent,
  FreeSpinsEvent,
  LineEvent,
  MultiplierEvent,
  ScatterEvent,
  SlotEvent,
  SpinEvent,
  TumbleEvent,
} from './events.ts'

/** What a win may look like: celebrated only when it is more than the round has cost. */
export interface Win {
  /** Of what is shown now. */
  amount: Amount
  /** Of the round so far. */
  total: Amount
  celebrated: boolean
  /** Nothing more comes. */
  final: boolean
}

/** Where a book is shown. Every promise resolves when its part has been shown. */
export interface Screen {
  /** The round has been asked for; nothing is known of it yet. */
  begin: () => void
  land: (event: SpinEvent) => Promise<void>
  lines: (events: readonly LineEvent[], win: Win) => Promise<void>
  clusters: (events: readonly ClusterEvent[], win: Win) => Promise<void>
  tumble: (event: TumbleEvent) => Promise<void>
  multiply: (event: MultiplierEvent, win: Win) => Promise<void>
  scatters: (event: ScatterEvent, win: Win) => Promise<void>
  award: (event: FreeSpinsEvent) => Promise<void>
  /** The free spins are over. */
  sumUp: (total: Amount) => Promise<void>
  end: (event: EndEvent, win: Win) => Promise<void>
}

/** Lines are shown together, and so are clusters: everything else stands alone. */
function grouped(events: readonly SlotEvent[]): SlotEvent[][] {
  const groups: SlotEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    const joins = event.kind === 'line' || event.kind === 'cluster'
    if (joins && last?.[0]?.kind === event.kind) last.push(event)
    else groups.push([event])
  }
  return groups
}

/** Shows a round's book from its first event to its last. Amounts are read, never computed from symbols. */
export async function playBook(book: readonly TableEvent[], staked: Amount, screen: Screen): Promise<void> {
  let total: Amount = 0
  let free = false
  const winOf = (amount: Amount): Win => {
    total += amount
    return { amount, total, celebrated: amount > staked, final: false }
  }
  const paysOf = (events: readonly { pays: Amount }[]): Amount =>
    events.reduce((sum, { pays }) => sum + pays, 0)

  for (const group of grouped(book as SlotEvent[])) {
    const event = group[0] as SlotEvent
    switch (event.kind) {
      case 'spin':
        await screen.land(event)
        break
      case 'line': {
        const lines = group as LineEvent[]
        await screen.lines(lines, winOf(paysOf(lines)))
        break
      }
      case 'cluster': {
        const clusters = group as ClusterEvent[]
        await screen.clusters(clusters, winOf(paysOf(clusters)))
        break
      }
      case 'tumble':
        await screen.tumble(event)
        break
      case 'multiplier':
        await screen.multiply(event, winOf(event.pays))
        break
      case 'scatter':
        await screen.scatters(event, winOf(event.pays))
        break
      case 'freeSpins':
        free = true
        await screen.award(event)
        break
      case 'end':
        if (free) await screen.sumUp(event.total)
        await screen.end(event, {
          amount: event.total,
          total: event.total,
          celebrated: event.total > staked,
          final: true,
        })
        break
      default:
        // A book of a later version: what is not known is not shown, and what it paid is in the end.
        break
    }
  }
}
