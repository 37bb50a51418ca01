import type { MotifName } from '../motif/index.ts'
import type { ThemeName } from '../theme.ts'

/** How the four low symbols look: cut stones, card letters, card suits. */
export type Lows = 'stones' | 'letters' | 'suits'

/** Who plays which role in a theme; the best paying symbol is the theme's own motif. */
interface Cast {
  high2: MotifName
  high3: MotifName
  scatter: MotifName
  lows: Lows
}

const cast = (high2: MotifName, high3: MotifName, scatter: MotifName, lows: Lows): Cast => ({
  high2,
  high3,
  scatter,
  lows,
})

export const casts: Record<ThemeName, Cast> = {
  toucan: cast('macaw', 'guarana', 'ipe', 'letters'),
  macaw: cast('toucan', 'fruit', 'ipe', 'stones'),
  jaguar: cast('toucan', 'guarana', 'temple', 'stones'),
  tiger: cast('dragon', 'gem', 'temple', 'letters'),
  dragon: cast('tiger', 'nugget', 'temple', 'letters'),
  bull: cast('pandeiro', 'mask', 'wheel', 'letters'),
  capybara: cast('macaw', 'riverboat', 'ipe', 'letters'),
  ipe: cast('macaw', 'guarana', 'azulejo', 'letters'),
  cactus: cast('bull', 'pandeiro', 'nugget', 'letters'),
  fruit: cast('guarana', 'coffee', 'wheel', 'stones'),
  sweets: cast('guarana', 'shell', 'wheel', 'stones'),
  coffee: cast('guarana', 'azulejo', 'riverboat', 'letters'),
  guarana: cast('toucan', 'fruit', 'jaguar', 'stones'),
  tiles: cast('lighthouse', 'coffee', 'shell', 'letters'),
  town: cast('azulejo', 'riverboat', 'mask', 'letters'),
  riverboat: cast('capybara', 'wave', 'lighthouse', 'letters'),
  sea: cast('lighthouse', 'riverboat', 'shell', 'stones'),
  pearl: cast('wave', 'lighthouse', 'comet', 'stones'),
  lighthouse: cast('wave', 'riverboat', 'shell', 'letters'),
  planets: cast('rocket', 'gem', 'comet', 'letters'),
  comet: cast('planet', 'rocket', 'gem', 'letters'),
  rocket: cast('planet', 'gem', 'comet', 'letters'),
  plane: cast('lighthouse', 'wave', 'comet', 'letters'),
  kite: cast('plane', 'pandeiro', 'comet', 'letters'),
  gems: cast('nugget', 'shell', 'temple', 'letters'),
  gold: cast('gem', 'bull', 'temple', 'letters'),
  mines: cast('nugget', 'gem', 'temple', 'letters'),
  temple: cast('jaguar', 'shell', 'comet', 'stones'),
  cards: cast('dice', 'roulette', 'wheel', 'suits'),
  roulette: cast('cards', 'dice', 'wheel', 'suits'),
  wheel: cast('cards', 'gem', 'mask', 'letters'),
  dice: cast('cards', 'gem', 'wheel', 'suits'),
  bingo: cast('wheel', 'dice', 'microphone', 'stones'),
  plinko: cast('gem', 'comet', 'wheel', 'letters'),
  carnival: cast('pandeiro', 'macaw', 'wheel', 'stones'),
  drums: cast('mask', 'microphone', 'bull', 'letters'),
  live: cast('mask', 'pandeiro', 'wheel', 'letters'),
  football: cast('pandeiro', 'microphone', 'wheel', 'letters'),
}
