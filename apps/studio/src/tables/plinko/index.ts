import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../at-once.ts'
import { Paytable } from './paytable.tsx'
import { Plinko } from './plinko.tsx'

export const client: GameClient = { family: 'plinko', Component: Plinko, Paytable, abandoned: endsAtOnce }
