// @vitest-environment happy-dom
import { toast } from '@girassol/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchProviders, fetchShelf } from './shelf-calls.ts'

let requests: string[]
let answer: (path: string) => Response

beforeEach(() => {
  requests = []
  vi.spyOn(toast, 'error').mockReturnValue('id')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return answer(path)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const emptyShelf = {
  banners: [],
  categories: [],
  featured: [],
  recommended: [],
  releases: [],
  originals: [],
  most_played: [],
}

describe('the calls of the home page', () => {
  it('become empty lists when they fail', async () => {
    answer = () => Response.json({}, { status: 500 })
    expect(await fetchShelf()).toEqual(emptyShelf)
    expect(await fetchProviders()).toEqual([])
  })

  it('take an invalid banners answer for an empty list and name the device', async () => {
    const none = { games: { data: [] }, categories: [], featured_games: [] }
    answer = () => Response.json({ ...none, banners: { broken: true }, device: 'mobile' })
    expect(await fetchShelf()).toEqual(emptyShelf)
    expect(requests).toContain('/api/settings/banners?client_device=mobile')
  })
})
