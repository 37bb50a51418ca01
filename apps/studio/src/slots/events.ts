import type { ClassicEvent, LinesEvent, TumblingEvent } from '@girassol/games'

export type SlotEvent = LinesEvent | TumblingEvent | ClassicEvent
type Of<Kind extends SlotEvent['kind']> = Extract<SlotEvent, { kind: Kind }>

export type SpinEvent = Of<'spin'>
export type LineEvent = Of<'line'>
export type ScatterEvent = Of<'scatter'>
export type FreeSpinsEvent = Of<'freeSpins'>
export type ClusterEvent = Of<'cluster'>
export type TumbleEvent = Of<'tumble'>
export type MultiplierEvent = Of<'multiplier'>
export type EndEvent = Of<'end'>

/** A multiplier on the board and what it is worth. */
export type CellFactor = TumbleEvent['factors'][number]
