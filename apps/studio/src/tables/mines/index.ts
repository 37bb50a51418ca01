import type { GameClient } from '../../shell/game.ts'
import { Mines } from './mines.tsx'
import { Paytable } from './paytable.tsx'
import { abandoned } from './texts.ts'

export const client: GameClient = { family: 'mines', Component: Mines, Paytable, abandoned }
