/** FNV-1a over UTF-16 units, then mixed so that neighbouring texts ("game-1", "game-2") land far apart. */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export interface Dice {
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number in [low, high]. */
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

/** Mulberry32: only 32-bit integer arithmetic, so every machine draws the same bytes. */
export function makeDice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
    chance: (share) => next() < share,
  }
}

/** One seed, many independent choices: adding a choice to one layer must not reshuffle the others. */
export function diceFor(seed: number | string, purpose: string): Dice {
  return makeDice(hashSeed(`${purpose}:${seed}`))
}
