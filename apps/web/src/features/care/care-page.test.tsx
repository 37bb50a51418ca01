// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { show, unmount } from '../../shared/testing/show.tsx'
import { CarePage } from './care-page.tsx'

afterEach(unmount)

it('[R9] the page of responsible gaming names warning signs, the self-test, the tools and who helps', async () => {
  const page = await show(<CarePage />)
  const section = (title: string) =>
    [...page.querySelectorAll('h2')].find(({ textContent }) => textContent === title)?.parentElement
  expect(section('Sinais de alerta')?.querySelectorAll('li').length).toBeGreaterThanOrEqual(6)
  expect(section('Sinais de alerta')?.textContent).toContain('Tentar recuperar perdas com novas apostas.')
  expect(section('Faça o teste')?.querySelectorAll('fieldset, [role=radiogroup]').length).toBeGreaterThan(0)
  const linksOf = (title: string) =>
    [...(section(title)?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(linksOf('Ferramentas')).toEqual([
    '/profile/perfil?section=limits',
    '/profile/perfil?section=pause',
    'https://www.gov.br/autoexclusaoapostas',
  ])
  expect(linksOf('Quem ajuda')).toEqual(['tel:188', '/support'])
  expect(section('Quem ajuda')?.textContent).toContain('Centro de Atenção Psicossocial (CAPS)')
})
