import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../round.ts'
import { Dice } from './dice.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = { Component: Dice, Paytable, abandoned: endsAtOnce }
