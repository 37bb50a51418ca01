import { createContext, use } from 'react'
import { createStore, type Store, useStore } from '@girassol/ui/store'
import type { Params } from './pattern.ts'
import type { Visit } from './visit.ts'

export interface GoOptions {
  replace?: boolean
  /** The page stays where it is: only what it shows changes. */
  keepScroll?: boolean
}

/** The router as components see it. */
export interface Router {
  visits: Store<Visit>
  /** The next page is on its way, and the screen says so: from the frame after the press on. */
  loading: Store<boolean>
  /** The same from the press on. */
  isLeaving: () => boolean
  go: (href: string, options?: GoOptions) => void
  /** Fetches the page of an address ahead of the click. */
  prepare: (href: string) => Promise<void>
  /** The page of this visit stands in the document. */
  settle: (visit: Visit) => void
}

export const RouterContext = createContext<Router | null>(null)

/** A router that stays where it is: the server's, and the tests'. */
export function stillRouter(visit: Visit): Router {
  return {
    visits: createStore(visit),
    loading: createStore(false),
    isLeaving: () => false,
    go: () => {},
    prepare: async () => {},
    settle: () => {},
  }
}

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('There is no router around this component.')
  return router
}

export const useVisit = (): Visit => useStore(useRouter().visits)

export const useParams = (): Params => useVisit().params

export const useQuery = (): URLSearchParams => useVisit().query
