import { Operator, type Permission } from '@girassol/contract/schemas'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Boot, BootContext, type WireSetting } from '../../../shared/state/boot.ts'
import { permitting } from '../../../shared/state/permitting.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { Footer } from './footer.tsx'
import { OperatorLines, ResponsibleStrip } from './footer-notices.tsx'

const operator: Operator = {
  legal_name: 'Casa de Teste Ltda.',
  trade_name: 'Casa Teste',
  cnpj: '11222333000181',
  licence: 'Portaria de teste nº 1',
  address: 'Rua do Teste, 1, São Paulo',
  support_phone: '0800 000 0000',
  support_email: 'suporte@example.com',
  ombudsman: 'ouvidoria@example.com',
}
const unknown = Object.fromEntries(Object.keys(operator).map((name) => [name, null])) as Operator

function render(facts: Operator): string {
  const setting = { operator: Operator.encode(facts), permissions: permitting('real_money') } as WireSetting
  const boot: Boot = { setting, language: 'pt_BR', production: true, origin: 'http://localhost' }
  const i18n = setupI18n({ locale: 'pt_BR', messages: { pt_BR: {} } })
  const markup = renderToStaticMarkup(
    <BootContext value={boot}>
      <I18nProvider i18n={i18n}>
        <OperatorLines />
      </I18nProvider>
    </BootContext>,
  )
  const place = document.createElement('div')
  place.innerHTML = markup
  return place.textContent
}

describe('OperatorLines', () => {
  it('[A6] shows every operator fact of the settings answer', () => {
    expect(Object.keys(operator).toSorted()).toEqual(Object.keys(Operator.shape).toSorted())
    const text = render(operator)
    for (const [name, fact] of Object.entries(operator))
      expect(text).toContain(name === 'cnpj' ? '11.222.333/0001-81' : fact)
  })

  it('shows only the facts that are configured', () => {
    expect(render(unknown)).toBe('')
    expect(render({ ...unknown, licence: 'Portaria nº 2' })).toBe('Autorização:Portaria nº 2')
  })
})

const showStrip = (...granted: readonly Permission[]) =>
  show(
    <BootContext value={{ setting: { permissions: permitting(...granted) } } as Boot}>
      <ResponsibleStrip />
    </BootContext>,
  )

it('[C6] every footer carries the age mark and the ministry’s sentences, word for word, where the profile wants them', async () => {
  const place = await showStrip()
  expect(place.textContent).toContain('18+')
  for (const sentence of [
    'Ministério da Fazenda adverte: Apostar pode causar dependência.',
    'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
    'Ministério da Fazenda adverte: Aposta não é investimento.',
  ])
    expect(place.textContent).toContain(sentence)
  expect((await showStrip('play_without_warnings')).textContent).not.toContain('Ministério')
  await unmount()
})

it('[S10] every footer leads to the government’s self-exclusion and to the page that helps', async () => {
  const place = await showStrip('play_without_warnings')
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['https://www.gov.br/autoexclusaoapostas', 'tel:188', '/responsible'])
  await unmount()
})

it('the footer leads to home and the six dialogs, and says how PIX and registering work', async () => {
  const setting = { software_name: 'Teste', operator: Operator.encode(unknown), permissions: permitting() }
  const place = await show(
    <BootContext value={{ setting, language: 'pt_BR' } as unknown as Boot}>
      <Footer />
    </BootContext>,
  )
  const column = place.querySelector('nav')!
  expect([...column.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([
    'Início',
    'Provedores',
    'Sorteio justo (RNG)',
    'Privacidade',
    'Contato',
    'Sobre',
  ])
  expect(column.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(place.querySelector('section[aria-label="Pagamento"]')?.textContent).toBe(
    'PIX: depósitos e saques em reais, com cada passo à vista.',
  )
  expect(place.querySelector('section[aria-label="Jogo responsável"]')?.textContent).toContain(
    '18+Proibido para menores de 18 anos.',
  )
  expect(place.textContent).toContain('Para se cadastrar é preciso ter 18 anos ou mais e aceitar os Termos.')
  await unmount()
})
