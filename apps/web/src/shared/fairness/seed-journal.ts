import type { KeptCommitment, PublishedCommitment } from '@girassol/games'
import { readJson, writeJson } from '../state/storage.ts'

/** About 250 bytes each; storage holds megabytes. */
const COMMITMENTS_MAX = 2000

interface Entry extends KeptCommitment {
  player: number
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { player, sequence, commitment, link, client_seed: seed } = value as Record<string, unknown>
  return (
    Number.isSafeInteger(player) &&
    Number.isSafeInteger(sequence) &&
    typeof commitment === 'string' &&
    typeof link === 'string' &&
    (seed === null || typeof seed === 'string')
  )
}

function readEntries(): Entry[] {
  const stored = readJson('seed-commitments')
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

/**
 * Keeps a commitment that was shown before a client seed was accepted for it. The first one shown under a sequence number stays:
 * a different one later is what the verifier must find out.
 */
export function keepCommitment(player: number, { sequence, commitment, link }: PublishedCommitment): void {
  const entries = readEntries()
  if (entries.some((each) => each.player === player && each.sequence === sequence)) return
  const entry: Entry = { player, sequence, commitment, link, client_seed: null }
  writeJson('seed-commitments', [...entries, entry].slice(-COMMITMENTS_MAX))
}

/** Notes the client seed that this browser sent and the server accepted. */
export function keepClientSeed(player: number, sequence: number, clientSeed: string): void {
  const entries = readEntries().map((each) =>
    each.player === player && each.sequence === sequence ? { ...each, client_seed: clientSeed } : each,
  )
  writeJson('seed-commitments', entries)
}

export const keptCommitments = (player: number): KeptCommitment[] =>
  readEntries()
    .filter((each) => each.player === player)
    .map(({ sequence, commitment, link, client_seed }) => ({ sequence, commitment, link, client_seed }))
