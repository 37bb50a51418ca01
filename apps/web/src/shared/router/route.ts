import type { MessageDescriptor } from '@lingui/core'

/** Who a page is for. `player`: signed in only. `guest`: signed out only. */
export type PageAccess = 'open' | 'player' | 'guest'

/** What every page declares beside its component. */
export interface PageFacts {
  title: MessageDescriptor
  access: PageAccess
  /** Pages for one person only, and pages that are not one, stay out of search engines. */
  indexed: boolean
  /** The feature whose scripts the server asks the browser to fetch early. */
  feature: string
  /** The page fills the screen by itself: no menu, no footer. */
  bare?: boolean
  /** The file of the feature that the page comes from. */
  entry: 'index.ts' | 'routes.tsx'
}

/** A link as data. */
export interface PageLink {
  to: string
  exact?: boolean
}
