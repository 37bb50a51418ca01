import { languages } from '@girassol/contract'
import { operatorErrorCodes, refusalStatus, refusalText } from '@girassol/contract/operator'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '../src')
/** Rules that the server and the form share. */
const rules = path.resolve(import.meta.dirname, '../../../packages/contract/src/operator/settings/checks.ts')
const code = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.join(source, file))
  .concat(rules)
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n')

it.each(operatorErrorCodes)('%s has a status and a text in every language', (each) => {
  expect(refusalStatus(each)).toBeGreaterThanOrEqual(400)
  expect(refusalStatus(each)).toBeLessThan(500)
  const texts = languages.map((language) => refusalText(each, language))
  expect(new Set(texts).size).toBe(languages.length)
})

it.each(operatorErrorCodes)('%s is used by the server', (each) => {
  expect(code).toContain(`'${each}'`)
})
