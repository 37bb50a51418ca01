import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../round.ts'
import { Paytable } from './paytable.tsx'
import { Plinko } from './plinko.tsx'

export const client: GameClient = { Component: Plinko, Paytable, abandoned: endsAtOnce }
