import { describe, expect, it } from 'vitest'
import { found, plant } from '../test/fixtures.ts'
import { checkLuck } from './luck.ts'

// Written in pieces: this file is checked as well.
const joined = (...parts: string[]) => parts.join('')

describe('luck', () => {
  it('passes what is deterministic, and looks at tests and configuration only', () => {
    const report = checkLuck(
      plant({
        'apps/server/src/ids.ts': joined('export const id = random', 'Bytes(8)\n'),
        'apps/server/src/ids.test.ts': "import { randomUUID } from 'node:crypto'\nconst key = randomUUID()\n",
        'e2e/visitor.ts': joined('const phone = random', 'Int(10)\n'),
        'e2e/playwright.config.ts': joined('export default { retries', ': 1 }\n'),
        'packages/money/src/money.test.ts':
          'const since = Date.now() - start\nexpect(since > 5).toBe(true)\n',
      }),
    )
    expect(report.violations).toEqual([])
    expect(report.seen).toBe(4)
  })

  const planted: [what: string, path: string, text: string, expected: string][] = [
    ['a random number', 'apps/web/src/x.test.ts', joined('Math.ran', 'dom()'), '1 luck/random'],
    ['random bytes in a harness', 'apps/server/test/x.ts', joined('\nrandom', 'Bytes(4)'), '2 luck/random'],
    ['a seed of the moment', 'packages/x/src/x.test.ts', joined('{ seed: Date', '.now() }'), '1 luck/seed'],
    ['another seed for all', 'packages/x/src/x.test.ts', joined('fc.configure', 'Global({})'), '1 luck/seed'],
    [
      'a limit on a duration',
      'packages/x/src/x.test.ts',
      joined('expect(performance.now() - begun).to', 'BeLessThan(400)'),
      '1 luck/duration',
    ],
    ['the day of today', 'apps/web/src/x.test.tsx', joined('days.format(new ', 'Date())'), '1 luck/day'],
    ['a sleep in a journey', 'e2e/x.spec.ts', joined('page.waitFor', 'Timeout(100)'), '1 luck/sleep'],
    ['a third try of all journeys', 'e2e/playwright.config.ts', joined('{ retries', ': 2 }'), '1 luck/retry'],
    ['a second try of all tests', 'vitest.config.ts', joined('{ retry', ': 1 }'), '1 luck/retry'],
    [
      'a second try of one test',
      'e2e/x.spec.ts',
      joined('test.configure({ retries', ': 1 })'),
      '1 luck/retry',
    ],
  ]
  it.each(planted)('fails on %s', (_what, path, text, expected) => {
    expect(found(checkLuck(plant({ [path]: text })))).toEqual([`${path}:${expected}`])
  })

  it('sees nothing in an empty tree, which the command counts as a failure', () => {
    expect(checkLuck(plant({})).seen).toBe(0)
  })
})
