import { expect, it } from 'vitest'
import { type Proof, proofFacts } from './proof-facts.tsx'

const proof: Proof = {
  day: '2026-11-14',
  proved_at: '2026-11-15T03:12:00.000Z',
  transactional: 100,
  wallets: 80,
  open_bets: 5,
  owed: 3,
  bonuses: 7,
  surplus: 12,
}

const hrefs = (facts: ReturnType<typeof proofFacts>) =>
  facts.flatMap(({ value }) => {
    const href = (value as { props?: { href?: string } }).props?.href
    return href === undefined ? [] : [href]
  })

it('links each sum of a proof to the list it is made of, where the day has one', () => {
  const parts = ['transactional', 'wallets', 'open_bets', 'owed', 'bonuses'] as const
  expect(hrefs(proofFacts(proof, parts))).toEqual(
    parts.map((part) => `/regulator/days/2026-11-14/balances/${part}`),
  )
  expect(hrefs(proofFacts(proof, ['wallets']))).toEqual(['/regulator/days/2026-11-14/balances/wallets'])
})
