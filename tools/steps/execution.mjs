import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { run } from '../setup/processes.mjs'
import { acceptRetry, countTests, failedFiles } from './counts.mjs'

/** More than these do not fail by a stalled machine. */
const RETRIED_FILES_MAX = 5

// While a runner prints its tests, the outcome of a check waits for the runner's end.
let isRunnerPrinting = false
const waiting = []

function flush() {
  isRunnerPrinting = false
  for (const print of waiting.splice(0)) print()
}

export const say = (text) => process.stdout.write(`${text}\n`)
export const since = (begin) => `${((performance.now() - begin) / 1000).toFixed(1)} s`
export const heading = (name, outcome) =>
  say(`\n── ${name} ${'─'.repeat(Math.max(2, 12 - name.length))} ${outcome}`)

// The runners write into a pipe or under npm and guess differently; a log file wants none of it.
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }

export async function runCheck({ name, command: [program, ...args], env }) {
  const begin = performance.now()
  const { code, output } = await run(program, args, { env: { ...colour, ...env } })
  const passed = code === 0
  const outcome = `${passed ? 'passed' : 'FAILED'} in ${since(begin)}`
  const print = () => {
    heading(name, outcome)
    if (!passed) say(output.trimEnd() || `(no output, exit code ${code})`)
  }
  if (isRunnerPrinting) waiting.push(print)
  else print()
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

export async function runRunner(step) {
  const { name, command, retry } = step
  const begin = performance.now()
  heading(name, 'running')
  isRunnerPrinting = true
  let counts = await runTests(step, command)
  const failedFirst = retry ? failedFiles(step.report) : []
  if (failedFirst.length > 0 && failedFirst.length <= RETRIED_FILES_MAX) {
    const files = failedFirst.map(({ file }) => file)
    heading(name, `running ${files.length} failed ${files.length === 1 ? 'file' : 'files'} once more`)
    const again = await runTests({ ...step, report: retry.report }, retry.command(files))
    // A second run without a report, or red for a reason of its own, proves nothing.
    if (!again.note) counts = acceptRetry(counts, failedFirst, failedFiles(retry.report))
  }
  const { passed, failed, flaky = [], note } = counts
  heading(name, `${passed} passed, ${failed} failed in ${since(begin)}${note ? ` (${note})` : ''}`)
  flush()
  return { name, passed, failed, flaky }
}

async function runTests({ env, report }, [program, ...args]) {
  // An old report must not stand in for a runner that never got to write its own.
  rmSync(report, { force: true })
  mkdirSync(dirname(report), { recursive: true })
  const { code } = await run(program, args, { show: true, env: { ...colour, ...env } })
  return countTests(report, code)
}

/** Runs checks side by side, at most as many at a time as `concurrency` says. */
export async function runChecks(checks, concurrency) {
  const queue = [...checks]
  const results = []
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runCheck(step))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

/** Prints each test that needed a retry, then the totals (the last line is `N passed, N failed`) and sets the exit code. */
export function conclude(results, begin) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const red = results.filter((result) => result.failed > 0).map((result) => result.name)
  const flaky = results.flatMap((result) => result.flaky ?? [])
  if (flaky.length > 0) say('')
  for (const test of flaky) say(`flaky: ${test} failed at first and passed when it was retried`)
  say(`\n${red.length > 0 ? `Failed: ${red.join(', ')}. ` : ''}${results.length} steps in ${since(begin)}.`)
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
