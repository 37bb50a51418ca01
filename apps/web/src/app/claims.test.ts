import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimFaults, type Claims, exists, sentencesOf } from '../shared/proofs.ts'
import { claims } from './claims.ts'

/** Screens outside the documents and the FAQ that state what the product does. */
const screens = [
  'entry-server.tsx',
  'app/shell/footer/footer.tsx',
  'app/shell/footer/footer-notices.tsx',
  'app/shell/cookie-notice.tsx',
  'app/shell/welcome-banner.tsx',
  'features/lobby/home/promises.tsx',
  'features/auth/auth-page.tsx',
  'features/auth/register/consents.tsx',
  'features/auth/recovery/confirm-email-page.tsx',
  'features/profile/breaks/break-section.tsx',
  'features/profile/breaks/break-dialog.tsx',
  'features/deposit/form/bonus-choice.tsx',
  'features/wallet/can-withdraw.tsx',
  'features/wallet/withdraw/question-dialogs.tsx',
  'features/legal/terms-dialog.tsx',
]
const FEWEST_WORDS = 4

/** The texts of a source file, as a reader sees them: markup and line breaks removed. */
function textsOf(source: string): string[] {
  const marked = [...source.matchAll(/<Trans>([\s\S]*?)<\/Trans>|\b(?:t|msg)`([^`]*)`/g)]
  return marked.map(([, block, line]) =>
    (block ?? line ?? '')
      .replaceAll(/\{' '\}/g, ' ')
      .replaceAll(/<(?:[^<>{}]|\{[^{}]*\})*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

const isStatement = (text: string): boolean => text.split(' ').length >= FEWEST_WORDS

it('every statement on these screens is tied to the test that proves it, or says why it needs none', () => {
  const texts = screens.flatMap((screen) =>
    textsOf(readFileSync(join(import.meta.dirname, '..', screen), 'utf8'))
      .flatMap(sentencesOf)
      .filter(isStatement),
  )
  expect(texts.length).toBeGreaterThan(screens.length)
  expect(claimFaults(texts, claims)).toEqual([])
})

describe('the check of claims', () => {
  const file = 'apps/web/src/app/claims.test.ts'

  it('names a sentence without a claim, a claim without a sentence and a proof that is gone', () => {
    const table = { 'Vale na hora.': 'fact', 'Nada muda.': 'rule' } as Claims
    expect(claimFaults(['Vale na hora. E é de graça.'], table)).toEqual([
      'no test is named for: E é de graça.',
      'no text says any more: Nada muda.',
    ])
    expect(exists(file, 'a test that does not exist')).toBe(false)
    expect(exists('apps/web/src/missing.test.ts', 'the check of claims')).toBe(false)
  })

  it('takes a title only where a test has it', () => {
    expect(exists(file, 'takes a title only where a test has it')).toBe(true)
    expect(exists(file, 'the check of claims')).toBe(false)
    expect(exists(file, 'apps/web/src/app/claims.test.ts')).toBe(false)
  })
})
