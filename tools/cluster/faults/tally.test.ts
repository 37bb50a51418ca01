import { expect, it } from 'vitest'
import { countOperations, isClean, type Tally, tallyText } from './tally.ts'

const tally: Tally = {
  seed: '7',
  beganAt: '2026-01-01T00:00:00.000Z',
  minutes: 1,
  players: 2,
  operations: { bet: 3, play: 2, deposit: 2, withdrawal: 1, spin: 1, mission: 1, posting: 0 },
  providerCalls: 1,
  repeats: 3,
  refusals: 0,
  statuses: { 200: 10, 503: 2 },
  providerStatuses: { 200: 4, 500: 3 },
  faults: { 'kill-primary': 1 },
  history: [{ kind: 'kill-primary', target: 'n1', holdSeconds: 2, recoverySeconds: 9, writeGapSeconds: 8.5 }],
  lost: [],
  doubled: [],
  different: [],
  violations: [],
  transfers: 12,
  unknownPayouts: 0,
}

it('is clean only where nothing was lost, doubled, different or violated, and no answer to a player was a 500', () => {
  expect(isClean(tally)).toBe(true)
  for (const name of ['lost', 'doubled', 'different', 'violations'] as const)
    expect(isClean({ ...tally, [name]: ['bet 1'] }), name).toBe(false)
  expect(isClean({ ...tally, statuses: { ...tally.statuses, 500: 1 } })).toBe(false)
})

it('prints the seed, the operations, the faults and what was found', () => {
  const text = tallyText({ ...tally, lost: ['bet 1'] })
  expect(countOperations(tally)).toBe(10)
  for (const part of ['seed                   7', '10 (bet 3', 'kill-primary 1', '8.5 s', 'bet 1'])
    expect(text).toContain(part)
})
