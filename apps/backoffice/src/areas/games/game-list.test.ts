import { expect, it, vi } from 'vitest'
import { readReturns } from './game-list.tsx'

it('reads the returns of every game of a download, a hundred at a time', async () => {
  const asked: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const ids = new URL(address, 'http://localhost').searchParams.get('ids')!.split(',').map(Number)
    asked.push(ids.length)
    return Response.json({ from: '2026-10-20', items: ids.map((id) => ({ game_id: id, actual_rtp: id })) })
  })
  const returns = await readReturns(Array.from({ length: 250 }, (_, index) => index + 1))
  vi.unstubAllGlobals()
  expect(asked).toEqual([100, 100, 50])
  expect(returns.get(1)?.actual_rtp).toBe(1)
  expect(returns.get(250)?.actual_rtp).toBe(250)
})
