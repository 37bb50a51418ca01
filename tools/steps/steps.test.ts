import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { plantFolder } from '../test/fixtures.ts'
import { countTests } from './counts.mjs'
import { conclude, runRunner } from './execution.mjs'
import { steps } from './list.mjs'
import { select } from './selection.mjs'

const count = (report: object, code: number) =>
  countTests(join(plantFolder({ 'report.json': JSON.stringify(report) }), 'report.json'), code)

describe('counting', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })
  const vitest = (passed: number, failed: number, ...testResults: object[]) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults,
  })
  const playwright = (expected: number, unexpected: number, flaky = 0, errors: object[] = []) => ({
    stats: { expected, unexpected, flaky, skipped: 0 },
    errors,
  })

  it('adds up what the runners report', () => {
    expect(
      count(vitest(2, 1, file('failed', 'passed', 'failed'), file('passed', 'passed')), 1),
    ).toMatchObject({ passed: 2, failed: 1 })
    expect(count(playwright(3, 1, 1), 1)).toMatchObject({ passed: 4, failed: 1 })
  })

  it('counts a file that does not load', () => {
    expect(count(vitest(1, 0, file('passed', 'passed'), file('failed')), 1)).toMatchObject({
      passed: 1,
      failed: 1,
    })
    expect(count(playwright(0, 0, 0, [{}]), 1)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('names each journey that passed on its retry', () => {
    const journey = (title: string, status: string) => ({
      title,
      tests: [{ status, projectName: 'phone-night' }],
    })
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [journey('walks', 'expected')],
        suites: [{ title: 'an outer title', specs: [journey('stumbles', 'flaky')] }],
      },
    ]
    expect(count({ ...playwright(1, 0, 1), suites }, 0)).toEqual({
      passed: 2,
      failed: 0,
      flaky: ['a.spec.ts › an outer title › stumbles [phone-night]'],
    })
  })

  it('prints those journeys before the totals, and the totals last', () => {
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(...String(text).split('\n').filter(Boolean))
      return true
    })
    const code = process.exitCode
    conclude([{ name: 'e2e', passed: 2, failed: 0, flaky: ['a journey'] }], performance.now())
    const green = process.exitCode
    process.exitCode = code
    write.mockRestore()
    expect(lines[0]).toMatch(/^flaky: a journey /)
    expect(lines.at(-1)).toBe('2 passed, 0 failed')
    expect(green).toBe(0)
  })

  it('never calls an empty, a silent or a red runner green', () => {
    expect(count(vitest(0, 0), 0)).toMatchObject({ failed: 1 })
    expect(count(playwright(0, 0), 0)).toMatchObject({ failed: 1 })
    expect(countTests(join(plantFolder({}), 'report.json'), 0)).toMatchObject({ failed: 1 })
    expect(count(vitest(5, 0, file('passed', 'passed')), 1)).toMatchObject({ passed: 5, failed: 1 })
  })
})

describe('a second run of failed files', () => {
  const testFile = (name: string, ...failed: string[]) => ({
    name,
    status: failed.length > 0 ? 'failed' : 'passed',
    assertionResults: [
      { fullName: 'holds', status: 'passed' },
      ...failed.map((fullName) => ({ fullName, status: 'failed' })),
    ],
  })
  /** A runner that writes this report into the file of its argument, and ends red when a test of it failed. */
  const runnerOf = (...testResults: ReturnType<typeof testFile>[]) => {
    const failed = testResults.reduce((sum, file) => sum + file.assertionResults.length - 1, 0)
    const text = JSON.stringify({ numPassedTests: testResults.length, numFailedTests: failed, testResults })
    const program = `require('fs').writeFileSync(process.argv[1], ${JSON.stringify(text)}); process.exit(${failed > 0 ? 1 : 0})`
    return [process.execPath, '-e', program]
  }
  const outcomeOf = async (first: string[], second: string[]) => {
    const folder = plantFolder({})
    const report = join(folder, 'report.json')
    const retryReport = join(folder, 'retry-report.json')
    const asked: string[][] = []
    const retry = {
      report: retryReport,
      command: (files: string[]) => {
        asked.push(files)
        return [...second, retryReport]
      },
    }
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const { passed, failed, flaky } = await runRunner({
      name: 'unit',
      command: [...first, report],
      retry,
      report,
    })
    write.mockRestore()
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string }[] }
    return { passed, failed, flaky, asked, kept: testResults.map(({ name }) => name) }
  }

  it('turns a test that passes then into a flaky one', async () => {
    const first = runnerOf(testFile('a.test.ts'), testFile('b.test.ts', 'stumbles'))
    expect(await outcomeOf(first, runnerOf(testFile('b.test.ts')))).toEqual({
      passed: 3,
      failed: 0,
      flaky: ['b.test.ts › stumbles'],
      asked: [['b.test.ts']],
      // The report of all files is still there: it says which of them take longest.
      kept: ['a.test.ts', 'b.test.ts'],
    })
  })

  it('leaves a test failed whose file fails again, by whichever test', async () => {
    const first = runnerOf(testFile('b.test.ts', 'stumbles'), testFile('c.test.ts', 'trips'))
    const second = runnerOf(testFile('b.test.ts', 'another'), testFile('c.test.ts'))
    expect(await outcomeOf(first, second)).toMatchObject({
      passed: 3,
      failed: 1,
      flaky: ['c.test.ts › trips'],
    })
  })

  it('forgives nothing when it leaves no report', async () => {
    const first = runnerOf(testFile('b.test.ts', 'stumbles'))
    expect(await outcomeOf(first, [process.execPath, '-e', ''])).toMatchObject({ failed: 1, flaky: [] })
  })

  it('does not happen when many files failed, or none', async () => {
    const many = Array.from({ length: 6 }, (_, n) => testFile(`${n}.test.ts`, 'fails'))
    expect(await outcomeOf(runnerOf(...many), runnerOf())).toMatchObject({ failed: 6, asked: [] })
    expect(await outcomeOf(runnerOf(testFile('a.test.ts')), runnerOf())).toMatchObject({
      failed: 0,
      asked: [],
    })
  })
})

describe('selecting', () => {
  const all = steps('node')
  const names = (args: string[]) => select(all, args).map(({ name }) => name)

  it('runs everything unless steps are named', () => {
    expect(names([])).toEqual(all.map(({ name }) => name))
    expect(names(['--only', 'unit,lint'])).toEqual(['lint', 'unit'])
    expect(names(['--only=check'])).toEqual(['repository', 'format', 'lint', 'types', 'knip', 'i18n'])
  })

  it('hands what it does not know to the one runner', () => {
    expect(select(all, ['--only', 'unit', '--project', 'money'])[0]?.command.slice(-2)).toEqual([
      '--project',
      'money',
    ])
    expect(() => select(all, ['money'])).toThrow('--only unit')
  })

  it('refuses a step that does not exist', () => {
    expect(() => select(all, ['--only', 'unti'])).toThrow('"unti"')
  })
})
