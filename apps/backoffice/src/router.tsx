import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router'
import { areas } from './areas.ts'
import type { Area, AreaRoute } from './shared/area.ts'
import { PatternsProvider } from './shared/patterns.tsx'
import { AreaFrame } from './shell/area-frame.tsx'
import { ErrorPage } from './shell/states/error-page.tsx'
import { JoinPage } from './shell/entry/join-page.tsx'
import { NotFoundPage } from './shell/states/not-found-page.tsx'
import { SessionGate } from './shell/session-gate.tsx'
import { StartPage } from './shell/states/start-page.tsx'

const rootRoute = createRootRoute({
  component: () => (
    <PatternsProvider>
      <Outlet />
    </PatternsProvider>
  ),
  notFoundComponent: NotFoundPage,
})

const joinRoute = createRoute({ getParentRoute: () => rootRoute, path: 'join/$token', component: JoinPage })

/** Everything behind the login. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: SessionGate,
  notFoundComponent: NotFoundPage,
})

const startRoute = createRoute({ getParentRoute: () => shellRoute, path: '/', component: StartPage })
const loginRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'login',
  component: () => <Navigate to="/" replace />,
})

/** For every operator; it needs no permission. */
const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'account',
  component: lazyRouteComponent(() => import('./areas/account/account-page.tsx')),
})

function areaRoute(area: Area) {
  const parent = createRoute({
    getParentRoute: () => shellRoute,
    path: area.path.slice(1),
    component: () => <AreaFrame area={area} />,
  })
  return parent.addChildren(
    area.routes.map((route: AreaRoute) =>
      createRoute({
        getParentRoute: () => parent,
        path: route.path,
        component: lazyRouteComponent(route.page),
      }),
    ),
  )
}

/** An address keeps filters as plain texts: `?status=held&q=123`. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    joinRoute,
    shellRoute.addChildren([startRoute, loginRoute, accountRoute, ...areas.map(areaRoute)]),
  ]),
  basepath: '/backoffice',
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
})
