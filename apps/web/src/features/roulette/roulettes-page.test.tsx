// @vitest-environment happy-dom
import { toast, toastStore } from '@girassol/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ComponentProps, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext } from '../../shared/state/boot.ts'
import { dropLogin } from '../../shared/session/login.ts'
import { holds } from '../../shared/testing/holds.ts'
import { RouterContext, stillRouter } from '../../shared/router/router.ts'
import { RouletteDialog } from './roulette-dialog.tsx'
import { listAnswers, type Size } from './roulette.ts'
import { RoulettesPage } from './roulettes-page.tsx'
import { Wheel } from './wheel.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const wheel = {
  id: 3,
  name: 'Roleta de teste',
  description: 'Texto',
  can_spin: false,
  spin_restriction_reason: null as string | null,
  spins_today: 0,
  max_spins_per_day: 3,
  spins_remaining: 3,
  min_balance_required: 0,
  starts_at: null,
  ends_at: null,
  authorization_number: null,
  sounds_enabled: false,
  spin_sound_url: null,
  win_sound_url: null,
  widget_background_sound_url: null,
  roulette_border_color: 'black',
  roulette_background_color: 'black',
  roulette_pointer_color: 'black',
  widget_background_type: 'color',
  widget_background_color: 'black',
  widget_background_image_url: null,
  widget_title_color: 'black',
  widget_text_color: 'black',
  prizes: ['Um', 'Dois', 'Três'].map((name, index) => ({
    id: index,
    name,
    slice_background_type: 'color',
    slice_background_image_url: null,
    slice_background_color: 'black',
    slice_icon_url: null,
    slice_text_color: 'black',
    weight: 1,
    probability: 1 / 3,
    stock_left: null,
  })),
}

let root: Root
let list: () => Response
let single: () => Response
let spin: () => Response

async function show(Page: ComponentType = RoulettesPage): Promise<HTMLElement> {
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const router = stillRouter({
    href: '/roulettes',
    path: '/roulettes',
    query: new URLSearchParams(),
    params: {},
    page: null,
    Component: Page,
  })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <BootContext value={{ language: 'pt_BR' } as Boot}>
        <I18nProvider i18n={i18n}>
          <RouterContext value={router}>
            <Page />
          </RouterContext>
        </I18nProvider>
      </BootContext>,
    ),
  )
  return place
}

const shows = (place: HTMLElement, text: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(place.textContent).toContain(text)
  })
const pressRetry = (place: HTMLElement) =>
  act(async () =>
    [...place.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Tentar Novamente')
      ?.click(),
  )

const broken = () => Response.json({}, { status: 500 })

beforeEach(() => {
  dropLogin()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/spin')) return spin()
    return url.endsWith('/roulettes') ? list() : single()
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  toast.dismiss()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// One test, because answers are kept while the app is open.
it('shows the failed list, the empty list, the failed wheel and the locked wheel with its reason', async () => {
  list = broken
  const page = await show()
  await shows(page, 'Erro ao carregar roletas')
  list = () => Response.json({ success: true, roulettes: [], message: '' })
  await pressRetry(page)
  await shows(page, 'Nenhuma roleta disponível no momento')
  await act(async () => root.unmount())

  list = () => Response.json({ success: true, roulettes: [wheel], message: '' })
  single = broken
  const next = await show()
  await shows(next, 'Erro ao carregar roleta')
  single = () => Response.json({ success: true, roulette: wheel })
  await pressRetry(next)
  await shows(next, 'Não é possível girar agora')
  expect(next.querySelector('article svg.lucide-lock')).not.toBeNull()
  expect(next.querySelector<HTMLElement>('[style*="width"]')?.style.width).toBe('400px')
  await act(async () => root.unmount())

  single = () =>
    Response.json({ success: true, roulette: { ...wheel, spin_restriction_reason: 'Volte amanhã.' } })
  await shows(await show(), 'Volte amanhã.')
})

it.each([
  ['small', 200],
  ['medium', 300],
  ['large', 400],
] satisfies [Size, number][])('draws a %s wheel %i px wide', async (size, width) => {
  const drawn = { roulette: wheel, rotation: 0, duration: 0, locked: false, label: 'x' } as const
  const page = await show(() => <Wheel {...(drawn as ComponentProps<typeof Wheel>)} size={size} />)
  expect(page.querySelector<HTMLElement>('[style*="width"]')?.style.width).toBe(`${width}px`)
})

const turned = (was_winner: boolean) => () =>
  Response.json({
    success: true,
    message: '',
    spin: { id: 's1', final_angle: 90, was_winner, prize_display: 'R$ 5,00' },
    prize: null,
    prize_result: { kind: 'cash' },
  })

/** Opens the dialog of the side menu and turns its wheel. */
async function turn(answer: () => Response): Promise<void> {
  const free = { ...wheel, id: 4, can_spin: true }
  list = () => Response.json({ success: true, roulettes: [free], message: '' })
  single = () => Response.json({ success: true, roulette: free })
  spin = answer
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await listAnswers.refresh({ player: null })
  await show(() => <RouletteDialog open onClose={() => {}} onFollow={() => {}} />)
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Girar')
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(button()).toBeDefined()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => button()?.click())
}
const toasts = () => toastStore.snapshot().map(({ tone, title }) => [tone, title])

it.each([
  ['a win', turned(true), 'success', 'Parabéns! Você ganhou: R$ 5,00'],
  ['a loss', turned(false), 'info', 'Que pena! Tente novamente na próxima vez!'],
])('the dialog turns the wheel for four seconds and shows %s as a toast', async (_, answer, tone, title) => {
  await turn(answer)
  const disc = () => document.querySelector<SVGElement>('[data-wheel]')
  await holds(() => expect(disc()?.getAttribute('style')).toContain('4000ms'))
  expect(toasts()).toEqual([])
  await act(async () => vi.advanceTimersByTimeAsync(4200))
  expect(toasts()).toEqual([[tone, title]])
})

it('the dialog shows the reason of a refused spin as a toast', async () => {
  const error = { code: 'wheel_closed', message: 'A roleta fechou.' }
  await turn(() => Response.json({ error, message: error.message, requestId: 'r1' }, { status: 409 }))
  await holds(() => expect(toasts()).toEqual([['error', 'Erro no teste da roleta: A roleta fechou.']]))
})
