// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { show, unmount } from '../../../shared/testing/show.tsx'
import type { Deal } from '../affiliate.ts'
import { HowItWorks } from './how-it-works.tsx'

afterEach(unmount)

it('explains the programme in three steps and states the formula with its figures', async () => {
  const deal = { revenue_share: 30, payment_cost: 1, cpa: 20, cpa_deposit: 50, cpa_staked: 100 } as Deal
  const page = await show(<HowItWorks deal={deal} />)
  expect(
    [...page.querySelectorAll('ol > li')].map((step) => step.querySelector('span')?.textContent),
  ).toEqual(['1', '2', '3'])
  expect([...page.querySelectorAll('ol h3')].map(({ textContent }) => textContent)).toEqual([
    'Divida seu link',
    'A pessoa se cadastra',
    'Você recebe todo mês',
  ])
  expect(page.textContent).toMatch(/Você recebe 30\s?% da receita líquida do mês/)
  expect(page.textContent).toMatch(/Mais R\$\s20,00, uma vez/)
})
