import { expect, it } from 'vitest'
import { claimFaults } from '../../shared/proofs.ts'
import { claims } from './claims.ts'
import { topics } from './questions.ts'

it('every sentence of the answers is tied to the test that proves it, or says why it needs none', () => {
  const profiles = [true, false].map((allowed) => ({ allows: () => allowed }))
  const texts = topics.flatMap(({ questions }) =>
    questions.flatMap(({ answer }) => profiles.map((profile) => answer(profile).message ?? '')),
  )
  expect(texts.every((text) => text !== '')).toBe(true)
  expect(claimFaults(texts, claims)).toEqual([])
})
