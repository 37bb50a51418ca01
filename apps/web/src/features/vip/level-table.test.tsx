// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LevelTable } from './level-table.tsx'
import type { Level } from './vip.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const level = (bet_level: number, bet_required: number): Level => ({
  bet_level,
  bet_required,
  bet_bonus: 5,
  bet_free_spins: 0,
  bet_symbol: `/storage/vip/${bet_level}.svg`,
})

let root: Root
beforeEach(() => i18n.loadAndActivate({ locale: 'pt_BR', messages: {} }))
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

/** The levels that show a trophy. */
async function trophies(points: number | null): Promise<number[]> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <LevelTable caption="Bônus" levels={[level(1, 500), level(2, 2500)]} points={points} />
      </I18nProvider>,
    ),
  )
  return [...document.querySelectorAll('tbody tr')].flatMap((row, at) =>
    row.textContent?.includes('alcançado') ? [at + 1] : [],
  )
}

it.each([
  [null, []],
  [0, []],
  [499.99, []],
  [500, []],
  [500.01, [1]],
  [2500, [1]],
  [2500.01, [1, 2]],
])('%s points show a trophy at the levels whose required bet they exceed: %j', async (points, shown) => {
  expect(await trophies(points)).toEqual(shown)
})
