import { expect, it } from 'vitest'
import { claimFaults } from '../../shared/proofs.ts'
import { claims } from './claims.ts'
import { documentOf } from './document.ts'
import type { House } from './house.ts'
import { documentNames, fetchWriting } from './library.ts'

const house: House = {
  name: '{name}',
  demo: true,
  thirdPartyPayer: true,
  thirdPartyKey: true,
  exclusionKeepsAccount: true,
  asksLocation: false,
  asksDeclaration: false,
  depositBonus: true,
  welcome: { percent: 100, limit: '{limit}' },
  rollover: 10,
  rolloverRounds: 25,
  depositRollover: 3,
  minWithdraw: '{min}',
  maxWithdraw: '{max}',
}
const strict = {
  demo: false,
  thirdPartyPayer: false,
  thirdPartyKey: false,
  exclusionKeepsAccount: false,
  asksLocation: true,
  asksDeclaration: true,
  depositBonus: false,
}
/** Between them, every sentence that depends on the settings appears. */
const houses: readonly House[] = [
  house,
  { ...house, ...strict, rollover: null, rolloverRounds: 0, depositRollover: null, welcome: null },
  { ...house, welcome: null, rolloverRounds: 0 },
]

it('every sentence of the documents is tied to the test that proves it, or says why it needs none', async () => {
  const writings = await Promise.all(documentNames.map((name) => fetchWriting(name, 'pt_BR')))
  const texts = writings.flatMap((writing) =>
    houses
      .map((each) => documentOf(writing, each))
      .flatMap(({ lead, sections }) => [lead, ...sections.flatMap(({ body }) => body.flat())]),
  )
  expect(claimFaults(texts, claims)).toEqual([])
})
