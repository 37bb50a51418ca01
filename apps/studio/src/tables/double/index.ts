import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../at-once.ts'
import { Double } from './double.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = { family: 'double', Component: Double, Paytable, abandoned: endsAtOnce }
