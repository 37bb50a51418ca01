import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { declarationText } from './declaration-text.ts'

it('[I9] gives a changed text of the declaration a version of its own', () => {
  const texts = declarationText.groups.map(({ id, text }) => [id, text.pt_BR])
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  expect(hash, 'a new text needs a new version and this hash').toBe(declarationText.hash)
})
