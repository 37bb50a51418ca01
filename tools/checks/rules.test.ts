import { expect, it } from 'vitest'
import { plant } from '../test/fixtures.ts'
import type { Report } from './tree.ts'
import { checkRules, coverageText } from './rules.ts'

/** Line and rule of each violation, in the order they were found. */
const found = ({ violations }: Report) => violations.map(({ line, rule: name }) => `${line} ${name}`)

const rule = (id: string, rest: string) => `  {\n    id: '${id}',\n    source: 'x',\n${rest}\n  },\n`
const list = (...rules: string[]) => `export const list = [\n${rules.join('')}]\n`

const MET = "    how: text('a', 'b', 'c'),"
const TABLE = 'apps/server/src/modules/compliance/coverage.json'

function planted(rules: string, files: Record<string, string> = {}) {
  const sources = { 'packages/contract/src/compliance/games.ts': rules, ...files }
  return plant({ ...sources, [TABLE]: coverageText(plant(sources)) })
}

it('passes rules that are proven by a test or a check, are not met, or are nothing for software', () => {
  const report = checkRules(
    planted(
      list(
        rule('G1', MET),
        rule('G2', MET),
        rule('G3', '    how: missing,'),
        rule('G4', '    how: null,\n    outside: text(),'),
      ),
      {
        'packages/contract/src/compliance/checks.ts':
          "export const checks = { 'games.certificate': ['G1'] }\n",
        'apps/server/src/x.test.ts': "it('[G2] [G4] refuses a return below 85 %', () => {})\n",
      },
    ),
  )
  expect(found(report)).toEqual([])
  expect(report.seen).toBe(4)
})

it('refuses a rule that is called met without a proof', () => {
  expect(found(checkRules(planted(list(rule('G1', MET)))))).toEqual(['3 rules/proof'])
})

it('refuses tests of a rule that is not said to be met, and of a rule that is not listed', () => {
  const tests = { 'apps/server/src/x.test.ts': "it('[G3] [G9] pays the top prize', () => {})\n" }
  expect(found(checkRules(planted(list(rule('G3', '    how: missing,')), tests)))).toEqual([
    '3 rules/how',
    '1 rules/unknown',
  ])
})

it('refuses a table that is not what the titles give', () => {
  const rules = { 'packages/contract/src/compliance/games.ts': list(rule('G3', '    how: missing,')) }
  expect(found(checkRules(plant({ ...rules, [TABLE]: '{"G3": []}\n' })))).toEqual(['1 rules/table'])
})

it('reads titles with several ids and escaped quotes', () => {
  const tree = plant({
    'e2e/x.spec.ts': String.raw`test('[S3] [S4] returns the player\'s money', async () => {})`,
  })
  expect(JSON.parse(coverageText(tree))).toEqual({
    S3: [{ file: 'e2e/x.spec.ts', title: "returns the player's money" }],
    S4: [{ file: 'e2e/x.spec.ts', title: "returns the player's money" }],
  })
})
