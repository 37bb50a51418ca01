import { describe, expect, it } from 'vitest'
import { found, plant } from '../test/fixtures.ts'
import { checkSizes, FOLDER_FILES_MAX, FUNCTION_LINES_MAX } from './sizes.ts'

const lines = (count: number) => '  work()\n'.repeat(count)
const named = (lengths: number) => `function long() {\n${lines(lengths - 2)}}\n`
const filesIn = (folder: string, count: number, ending = '.ts') =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${folder}/file-${index}${ending}`, 'work()\n']),
  )

describe('sizes', () => {
  it('accepts functions and folders at the limit', () => {
    const report = checkSizes(
      plant({
        'apps/x/src/long.ts': named(FUNCTION_LINES_MAX),
        ...filesIn('apps/x/src/full', FOLDER_FILES_MAX),
      }),
    )
    expect(report.violations).toEqual([])
    expect(report.seen).toBe(FOLDER_FILES_MAX + 1)
  })

  it('counts neither tests nor declarations of types', () => {
    const report = checkSizes(
      plant({
        'apps/x/src/long.test.ts': named(FUNCTION_LINES_MAX + 1),
        'e2e/long.spec.ts': named(FUNCTION_LINES_MAX + 1),
        'apps/x/src/long.d.ts': 'declare const x: number\n',
        ...filesIn('apps/x/src/full', FOLDER_FILES_MAX + 1, '.test.ts'),
        ...filesIn('apps/x/test', FOLDER_FILES_MAX + 1),
      }),
    )
    expect(report.violations).toEqual([])
  })

  it.each([
    ['a declaration', named(FUNCTION_LINES_MAX + 1), 1],
    ['an arrow function', `const x = 1\nconst long = () => {\n${lines(FUNCTION_LINES_MAX - 1)}}\n`, 2],
    ['a method', `class X {\n  long() {\n${lines(FUNCTION_LINES_MAX - 1)}  }\n}\n`, 2],
    ['a closure inside another function', `function outer() {\n  ${named(FUNCTION_LINES_MAX + 1)}}\n`, 1],
  ])('rejects %s over the limit', (_what, text, line) => {
    expect(found(checkSizes(plant({ 'apps/x/src/long.ts': text })))).toContain(
      `apps/x/src/long.ts:${line} sizes/function`,
    )
  })

  it('rejects a folder over the limit', () => {
    expect(found(checkSizes(plant(filesIn('apps/x/src/full', FOLDER_FILES_MAX + 1))))).toEqual([
      'apps/x/src/full:1 sizes/folder',
    ])
  })
})
