import { chainLink, type ChainEntry, checkSeedOrder, commitmentOf, FIRST_LINK } from '@girassol/games'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptCommitments } from './seed-journal.ts'
import { newClientSeed, seedAnswers, sendClientSeed } from './seeds.ts'
import { clearStorage } from '../state/storage.ts'

type Entry = ChainEntry & { secret: string }

const entry = (secret: string, before: Entry | undefined): Entry => {
  const sequence = (before?.sequence ?? 0) + 1
  const commitment = commitmentOf(secret)
  const link = chainLink({
    previousLink: before?.link ?? FIRST_LINK,
    sequence,
    commitment,
    previousClientSeed: before?.client_seed ?? '',
  })
  return { sequence, commitment, link, client_seed: null, server_seed: null, secret }
}

/** The two calls of the server. `grinds`: it exchanges its committed seed as soon as it knows the client seed. */
class FairnessServer {
  readonly pairs: Entry[] = [entry('seed 1', undefined)]
  readonly #grinds: boolean

  constructor(grinds = false) {
    this.#grinds = grinds
  }

  readonly fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    if (init.method === 'POST') {
      const { client_seed, commitment } = JSON.parse(init.body as string) as Record<string, string>
      if (this.pairs.at(-1)!.commitment !== commitment) return new Response('{}', { status: 409 })
      this.#accept(client_seed!)
      return Response.json({ revealed: null, fairness: this.#fairness() })
    }
    return Response.json(this.#fairness())
  }

  #accept(clientSeed: string): void {
    if (this.#grinds)
      this.pairs.push(entry(`ground for ${clientSeed}`, (this.pairs.pop(), this.pairs.at(-1))))
    this.pairs.at(-1)!.client_seed = clientSeed
    this.pairs.push(entry(`seed ${this.pairs.length + 1}`, this.pairs.at(-1)))
  }

  #fairness() {
    const [active, next] = [this.pairs.at(-2), this.pairs.at(-1)!]
    const published = { sequence: next.sequence, commitment: next.commitment, link: next.link }
    return {
      commitment: (active ?? next).commitment,
      client_seed: active?.client_seed ?? '',
      nonce: 0,
      sequence: active?.sequence ?? null,
      link: active?.link ?? null,
      next: published,
    }
  }

  orderOf(sequence: number, player: number) {
    const { commitment, client_seed } = this.pairs[sequence - 1]!
    const pair = { sequence, commitment, client_seed: client_seed! }
    return checkSeedOrder({ pair, chain: this.pairs, kept: keptCommitments(player) })
  }
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=t'
})
afterEach(() => vi.unstubAllGlobals())

describe('a player’s seeds', () => {
  it('begin with a seed of this browser’s, sent for the commitment that it kept before', async () => {
    const server = new FairnessServer()
    const first = { ...server.pairs[0]! }
    vi.stubGlobal('fetch', server.fetch)
    await seedAnswers.refresh({ player: 1 })
    expect(keptCommitments(1)[0]).toMatchObject({
      sequence: 1,
      commitment: first.commitment,
      link: first.link,
    })
    expect(server.pairs[0]!.client_seed).toMatch(/^[\da-f]{32}$/)
    expect(keptCommitments(1)[0]!.client_seed).toBe(server.pairs[0]!.client_seed)
    await seedAnswers.refresh({ player: 1 })
    expect(server.pairs).toHaveLength(2)
  })

  it('are proved to be in order, also after the browser has forgotten the session', async () => {
    const server = new FairnessServer()
    vi.stubGlobal('fetch', server.fetch)
    for (let count = 0; count < 3; count += 1) {
      await sendClientSeed(2, server.pairs.at(-1)!, newClientSeed())
    }
    clearStorage()
    for (const sequence of [1, 2, 3]) expect(server.orderOf(sequence, 2)).toBe('proved')
    expect(server.orderOf(2, 3)).toBe('not-kept')
  })

  it('expose a server that grinds its seed to the client seed', async () => {
    const server = new FairnessServer(true)
    vi.stubGlobal('fetch', server.fetch)
    await sendClientSeed(4, { ...server.pairs[0]! }, newClientSeed())
    expect(server.orderOf(1, 4)).toBe('swapped')
  })

  it('are not sent for a commitment that the server no longer has', async () => {
    const server = new FairnessServer()
    vi.stubGlobal('fetch', server.fetch)
    const stale = { ...server.pairs[0]! }
    await sendClientSeed(5, stale, 'a')
    await expect(sendClientSeed(5, stale, 'b')).rejects.toMatchObject({ status: 409 })
    expect(keptCommitments(5)[0]!.client_seed).toBe('a')
  })
})
