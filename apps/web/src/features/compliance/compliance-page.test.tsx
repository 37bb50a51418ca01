// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext } from '../../shared/state/boot.ts'
import { holds } from '../../shared/testing/holds.ts'
import { show, unmount } from '../../shared/testing/show.tsx'
import { CompliancePage } from './compliance-page.tsx'

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

const rule = (id: string, status: string) => ({
  id,
  source: `Portaria ${id}`,
  demand: `Exige ${id}`,
  how: status === 'not_met' ? null : `Cumpre ${id}`,
  status,
})

it('shows each rule with its source and status, counts them, and says when the profile does not demand them', async () => {
  const rules = [
    rule('I1', 'met'),
    rule('R6', 'failing'),
    rule('T9', 'not_met'),
    rule('I2', 'met'),
    rule('C1', 'outside'),
  ]
  let fails = true
  vi.stubGlobal('fetch', async () =>
    fails
      ? Response.json(
          { error: { code: 'internal', message: 'x' }, message: 'x', requestId: 'r' },
          { status: 500 },
        )
      : Response.json({ demanded: false, checked_at: '2026-11-17T12:00:00Z', rules }),
  )
  const place = await show(
    <BootContext value={{ language: 'pt_BR' } as Boot}>
      <CompliancePage />
    </BootContext>,
  )
  await holds(() => expect(place.textContent).toContain('Não foi possível carregar as regras'))
  fails = false
  place.querySelector('button')?.click()
  await holds(() => expect(place.textContent).toContain('Exige I1'))
  const counts = [...place.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(counts).toEqual(['Atendidas2', 'Com falha1', 'Sem comprovação1', 'Fora do sistema1'])
  const sections = [...place.querySelectorAll('details')].map((section) => [
    section.querySelector('summary')?.textContent,
    section.querySelectorAll('li').length,
    section.open,
  ])
  expect(sections).toEqual([
    ['Identidade e cadastro2 de 2 atendidas', 2, false],
    ['Jogo responsável0 de 1 atendidas', 1, true],
    ['Padrões técnicos0 de 1 atendidas', 1, false],
    ['Regras de 2025 e 2026Fora do sistema', 1, false],
  ])
  expect(place.querySelector('details[open] li')?.textContent).toContain('R6 · Portaria R6Com falha')
  expect(place.textContent).toContain('não opera sob a licença brasileira')
})
