import { ensureBrowser } from './setup/browser.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { chooseNode, tooOldToBegin } from './setup/node.mjs'
import { endAllOnSignals } from './setup/processes.mjs'
import { conclude, heading, runCheck, runPairs, runRunner, say } from './steps/execution.mjs'
import { steps } from './steps/list.mjs'
import { select } from './steps/selection.mjs'

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

  conclude(results, begin)
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  say('0 passed, 1 failed')
  process.exitCode = 1
})
