import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dice, diceTables } from '../dice/dice.ts'
import {
  chainLink,
  type ChainEntry,
  checkSeedOrder,
  FIRST_LINK,
  type KeptCommitment,
  type PublishedCommitment,
} from './chain.ts'
import { commitmentOf } from './commitment.ts'
import { Draws } from './draws.ts'

const seedOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A server of one player's seeds. The malicious ones below override what they cheat at. */
class SeedServer {
  protected entries: (ChainEntry & { secret: string })[] = []
  #drawn = 0

  constructor() {
    this.commit(this.draw())
  }

  protected draw(): string {
    this.#drawn += 1
    return seedOf(`server seed ${this.#drawn}`)
  }

  protected commit(secret: string): void {
    const last = this.entries.at(-1)
    const sequence = this.entries.length + 1
    const commitment = commitmentOf(secret)
    const link = chainLink({
      previousLink: last?.link ?? FIRST_LINK,
      sequence,
      commitment,
      previousClientSeed: last?.client_seed ?? '',
    })
    this.entries.push({ sequence, commitment, link, client_seed: null, server_seed: null, secret })
  }

  next(): PublishedCommitment {
    const { sequence, commitment, link } = this.entries.at(-1)!
    return { sequence, commitment, link }
  }

  accept(clientSeed: string): void {
    const before = this.entries.at(-2)
    if (before) before.server_seed = before.secret
    this.entries.at(-1)!.client_seed = clientSeed
    this.commit(this.draw())
  }

  chain(): ChainEntry[] {
    return this.entries.map(({ sequence, commitment, link, client_seed, server_seed }) => ({
      sequence,
      commitment,
      link,
      client_seed,
      server_seed,
    }))
  }

  pair(sequence: number) {
    const { commitment, client_seed, secret } = this.entries[sequence - 1]!
    return { sequence, commitment, client_seed: client_seed!, secret }
  }
}

/** Loses every first round for the player: tries server seeds until the known client seed draws a low roll. */
function grind(client: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const server = seedOf(`ground ${attempt}`)
    const { pays } = dice.open(
      diceTables[0]!,
      100,
      { direction: 'over', target: 5000 },
      new Draws({ server, client, nonce: 0 }),
    )
    if (pays === 0) return server
  }
}

/** Swaps the committed seed once it knows the client seed, and writes a chain that is consistent in itself. */
class GrindingServer extends SeedServer {
  override accept(clientSeed: string): void {
    this.entries.pop()
    this.commit(grind(clientSeed))
    super.accept(clientSeed)
  }
}

/** Keeps the commitments honest but writes down another client seed than the one it was sent. */
class RewritingServer extends SeedServer {
  override accept(clientSeed: string): void {
    super.accept(`${clientSeed}!`)
  }
}

/** Three pairs, with a browser that keeps what it is shown before it sends each client seed. */
function playThree(server: SeedServer): KeptCommitment[] {
  const kept: KeptCommitment[] = []
  for (const clientSeed of ['primeira', 'segunda: com dois pontos', 'terceira']) {
    kept.push({ ...server.next(), client_seed: clientSeed })
    server.accept(clientSeed)
  }
  return kept
}

it('links each commitment to everything before it by SHA-256', () => {
  const commitment = commitmentOf('abc')
  const text = `${'0'.repeat(64)}:1:${commitment}:`
  const first = chainLink({ previousLink: FIRST_LINK, sequence: 1, commitment, previousClientSeed: '' })
  expect(first).toBe(seedOf(text))
  expect(chainLink({ previousLink: first, sequence: 2, commitment, previousClientSeed: 'a:b' })).toBe(
    seedOf(`${first}:2:${commitment}:a:b`),
  )
})

describe('the order of seeds', () => {
  it('is proved for every pair whose commitment the browser kept, the first included', () => {
    const server = new SeedServer()
    const kept = playThree(server)
    for (const sequence of [1, 2, 3]) {
      expect(checkSeedOrder({ pair: server.pair(sequence), chain: server.chain(), kept })).toBe('proved')
    }
  })

  it('is not proved by a browser that did not see the commitment, though the chain holds', () => {
    const server = new SeedServer()
    const kept = playThree(server).filter(({ sequence }) => sequence !== 2)
    expect(checkSeedOrder({ pair: server.pair(2), chain: server.chain(), kept })).toBe('not-kept')
    expect(checkSeedOrder({ pair: server.pair(2), chain: server.chain(), kept: [] })).toBe('not-kept')
  })

  it('cannot be proved for pairs older than the chain', () => {
    const server = new SeedServer()
    const pair = { sequence: null, commitment: commitmentOf('old'), client_seed: 'old' }
    expect(checkSeedOrder({ pair, chain: server.chain(), kept: [] })).toBe('unchained')
  })

  it('proves nothing to a player who sent no client seed', () => {
    const server = new SeedServer()
    const kept = [{ ...server.next(), client_seed: null }]
    server.accept('')
    expect(checkSeedOrder({ pair: server.pair(1), chain: server.chain(), kept })).toBe('no-client-seed')
  })

  it('exposes a server that grinds its seed after it knows the client seed', () => {
    const server = new GrindingServer()
    const kept = playThree(server)
    for (const sequence of [1, 2, 3]) {
      const pair = server.pair(sequence)
      // The pair alone looks honest: the revealed seed matches the commitment the server now publishes.
      expect(commitmentOf(pair.secret)).toBe(pair.commitment)
      expect(checkSeedOrder({ pair, chain: server.chain(), kept })).toBe('swapped')
    }
  })

  it('exposes a ground pair by a later link alone', () => {
    const server = new GrindingServer()
    const [, , third] = playThree(server)
    expect(checkSeedOrder({ pair: server.pair(1), chain: server.chain(), kept: [third!] })).toBe('swapped')
  })

  it('exposes a server that uses another client seed than it was sent', () => {
    const server = new RewritingServer()
    const kept = playThree(server)
    expect(checkSeedOrder({ pair: server.pair(1), chain: server.chain(), kept })).toBe('swapped')
  })

  it('exposes a history that was rewritten, shortened or does not hold the pair', () => {
    const server = new SeedServer()
    const kept = playThree(server)
    const pair = server.pair(2)
    const chain = server.chain()
    const ground = seedOf('another')
    const forged = chain.map((entry) =>
      entry.sequence === 2 ? { ...entry, commitment: commitmentOf(ground), server_seed: ground } : entry,
    )
    expect(checkSeedOrder({ pair, chain: forged, kept: [] })).toBe('broken')
    expect(checkSeedOrder({ pair, chain: chain.slice(0, 2), kept })).toBe('swapped')
    expect(checkSeedOrder({ pair, chain: chain.slice(1), kept: [] })).toBe('broken')
    expect(checkSeedOrder({ pair: { ...pair, client_seed: 'x' }, chain, kept })).toBe('broken')
    const substituted = chain.map((entry) =>
      entry.sequence === 1 ? { ...entry, server_seed: ground } : entry,
    )
    expect(checkSeedOrder({ pair, chain: substituted, kept })).toBe('broken')
  })
})
