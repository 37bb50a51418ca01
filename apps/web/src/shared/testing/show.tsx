import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RouterContext, stillRouter } from '../router/router.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined

const router = stillRouter({
  href: '/',
  path: '/',
  query: new URLSearchParams(),
  params: {},
  page: null,
  Component: () => null,
})

/** For tests: renders in Portuguese on a page that stays where it is; replaces what the last call rendered. */
export async function show(children: ReactNode): Promise<HTMLElement> {
  await unmount()
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  await rerender(children)
  return place
}

export const rerender = (children: ReactNode): Promise<void> =>
  act(async () =>
    root?.render(
      <I18nProvider i18n={i18n}>
        <RouterContext value={router}>{children}</RouterContext>
      </I18nProvider>,
    ),
  )

export async function unmount(): Promise<void> {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
}
