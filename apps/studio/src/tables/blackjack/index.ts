import type { GameClient } from '../../shell/game.ts'
import { Blackjack } from './blackjack.tsx'
import { Paytable } from './paytable.tsx'
import { abandoned } from './texts.ts'

export const client: GameClient = { family: 'blackjack', Component: Blackjack, Paytable, abandoned }
