// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { show, unmount } from '../../shared/testing/show.tsx'
import { DetailsPanel } from './details-panel.tsx'
import type { Launched } from './launch.ts'

afterEach(unmount)

const game = {
  id: 7,
  game_name: 'Caju de Mel',
  provider: { name: 'Tucano Pintado' },
  logo: null,
  description: '',
  rtp: null,
  volatility: null,
  rating: null,
  return: null,
} as unknown as Launched['game']

async function lines(change: object = {}): Promise<Record<string, string>> {
  await show(<DetailsPanel game={{ ...game, ...change }} open onOpenChange={() => {}} onRules={() => {}} />)
  const rows = [...document.querySelectorAll('[role=dialog] dl > div')]
  return Object.fromEntries(
    rows.map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent]),
  )
}
const dialogText = () => document.querySelector('[role=dialog]')?.textContent ?? ''

it('marks 96% and medium volatility as not stated where the provider says nothing', async () => {
  expect(await lines()).toEqual({
    'Retorno teórico (RTP)': '96% não informado pelo provedor',
    Volatilidade: 'Média não informado pelo provedor',
    Certificado: 'não informado pelo provedor',
  })
  expect(dialogText()).toContain('Descrição não informada pelo provedor.')
  expect(dialogText()).toMatch(/Caju de Mel\s*Tucano Pintado/)
})

it('shows what the provider states, unmarked', async () => {
  const stated = { rtp: 94.5, volatility: 'high', rating: 4.5, description: 'Abelhas.' }
  expect(await lines(stated)).toEqual({
    'Retorno teórico (RTP)': '94,5% ',
    Volatilidade: 'Alta ',
    Avaliação: '4,5',
    Certificado: 'não informado pelo provedor',
  })
  expect(dialogText()).toContain('Abelhas.')
})
