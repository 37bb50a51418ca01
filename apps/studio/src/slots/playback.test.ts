import { classic, Draws, lines, type Rules, slotTables, tumble } from '@girassol/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SlotEvent } from './events.ts'
import { playBook, type Screen, type Win } from './playback.ts'

const families = { lines, tumble, classic } as unknown as Record<
  string,
  Rules<unknown, object, never, never, SlotEvent>
>

/** Writes down what a screen was shown, and when one part was over before the next began. */
function recorder() {
  const shown: { kinds: string[]; win?: Win }[] = []
  let busy = false
  async function show(kinds: string[], win?: Win): Promise<void> {
    expect(busy).toBe(false)
    busy = true
    await Promise.resolve()
    shown.push({ kinds, ...(win && { win }) })
    busy = false
  }
  const screen: Screen = {
    begin: () => {},
    land: ({ kind }) => show([kind]),
    lines: (events, win) =>
      show(
        events.map(({ kind }) => kind),
        win,
      ),
    clusters: (events, win) =>
      show(
        events.map(({ kind }) => kind),
        win,
      ),
    tumble: ({ kind }) => show([kind]),
    multiply: ({ kind }, win) => show([kind], win),
    scatters: ({ kind }, win) => show([kind], win),
    award: ({ kind }) => show([kind]),
    sumUp: () => show([]),
    end: ({ kind }, win) => show([kind], win),
  }
  return { screen, shown }
}

const books = fc
  .record({ id: fc.constantFrom(...slotTables.keys()), nonce: fc.nat(20_000) })
  .map(({ id, nonce }) => {
    const slot = slotTables.get(id)
    const rules = families[slot?.family ?? '']
    const draws = new Draws({ server: 'aa', client: 'girassol', nonce })
    const step = rules?.open(slot?.table, 100, {}, draws)
    return { events: step?.events ?? [], pays: step?.pays ?? 0 }
  })

describe('a book', () => {
  it('is shown whole and in its order, one part after the other', async () => {
    await fc.assert(
      fc.asyncProperty(books, async ({ events }) => {
        const { screen, shown } = recorder()
        await playBook(events, 100, screen)
        expect(shown.flatMap(({ kinds }) => kinds)).toEqual(events.map(({ kind }) => kind))
      }),
    )
  })

  it('adds up to what the round paid', async () => {
    await fc.assert(
      fc.asyncProperty(books, async ({ events, pays }) => {
        const { screen, shown } = recorder()
        await playBook(events, 100, screen)
        const wins = shown.flatMap(({ win }) => (win && !win.final ? [win.amount] : []))
        expect(wins.reduce((sum, amount) => sum + amount, 0)).toBe(pays)
        expect(shown.at(-1)?.win).toMatchObject({ total: pays, final: true })
      }),
    )
  })

  it('celebrates nothing that pays the stake or less', async () => {
    await fc.assert(
      fc.asyncProperty(books, fc.integer({ min: 20, max: 2000 }), async ({ events }, staked) => {
        const { screen, shown } = recorder()
        await playBook(events, staked, screen)
        const wrong = shown.filter(({ win }) => win && win.celebrated !== win.amount > staked)
        expect(wrong).toEqual([])
      }),
    )
  })
})
