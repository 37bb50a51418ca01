// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext } from '../../shared/state/boot.ts'
import { holds } from '../../shared/testing/holds.ts'
import { show, unmount } from '../../shared/testing/show.tsx'
import { StatusPage } from './status-page.tsx'

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

const answer = {
  state: 'down',
  is_current: true,
  measured_at: '2026-11-17T12:00:00Z',
  services: [
    { service: 'site', state: 'operational', since: '2026-11-01T12:00:00Z' },
    { service: 'deposits', state: 'down', since: '2026-11-17T11:40:00Z' },
  ],
  incidents: [
    { service: 'deposits', state: 'down', began_at: '2026-11-17T11:40:00Z', ended_at: null },
    {
      service: 'mail',
      state: 'degraded',
      began_at: '2026-11-16T11:40:00Z',
      ended_at: '2026-11-16T12:10:00Z',
    },
  ],
  incident_days: 14,
}

it('shows each service since when, the incidents, and says in plain words that the database is away', async () => {
  let status: object | null = null
  vi.stubGlobal('fetch', async () =>
    status
      ? Response.json(status)
      : Response.json(
          { error: { code: 'internal', message: 'x' }, message: 'x', requestId: 'r' },
          { status: 500 },
        ),
  )
  const place = await show(
    <BootContext value={{ language: 'pt_BR' } as Boot}>
      <StatusPage />
    </BootContext>,
  )
  await holds(() => expect(place.textContent).toContain('Não foi possível carregar a situação'))
  status = answer
  place.querySelector('button')?.click()
  await holds(() => expect(place.textContent).toContain('Há serviços fora do ar'))
  const items = [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(items).toHaveLength(4)
  expect(items[0]).toContain('Conta e saldoFuncionando')
  expect(items[1]).toContain('DepósitosFora do ar')
  expect(items[2]).toContain('ainda em andamento')
  expect(items[3]).toMatch(/^E-mailsCom problemasDe .* a /)
  expect(place.textContent).not.toContain('banco de dados')
  await unmount()

  status = { ...answer, is_current: false, incidents: [] }
  const away = await show(
    <BootContext value={{ language: 'pt_BR' } as Boot}>
      <StatusPage />
    </BootContext>,
  )
  await holds(() => expect(away.textContent).toContain('Nosso banco de dados está indisponível'))
  expect(away.textContent).toContain('Nenhum incidente registrado')
})
