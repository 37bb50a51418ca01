import type { ComponentType, ReactNode } from 'react'
import type { PageFacts } from './route.ts'
import type { Params, Pattern } from './pattern.ts'

/** What stays on the screen while one page inside it gives way to the next. */
export interface Frame {
  /** The feature it comes from. */
  feature: string
  load: () => Promise<FrameComponent>
}
export type FrameComponent = ComponentType<{ children: ReactNode }>

export interface Page {
  pattern: Pattern
  facts: PageFacts
  load: () => Promise<ComponentType>
  frame?: Frame
}

/** An old or short address that stands for another one; null: it stands for nothing. */
export interface Detour {
  pattern: Pattern
  to: (params: Params) => string | null
}

export interface RouteTable {
  /** The first that matches counts. */
  rows: readonly (Page | Detour)[]
  lost: () => Promise<ComponentType>
}

/** One stay on one page. */
export interface Visit {
  /** Path, query and hash, as in the address bar. */
  href: string
  path: string
  query: URLSearchParams
  params: Params
  /** Null: no page answers to this address. */
  page: Page | null
  Component: ComponentType
  Frame?: FrameComponent | undefined
  /** The history entry: the same after going back, another one for every link. Unknown on the server. */
  entry?: string | undefined
}

// Only to parse addresses; never requested.
const BASE = 'http://app.invalid'

export const placeOf = (href: string): URL => new URL(href, BASE)

/** Finds the page of an address and fetches it, or says where else to go. */
export async function visitOf(table: RouteTable, href: string): Promise<Visit | { redirect: string }> {
  const { pathname, searchParams } = placeOf(href)
  const lost = async (): Promise<Visit> => ({
    href,
    path: pathname,
    query: searchParams,
    params: {},
    page: null,
    Component: await table.lost(),
  })
  for (const row of table.rows) {
    const params = row.pattern.match(pathname)
    if (!params) continue
    if ('to' in row) {
      const redirect = row.to(params)
      return redirect === null ? lost() : { redirect }
    }
    const [Component, Frame] = await Promise.all([row.load(), row.frame?.load()])
    return { href, path: pathname, query: searchParams, params, page: row, Component, Frame }
  }
  return lost()
}
