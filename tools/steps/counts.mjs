import { existsSync, readFileSync } from 'node:fs'

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Test files that failed as a whole (they do not load, a hook threw) have no failed test of their own to be counted by. */
function vitestCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Each file of a vitest report that failed, with the names of its failed tests; a file that failed as a whole has one name. */
export function failedFiles(report) {
  return (readReport(report)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
      return { file: name, tests: tests.length > 0 ? tests : ['the whole file'] }
    })
}

/** Counts the failed tests of a file that passed as a whole in its second run as passed, and names them as flaky. */
export function acceptRetry(counts, first, second) {
  const failedAgain = new Set(second.map(({ file }) => file))
  const flaky = first
    .filter(({ file }) => !failedAgain.has(file))
    .flatMap(({ file, tests }) => tests.map((test) => `${file} › ${test}`))
  return { ...counts, passed: counts.passed + flaky.length, failed: counts.failed - flaky.length, flaky }
}

/** A flaky test failed and passed on its retry: it counts as passed, and its name is printed at the end of the run. */
const playwrightCounts = ({ stats, errors = [], suites = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  flaky: suites.flatMap((suite) => flakyTests(suite, [])),
})

function flakyTests(suite, parents) {
  const titles = [...parents, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${[...titles, spec.title].join(' › ')} [${projectName}]`),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flakyTests(inner, titles))]
}

/** What a runner's report says, made consistent with its exit code: a red runner is never counted as green, nor is an empty one. */
export function countTests(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, note: 'the runner left no report' }
  const counts = report.testResults ? vitestCounts(report) : playwrightCounts(report)
  if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1, note: 'the runner ran no test' }
  if (code !== 0 && counts.failed === 0)
    return { ...counts, failed: 1, note: `the runner ended with ${code}` }
  return counts
}
