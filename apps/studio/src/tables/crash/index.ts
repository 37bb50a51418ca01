import type { GameClient } from '../../shell/game.ts'
import { Crash } from './crash.tsx'
import { Paytable } from './paytable.tsx'
import { abandoned } from './texts.ts'

export const client: GameClient = { family: 'crash', Component: Crash, Paytable, abandoned }
