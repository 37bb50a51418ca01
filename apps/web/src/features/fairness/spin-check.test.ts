import { commitmentOf, Draws, spinWheel } from '@girassol/games'
import { expect, it } from 'vitest'
import { checkSpin, type SpinRecord } from './spin-check.ts'

const server = '5e'.repeat(32)
const slices = [
  { id: 11, name: '1 real', weight: 3 },
  { id: 12, name: '5 reais', weight: 0 },
  { id: 13, name: 'Nada', weight: 6 },
]
const drawn = spinWheel(
  slices.map(({ weight }) => weight),
  new Draws({ server, client: 'girassol', nonce: 4 }),
)
const honest: SpinRecord = {
  id: 'x',
  final_angle: drawn.angle,
  was_winner: true,
  prize_display: '1 real',
  spun_at: '2026-11-15T12:00:00.000Z',
  roulette: { id: 1, name: 'Roleta' },
  prize_id: slices[drawn.slice]!.id,
  slices,
  seeds: {
    commitment: commitmentOf(server),
    client_seed: 'girassol',
    nonce: 4,
    server_seed: server,
    sequence: null,
    link: null,
  },
}

it('a spin is confirmed when its prize and its place follow from the seeds', () => {
  expect(checkSpin(honest)).toEqual({ kind: 'confirmed' })
})

it('a spin is not, when prize, place or weights are others', () => {
  const other = slices.find(({ id }) => id !== honest.prize_id)!.id
  expect(checkSpin({ ...honest, prize_id: other })).toEqual({ kind: 'other-outcome' })
  expect(checkSpin({ ...honest, final_angle: honest.final_angle + 0.01 })).toEqual({ kind: 'other-outcome' })
  const turned = slices.map((slice) => ({ ...slice, weight: slice.id === honest.prize_id ? 0 : 1 }))
  expect(checkSpin({ ...honest, slices: turned })).toEqual({ kind: 'other-outcome' })
})

it('a spin is not, when the seed is another than the one committed to, and not yet while it is secret', () => {
  const seeds = { ...honest.seeds, server_seed: '5f'.repeat(32) }
  expect(checkSpin({ ...honest, seeds })).toEqual({ kind: 'other-seed' })
  expect(checkSpin({ ...honest, seeds: { ...honest.seeds, server_seed: null } })).toBeNull()
  expect(checkSpin({ ...honest, slices: [] })).toEqual({ kind: 'impossible' })
})
