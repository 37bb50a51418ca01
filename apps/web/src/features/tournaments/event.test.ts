import { expect, it } from 'vitest'
import { type Campaign, eventsOf } from './event.ts'
import type { Tournament } from './tournament.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const campaign = (id: number, start_date: string | null, end_date: string | null): Campaign => ({
  id,
  title: `Campanha ${id}`,
  description: '',
  image: '',
  is_active: true,
  start_date,
  end_date,
  button_link: '',
  button_text: '',
})
const tournament = (id: number, starts_at: string, ends_at: string): Tournament => ({
  id,
  name: `Torneio ${id}`,
  description: '',
  state: 'upcoming',
  starts_at,
  ends_at,
  score: 'stake',
  least_stake: 0,
  scope: { kind: 'all', value: null, name: null },
  prizes: [],
  players: 0,
  joined: id === 1,
})

it('lists what runs by its end and what comes by its beginning, and nothing that is over', () => {
  const { running, coming } = eventsOf(
    [
      tournament(1, '2026-11-09T03:00:00Z', '2026-11-16T03:00:00Z'),
      tournament(2, '2026-11-16T03:00:00Z', '2026-11-23T03:00:00Z'),
      tournament(3, '2026-11-02T03:00:00Z', '2026-11-09T03:00:00Z'),
    ],
    [
      campaign(1, '2026-11-01T03:00:00Z', null),
      campaign(2, null, null),
      campaign(3, '2026-11-01T03:00:00Z', '2026-11-15T12:00:00Z'),
      campaign(4, '2026-11-15T13:00:00Z', '2026-11-15T14:00:00Z'),
      campaign(5, null, '2026-11-15T18:00:00Z'),
    ],
    now,
  )
  expect(running.map(({ key }) => key)).toEqual(['campaign 5', 'tournament 1', 'campaign 1', 'campaign 2'])
  expect(coming.map(({ key }) => key)).toEqual(['campaign 4', 'tournament 2'])
  expect(running[1]).toMatchObject({ path: '/tournaments/1', joined: true, title: 'Torneio 1' })
})

it('moves an event on when its moment comes', () => {
  const begins = tournament(2, '2026-11-16T03:00:00Z', '2026-11-23T03:00:00Z')
  const at = (moment: string) => eventsOf([begins], [], Date.parse(moment))
  expect(at('2026-11-16T02:59:59Z').coming).toHaveLength(1)
  expect(at('2026-11-16T03:00:00Z').running).toHaveLength(1)
  expect(at('2026-11-23T03:00:00Z')).toEqual({ running: [], coming: [] })
})
