import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { affiliateAgreementVersions } from './affiliate-agreement.ts'

it('[A11] gives a changed text of the contract with affiliates a version of its own', () => {
  for (const { version, text, hash } of affiliateAgreementVersions)
    expect(
      createHash('sha256').update(text).digest('hex'),
      `a new text needs a new version beside ${version}`,
    ).toBe(hash)
})

it('[A11] states what the law wants of affiliates', () => {
  const { text } = affiliateAgreementVersions.at(-1)!
  for (const demand of [
    'respondem juntos',
    'Só publica depois da aprovação',
    '"Publicidade"',
    '18+',
    'não promete ganho',
    'menores de 18 anos',
    'Secretaria de Prêmios e Apostas',
    'rescindir',
  ])
    expect(text).toContain(demand)
})
