import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../round.ts'
import { Paytable } from './paytable.tsx'
import { Roulette } from './roulette.tsx'

export const client: GameClient = { Component: Roulette, Paytable, abandoned: endsAtOnce }
