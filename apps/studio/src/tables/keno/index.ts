import type { GameClient } from '../../shell/game.ts'
import { endsAtOnce } from '../at-once.ts'
import { Keno } from './keno.tsx'
import { Paytable } from './paytable.tsx'

export const client: GameClient = { family: 'keno', Component: Keno, Paytable, abandoned: endsAtOnce }
