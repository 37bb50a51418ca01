import { ensureBrowser } from './setup/browser.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { chooseNode, tooOldToBegin } from './setup/node.mjs'
import { endAllOnSignals } from './setup/processes.mjs'
import { conclude, heading, runCheck, runChecks, runRunner, say } from './steps/execution.mjs'
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
    // The other steps run all the same.
    return selected.map((step) => (step.needsBrowser ? { ...step, impossible: error.message } : step))
  }
}

async function runInOrder(step) {
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
  // Before the installation too, so that a mistyped step is reported at once.
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

  const checks = present.filter((step) => step.kind === 'check' && !step.inOrder)
  const ordered = present.filter((step) => !checks.includes(step))
  // Runners wait for databases and pages part of the time; one check at a time runs in what they leave of two cores.
  const checking = runChecks(checks, ordered.length > 0 ? 1 : 2)
  const results = []
  for (const step of ordered) results.push(await runInOrder(step))

  conclude([...(await checking), ...results], begin)
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  say('0 passed, 1 failed')
  process.exitCode = 1
})
