import { Outlet } from '@tanstack/react-router'
import type { Area } from '../shared/area.ts'
import { usePermission } from '../shared/api/index.ts'
import { NoPermissionPage } from './states/no-permission-page.tsx'
import { useTitle } from './title.ts'

/** The pages of an area, for those who may read it. */
export function AreaFrame({ area }: { area: Area }) {
  const isAllowed = usePermission(area.permission)
  useTitle(area.label())
  return isAllowed ? <Outlet /> : <NoPermissionPage permission={area.permission} />
}
