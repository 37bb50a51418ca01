import type { OperatorPermission } from '@girassol/contract/operator'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

export interface AreaRoute {
  /** Below the area's path: `/`, `/$id`, `/$id/receipt`. */
  path: string
  /** The page is the module's default export and is loaded when it is opened. */
  page: () => Promise<{ default: ComponentType }>
  /** Set where it needs another permission than the area. */
  permission?: OperatorPermission
}

/** An entry of the command palette. */
export interface PaletteCommand {
  id: string
  label: string
  /** Further words that find it. */
  keywords?: string[]
  icon?: LucideIcon
  /** Left out where the operator may not do it. */
  permission?: OperatorPermission
  /** An address in the app, such as `/withdrawals?status=held`, or what to do. */
  to?: string
  run?: () => void
}

/** One area of the back office: an entry of the rail and the pages below its path. */
export interface Area {
  name: string
  path: `/${string}`
  /** Without it the area is neither in the rail nor reachable. */
  permission: OperatorPermission
  icon: LucideIcon
  label: () => string
  /** What it is for, when to use it, who is notified. Paragraphs are separated by an empty line. */
  help: () => string
  routes: AreaRoute[]
  commands?: () => PaletteCommand[]
}
