import { auditArea } from './areas/audit/index.ts'
import { teamArea } from './areas/team/index.ts'
import type { Area } from './shared/area.ts'

/** In the order of the rail. */
export const areas: Area[] = [teamArea, auditArea]
