import { describe, expect, it } from 'vitest'
import { isPlayable, listOf, playPathOf, type Reward } from './reward.ts'

const reward = (change: Partial<Reward> = {}): Reward => ({
  reference_id: 'FS-1',
  status: 'active',
  is_expired: false,
  used_rounds: 3,
  number_of_rounds: 10,
  bet_amount: 1,
  pocket: 'cash',
  free_spin_validity: '2026-12-01T02:30:00.000Z',
  total_win_amount: 0,
  primary_game_code: 'caju/verde',
  game: { id: 7, name: 'Caju', cover_url: '', game_code: 'caju' },
  ...change,
})

describe('a reward', () => {
  it('is played only while it is active and has not expired', () => {
    expect(isPlayable(reward())).toBe(true)
    expect(isPlayable(reward({ is_expired: true }))).toBe(false)
    for (const status of ['pending', 'used', 'expired', 'cancelled'] as const)
      expect(isPlayable(reward({ status }))).toBe(false)
  })

  it('leads to its game, or by its code alone when the catalogue has none', () => {
    expect(playPathOf(reward())).toBe('/games/play/7/caju')
    expect(playPathOf(reward({ game: null }))).toBe('/games/play/caju%2Fverde/caju%2Fverde')
  })
})

it('lists are read flat and in groups', () => {
  const [used, active] = [reward({ status: 'used' }), reward()]
  expect(listOf([used, active])).toEqual([used, active])
  const groups = { active: [active], pending: [], used: [used], expired: [], cancelled: [] }
  expect(listOf(groups)).toEqual([active, used])
})
