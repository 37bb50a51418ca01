import type { Wire } from '@girassol/contract'

/** What travels between the game client and `/api/studio`. */
export type StudioSession = Wire<'openStudio'>['answer']
export type StudioAnswer = Wire<'openRound'>['answer']
export type StudioRound = StudioAnswer['round']
export type RoundStep = StudioRound['steps'][number]
export type Fairness = StudioAnswer['fairness']
export type FreeRounds = NonNullable<StudioSession['free_rounds']>
export type Rotation = Wire<'studioSeeds'>['answer']
