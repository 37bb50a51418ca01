// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setNavigator } from '../../shared/router/navigation.ts'
import { Controls } from './controls.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
const stage = createRef<HTMLDivElement>()
const opened = vi.fn<() => void>()

beforeEach(() => i18n.loadAndActivate({ locale: 'pt_BR', messages: {} }))
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  for (const name of ['fullscreenEnabled', 'fullscreenElement']) Reflect.deleteProperty(document, name)
})

async function show(fullscreenEnabled: boolean | undefined, muted: boolean | null = null) {
  Object.defineProperties(document, {
    fullscreenEnabled: { value: fullscreenEnabled, configurable: true },
    fullscreenElement: { value: null, configurable: true },
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <div ref={stage}>
          <Controls stage={stage} muted={muted} onMute={() => {}} onInfo={opened} />
        </div>
      </I18nProvider>,
    ),
  )
}

const control = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)

it('offers fullscreen on every width of screen', async () => {
  await show(true)
  expect(control('Tela cheia')?.className).not.toMatch(/hidden/)
  const fill = vi.fn(async () => {})
  Object.assign(stage.current ?? {}, { requestFullscreen: fill })
  await act(async () => control('Tela cheia')?.click())
  expect(fill).toHaveBeenCalledOnce()
})

it.each([false, undefined])('hides fullscreen where the browser has none: %s', async (enabled) => {
  await show(enabled)
  expect(control('Sobre o jogo')).not.toBeNull()
  expect(control('Tela cheia')).toBeNull()
})

it('offers mute only for a game with sound', async () => {
  await show(true)
  expect(control('Desligar o som')).toBeNull()
  await act(async () => root.unmount())
  await show(true, false)
  expect(control('Desligar o som')).not.toBeNull()
})

it('hides and shows the controls', async () => {
  await show(true)
  await act(async () => control('Esconder controles')?.click())
  expect(control('Voltar ao início')).toBeNull()
  await act(async () => control('Mostrar controles')?.click())
  expect(control('Voltar ao início')).not.toBeNull()
})

it('leads home and opens the details', async () => {
  const visited: string[] = []
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  await show(true)
  await act(async () => control('Sobre o jogo')?.click())
  expect([opened.mock.calls.length, visited]).toEqual([1, []])
  await act(async () => control('Voltar ao início')?.click())
  expect(visited).toEqual(['/'])
})
