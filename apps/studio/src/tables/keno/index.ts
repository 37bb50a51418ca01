import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../round.ts'
import { Keno } from './keno.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = { Component: Keno, Paytable, abandoned: endsAtOnce }
