// @vitest-environment happy-dom
import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { holds } from '../testing/holds.ts'
import { deferredPart } from './deferred-part.tsx'
import { awaken, pressScript } from './early-press.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${count}`}
    </button>
  )
}

const near: (() => void)[] = []
const arrived = Promise.withResolvers<void>()
const Far = deferredPart(async () => {
  await arrived.promise
  return () => <Counter name="far" />
})

// As the server sends it: the part whole, between React's own marks.
const sent =
  '<button type="button">near 0</button><div data-asleep=""><!--$--><button type="button">far 0</button><!--/$--></div>'

let root: Root
let page: HTMLElement

beforeAll(() => {
  // oxlint-disable-next-line no-eval -- as the browser runs a script of the page
  globalThis.eval(pressScript)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => notify([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-asleep>${sent}</div>`
  page = document.getElementById('root') as HTMLElement
})

afterEach(() => act(() => root.unmount()))

const button = (name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name)) as HTMLElement

async function takeOver(): Promise<void> {
  await act(async () => {
    root = hydrateRoot(
      page,
      <>
        <Counter name="near" />
        <Far />
      </>,
    )
  })
  act(() => awaken(page))
}

it('a press before the page is awake counts once, when it is', async () => {
  button('near').click()
  await takeOver()
  expect(button('near').textContent).toBe('near 1')
  act(() => button('near').click())
  expect(button('near').textContent).toBe('near 2')
})

it('only the last press counts', async () => {
  button('near').click()
  document.body.click()
  await takeOver()
  expect(button('near').textContent).toBe('near 0')
})

it('a press on a part that sleeps on counts when that part wakes', async () => {
  await takeOver()
  act(() => button('far').click())
  expect(button('far').textContent).toBe('far 0')
  await act(async () => {
    for (const come of near) come()
    arrived.resolve()
  })
  await holds(() => expect(button('far').textContent).toBe('far 1'))
})
