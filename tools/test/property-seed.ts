/** Any number; fixed so that a property draws the same values in every run. */
const DEFAULT_SEED = 20_261_115

const wanted = process.env['FC_SEED']

/**
 * What a property draws from. A failure prints its seed; `FC_SEED=<number>` replays it, and `FC_SEED=random` explores new ones, which is
 * an empty setting.
 */
export const propertySeed: { seed?: number } =
  wanted === 'random' ? {} : { seed: wanted === undefined ? DEFAULT_SEED : Number(wanted) }
