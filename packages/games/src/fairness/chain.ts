import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { commitmentOf } from './commitment.ts'

/** The link before the first one. */
export const FIRST_LINK = '0'.repeat(64)

interface LinkParts {
  /** The link of the pair before, or `FIRST_LINK`. */
  previousLink: string
  /** Counts the owner's pairs from 1. */
  sequence: number
  commitment: string
  /** The client seed of the pair before; empty for the first pair. */
  previousClientSeed: string
}

/**
 * Published together with a commitment, before a client seed is accepted for it. It covers every earlier commitment and client
 * seed, so a browser that kept one link can prove the whole history up to it.
 */
export const chainLink = ({ previousLink, sequence, commitment, previousClientSeed }: LinkParts): string =>
  bytesToHex(sha256(utf8ToBytes(`${previousLink}:${sequence}:${commitment}:${previousClientSeed}`)))

/** A commitment as it is published before a client seed is accepted for it. */
export interface PublishedCommitment {
  sequence: number
  commitment: string
  link: string
}

/** One pair of the chain as the server publishes it now. */
export interface ChainEntry extends PublishedCommitment {
  /** Null: no client seed has been accepted yet. */
  client_seed: string | null
  /** Null: not revealed yet. */
  server_seed: string | null
}

/** What a browser kept of a commitment that it was shown before a client seed was accepted for it. */
export interface KeptCommitment extends PublishedCommitment {
  /** The client seed that this browser sent for it, if it did. */
  client_seed: string | null
}

export type OrderVerdict =
  /** This browser kept the commitment before the client seed was accepted, and the chain agrees. */
  | 'proved'
  /** The chain holds and agrees with everything this browser kept, but it did not keep this pair's commitment. */
  | 'not-kept'
  /** The pair is older than the chain. */
  | 'unchained'
  /** The client sent no seed: the server alone determined the draws of this pair. */
  | 'no-client-seed'
  /** The server publishes another commitment, link or client seed than this browser kept. */
  | 'swapped'
  /** The chain contradicts itself or the pair. */
  | 'broken'

interface OrderClaim {
  /** The seeds of the round to check, as the round's record states them. */
  pair: { sequence: number | null; commitment: string; client_seed: string }
  /** From sequence 1 to the commitment that waits for its client seed. */
  chain: readonly ChainEntry[]
  kept: readonly KeptCommitment[]
}

function isWhole(chain: readonly ChainEntry[]): boolean {
  let previousLink = FIRST_LINK
  let previousClientSeed: string | null = ''
  for (const [place, { sequence, commitment, link, client_seed, server_seed }] of chain.entries()) {
    if (sequence !== place + 1 || previousClientSeed === null) return false
    if (link !== chainLink({ previousLink, sequence, commitment, previousClientSeed })) return false
    if (server_seed !== null && commitmentOf(server_seed) !== commitment) return false
    previousLink = link
    previousClientSeed = client_seed
  }
  return true
}

const agrees = (entry: ChainEntry | undefined, kept: KeptCommitment): boolean =>
  entry?.commitment === kept.commitment &&
  entry.link === kept.link &&
  (kept.client_seed === null || kept.client_seed === entry.client_seed)

/** Whether the server committed to its seed before it knew the client seed. */
export function checkSeedOrder({ pair, chain, kept }: OrderClaim): OrderVerdict {
  if (kept.some((each) => !agrees(chain[each.sequence - 1], each))) return 'swapped'
  if (!isWhole(chain)) return 'broken'
  if (pair.sequence === null) return 'unchained'
  const entry = chain[pair.sequence - 1]
  if (entry?.commitment !== pair.commitment || entry.client_seed !== pair.client_seed) return 'broken'
  if (pair.client_seed === '') return 'no-client-seed'
  return kept.some(({ sequence }) => sequence === pair.sequence) ? 'proved' : 'not-kept'
}
