// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useFaultText } from './fault-text.ts'
import type { SpinFault } from './spin.ts'

function Text({ fault }: { fault: SpinFault }) {
  return useFaultText()(fault)
}

it.each<[SpinFault, string]>([
  ['server', 'Servidor temporariamente indisponível. Tente novamente em alguns instantes.'],
  ['too-many', 'Muitas tentativas. Aguarde um momento antes de tentar novamente.'],
  ['forbidden', 'Você não tem permissão para girar a roleta agora.'],
  [{ text: 'Texto do servidor' }, 'Texto do servidor'],
  ['other', 'Erro durante o giro'],
])('a spin that failed as %j is explained', (fault, text) => {
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Text fault={fault} />
    </I18nProvider>,
  )
  expect(markup).toBe(text)
})
