import type { GameClient } from '../../shell/game.ts'
import { Paytable } from './paytable.tsx'
import { Poker } from './poker.tsx'
import { abandoned } from './texts.ts'

export const client: GameClient = { family: 'poker', Component: Poker, Paytable, abandoned }
