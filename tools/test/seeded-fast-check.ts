import type * as FastCheck from 'fast-check'
import { createRequire } from 'node:module'

const { default: fc } = createRequire(import.meta.url)('fast-check') as typeof FastCheck

/** Any number; fixed so that a property draws the same values in every run. */
const DEFAULT_SEED = 20_261_115

const wanted = process.env['FC_SEED']

/**
 * What tests get when they import `fast-check` (see the alias in vitest.config.ts). A failure prints its seed.
 * `FC_SEED=<number>` replays that seed, `FC_SEED=random` explores a new one.
 */
if (wanted !== 'random') fc.configureGlobal({ seed: wanted === undefined ? DEFAULT_SEED : Number(wanted) })

export default fc
