import { createContext, use } from 'react'
import type { Area } from './area.ts'

/** All areas, for pages of an area that show others: importing the list would be a cycle. */
export const AreasContext = createContext<readonly Area[]>([])

export const useAreas = (): readonly Area[] => use(AreasContext)
