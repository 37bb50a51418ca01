import { useLocation } from '@tanstack/react-router'
import { areas } from '../areas.ts'
import type { Area } from '../shared/area.ts'

export function useCurrentArea(): Area | undefined {
  const { pathname } = useLocation()
  return areas.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}
