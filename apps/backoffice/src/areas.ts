import type { Area } from './shared/area.ts'

/** In the order of the rail. */
export const areas: Area[] = []
