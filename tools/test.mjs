import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { chooseNode, tooOldToBegin } from './setup/node.mjs'
import { endAllOnSignals, run } from './setup/processes.mjs'
import { countTests } from './steps/counts.mjs'
import { steps } from './steps/list.mjs'
import { select } from './steps/selection.mjs'

const say = (text) => process.stdout.write(`${text}\n`)
const since = (begin) => `${((performance.now() - begin) / 1000).toFixed(1)} s`
const heading = (name, outcome) => say(`\n── ${name} ${'─'.repeat(Math.max(2, 12 - name.length))} ${outcome}`)

// The runners write into a pipe or under npm and guess differently; a log file wants none of it.
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }

async function runCheck({ name, command: [program, ...args], env }) {
  const begin = performance.now()
  const { code, output } = await run(program, args, { env: { ...colour, ...env } })
  const passed = code === 0
  heading(name, `${passed ? 'passed' : 'FAILED'} in ${since(begin)}`)
  if (!passed) say(output.trimEnd() || `(no output, exit code ${code})`)
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

async function runRunner({ name, command: [program, ...args], env, report }) {
  const begin = performance.now()
  heading(name, 'running')
  // An old report must not stand in for a runner that never got to write its own.
  rmSync(report, { force: true })
  mkdirSync(dirname(report), { recursive: true })
  const { code } = await run(program, args, { show: true, env: { ...colour, ...env } })
  const { passed, failed, note } = countTests(report, code)
  heading(name, `${passed} passed, ${failed} failed in ${since(begin)}${note ? ` (${note})` : ''}`)
  return { name, passed, failed }
}

/** Two at a time: the machine this is made for has two cores. */
async function runPairs(checks) {
  const queue = [...checks]
  const results = []
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runCheck(step))
  }
  await Promise.all([worker(), worker()])
  return results
}

async function withBrowser(selected, node) {
  if (!selected.some((step) => step.needsBrowser)) return selected
  try {
    const CHROMIUM_PATH = await ensureBrowser(say, node)
    return selected.map((step) =>
      step.needsBrowser ? { ...step, env: { ...step.env, CHROMIUM_PATH } } : step,
    )
  } catch (error) {
    // The other steps still have something to tell.
    return selected.map((step) => (step.needsBrowser ? { ...step, impossible: error.message } : step))
  }
}

async function runAlone(step) {
  if (step.impossible) {
    heading(step.name, 'FAILED')
    say(step.impossible)
    return { name: step.name, passed: 0, failed: 1 }
  }
  return step.kind === 'runner' ? runRunner(step) : runCheck(step)
}

async function main() {
  const problem = tooOldToBegin()
  if (problem) throw new Error(problem)
  endAllOnSignals()
  const begin = performance.now()
  // Asked before the installation too, so that a mistyped step is told at once.
  select(steps(process.execPath), process.argv.slice(2))
  await ensureInstalled(say)
  const node = chooseNode()
  const selected = select(steps(node), process.argv.slice(2))

  const skipped = selected.filter((step) => step.missing)
  const present = await withBrowser(
    selected.filter((step) => !step.missing),
    node,
  )
  for (const step of skipped) heading(step.name, `skipped: ${step.missing}`)

  const together = present.filter((step) => step.kind === 'check' && !step.alone)
  const results = await runPairs(together)
  for (const step of present.filter((each) => !together.includes(each))) results.push(await runAlone(step))

  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const red = results.filter((result) => result.failed > 0).map((result) => result.name)
  say(`\n${red.length > 0 ? `Failed: ${red.join(', ')}. ` : ''}${results.length} steps in ${since(begin)}.`)
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  say('0 passed, 1 failed')
  process.exitCode = 1
})
