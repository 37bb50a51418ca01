import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../round.ts'
import { Bingo } from './bingo.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = { Component: Bingo, Paytable, abandoned: endsAtOnce }
