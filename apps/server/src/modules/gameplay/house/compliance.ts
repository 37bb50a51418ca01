import { Draws, replay, type Seeds } from '@girassol/games'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { type Clock, days } from '../../../platform/clock.ts'
import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import type { Platform } from '../../../platform/platform.ts'
import type { Settings } from '../../settings/index.ts'
import type { Play } from './plays.ts'
import { houseTables } from './tables.ts'

const RECOMPUTED_ROUNDS = 500
const PACE_ROUNDS = 50_000
const DRAWN_WORDS = 100_000
const BINS = 256
/** Exceeded by chance about once in a million runs (255 degrees of freedom). */
const CHI_SQUARE_MAX = 374

type Deps = Pick<Platform, 'database' | 'clock'> & { settings: Pick<Settings, 'profile'> }

const dayBefore = (clock: Clock): Date => new Date(clock.now().getTime() - days(1))

export const houseChecks = ({ database, clock, settings }: Deps): ComplianceCheck[] => [
  {
    name: 'rounds.recomputed',
    run: () =>
      database.transaction(async (tx) => {
        const { rows } = await sql<SeededPlay & { round_id: string }>`
          SELECT p.*, s.server_seed, s.client_seed FROM plays p JOIN seed_pairs s ON s.id = p.seed_pair_id
          WHERE p.closed_at IS NOT NULL AND p.opened_at > ${dayBefore(clock)} ORDER BY p.opened_at DESC LIMIT ${RECOMPUTED_ROUNDS}`.execute(
          tx,
        )
        return examinedOf(
          rows.length,
          rows.filter((row) => !isAsDrawn(row)).map(({ round_id }) => round_id),
        )
      }),
  },
  {
    name: 'rounds.pace',
    run: () =>
      database.transaction(async (tx) => {
        const { rows } = await sql<{
          round_id: string
          rules: string
          before: string | null
          gap: number | null
        }>`
          SELECT round_id, rules, lag(rules) OVER mine AS before,
            extract(epoch FROM opened_at - lag(opened_at) OVER mine)::float8 * 1000 AS gap
          FROM (SELECT * FROM plays WHERE opened_at > ${dayBefore(clock)} ORDER BY opened_at DESC LIMIT ${PACE_ROUNDS}) latest
          WINDOW mine AS (PARTITION BY coalesce(player_id::text, session_id::text) ORDER BY opened_at)`.execute(
          tx,
        )
        const { cycles } = settings.profile()
        const cycleOf = (rules: string) => cycles[houseTables.get(rules)?.pace ?? 'slots']
        const tooFast = rows.filter(
          ({ rules, before, gap }) =>
            before !== null && gap !== null && gap < Math.max(cycleOf(rules), cycleOf(before)),
        )
        return examinedOf(
          rows.length,
          tooFast.map(({ round_id }) => round_id),
        )
      }),
  },
  {
    name: 'draws.uniform',
    run: async () => {
      const seeds = { server: randomBytes(32).toString('hex'), client: 'self-test', nonce: 1 }
      return examinedOf(DRAWN_WORDS, isUniform(seeds) ? [] : ['chi-square'])
    },
  },
]

/** A stored round with the seeds it was drawn with. */
export type SeededPlay = Pick<Play, 'rules' | 'nonce' | 'stake' | 'choices' | 'moves' | 'paid'> & {
  server_seed: string
  client_seed: string
}

/** Whether the stored round is what its seeds, choices and moves give. */
export function isAsDrawn(play: SeededPlay): boolean {
  const { rules, nonce, stake, choices, moves, paid } = play
  const seeds: Seeds = { server: play.server_seed, client: play.client_seed, nonce }
  const steps = replay({ rules, seeds, stake: Number(stake), choices, moves })
  return steps !== null && BigInt(steps.reduce((sum, step) => sum + step.pays, 0)) === paid
}

/** Chi-square of the numbers drawn from these seeds over equal bins. */
export function isUniform(seeds: Seeds): boolean {
  const draws = new Draws(seeds)
  const counts = new Uint32Array(BINS)
  for (let drawn = 0; drawn < DRAWN_WORDS; drawn += 1) counts[draws.below(BINS)]! += 1
  const expected = DRAWN_WORDS / BINS
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  return chiSquare < CHI_SQUARE_MAX
}
