// @vitest-environment happy-dom
import { act, type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageFacts } from './route.ts'
import { useStore } from '@girassol/ui/store'
import { afterPaint } from '../page/after-paint.ts'
import { startJourney } from './journey.ts'
import { Link } from './link.tsx'
import { Outlet } from './outlet.tsx'
import { patternOf } from './pattern.ts'
import { type Router, RouterContext, useParams, useQuery, useRouter } from './router.ts'
import type { Frame, Page, RouteTable } from './visit.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const facts: PageFacts = {
  title: { id: 'x' },
  access: 'open',
  indexed: true,
  feature: 'x',
  entry: 'index.ts',
}
const fetched: string[] = []

function page(path: string, load: Page['load']): Page {
  return {
    pattern: patternOf(path),
    facts,
    load: () => {
      fetched.push(path)
      return load()
    },
  }
}

function Home() {
  const query = useQuery()
  return (
    <>
      <h1>home {query.get('tab')}</h1>
      <Link to="/game/7?demo=1">play</Link>
      <Link to="/" exact>
        start
      </Link>
    </>
  )
}
const Game = () => <h1>game {useParams()['id']}</h1>
const Broken = () => {
  throw new Error('no')
}

function Area({ children }: { children: ReactNode }) {
  const [presses, setPresses] = useState(0)
  return (
    <section>
      <button type="button" onClick={() => setPresses(presses + 1)}>{`pressed ${presses}`}</button>
      {children}
    </section>
  )
}
const area: Frame = { feature: 'area', load: async () => Area }

/** Loads when a test says so. */
let slow = Promise.withResolvers<() => ReactNode>()

const table: RouteTable = {
  rows: [
    { ...page('/area/one', async () => () => <h1>one</h1>), frame: area },
    { ...page('/area/two', async () => () => <h1>two</h1>), frame: area },
    page('/', async () => Home),
    page('/game/:id', async () => Game),
    page('/slow', () => slow.promise),
    page('/gone', async () => Promise.reject(new Error('a chunk of an old version'))),
    page('/broken', async () => Broken),
    { pattern: patternOf('/:word'), to: ({ word }) => (word === 'old' ? '/game/1' : null) },
  ],
  lost: async () => () => <h1>lost</h1>,
}

let tests = 0
let root: Root
let router: Router
const heading = () => document.querySelector('h1')?.textContent

const Failed = () => <h1>failed</h1>

function Shell() {
  const loading = useStore(useRouter().loading)
  return (
    <>
      {loading && <p>loading</p>}
      <Outlet Failed={Failed} />
    </>
  )
}

const settled = async (action: () => void) =>
  act(async () => {
    action()
    // A journey waits for a frame, and one back in the history begins in a task of its own.
    await afterPaint()
    await afterPaint()
    await new Promise((resolve) => setTimeout(resolve, 5))
  })

beforeEach(async () => {
  fetched.length = 0
  slow = Promise.withResolvers()
  // Journeys of earlier tests still listen; each has entries of its own.
  history.replaceState({ key: `test-${(tests += 1)}` }, '', '/')
  vi.stubGlobal('scrollTo', vi.fn())
  router = await startJourney(table)
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <RouterContext value={router}>
        <Shell />
      </RouterContext>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const link = (text: string) => [...document.querySelectorAll('a')].find((each) => each.textContent === text)!

it('follows a link without a reload, from the top of the page, and comes back', async () => {
  expect(link('start').getAttribute('aria-current')).toBe('page')
  await settled(() => link('play').click())
  expect(heading()).toBe('game 7')
  expect(location.pathname + location.search).toBe('/game/7?demo=1')
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  await settled(() => history.back())
  expect(heading()).toBe('home ')
})

it('returns to the place on the page that was left', async () => {
  vi.stubGlobal('scrollY', 480)
  await settled(() => router.go('/game/7'))
  vi.stubGlobal('scrollY', 0)
  await settled(() => history.back())
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 480, behavior: 'instant' })
})

it('finds the place again after a reload, and begins a newly opened page at its top', async () => {
  vi.stubGlobal('scrollY', 480)
  dispatchEvent(new Event('pagehide'))
  const places: unknown[] = []
  vi.stubGlobal('scrollTo', (place: unknown) => places.push(place))
  const again = await startJourney(table)
  again.settle(again.visits.get())
  expect(places).toEqual([{ top: 480, behavior: 'instant' }])

  history.replaceState(null, '', '/game/7')
  const reopened = await startJourney(table)
  reopened.settle(reopened.visits.get())
  expect(places).toHaveLength(1)
})

it('keeps the place when only a filter changes', async () => {
  await settled(() => router.go('/?tab=new', { replace: true, keepScroll: true }))
  expect(heading()).toBe('home new')
  expect(scrollTo).not.toHaveBeenCalled()
})

it('lets the pressed link be painted before its page is built', async () => {
  await act(async () => {
    router.go('/game/7')
    await Promise.resolve()
  })
  expect(heading()).toBe('home ')
  // The guard of the page that is left must not send its visitor elsewhere.
  expect(router.isLeaving()).toBe(true)
  await settled(() => {})
  expect(heading()).toBe('game 7')
  expect(router.isLeaving()).toBe(false)
})

it('loads a page on pointer or focus', async () => {
  await settled(() => link('play').dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  expect(fetched).toContain('/game/:id')
  expect(heading()).toBe('home ')
})

it('shows the page before while the next one is on its way, and only the last one asked for', async () => {
  await settled(() => router.go('/slow'))
  expect(heading()).toBe('home ')
  expect(document.body.textContent).toContain('loading')
  await settled(() => router.go('/game/2'))
  await settled(() => slow.resolve(() => <h1>slow</h1>))
  expect(heading()).toBe('game 2')
  expect(document.body.textContent).not.toContain('loading')
})

it('follows a detour, and leaves what it does not know to the server', async () => {
  await settled(() => router.go('/old'))
  expect(heading()).toBe('game 1')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await settled(() => router.go('/pix/bank'))
  await settled(() => router.go('/gone'))
  expect(assign.mock.calls).toEqual([['/pix/bank'], ['/gone']])
})

it('a page that breaks takes only itself down', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await settled(() => router.go('/broken'))
  expect(heading()).toBe('failed')
  await settled(() => router.go('/'))
  expect(heading()).toBe('home ')
})

it('keeps the frame of an area while one of its pages gives way to the next', async () => {
  await settled(() => router.go('/area/one'))
  expect(heading()).toBe('one')
  await settled(() => document.querySelector<HTMLElement>('section button')?.click())
  await settled(() => router.go('/area/two'))
  expect(heading()).toBe('two')
  expect(document.querySelector('section button')?.textContent).toBe('pressed 1')
  await settled(() => router.go('/'))
  expect(document.querySelector('section')).toBeNull()
})
