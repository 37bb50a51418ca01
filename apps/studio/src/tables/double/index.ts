import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../round.ts'
import { Double } from './double.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = { Component: Double, Paytable, abandoned: endsAtOnce }
