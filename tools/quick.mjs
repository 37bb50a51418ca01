import { changedFiles, defaultBase } from './quick/changes.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { chooseNode, tooOldToBegin } from './setup/node.mjs'
import { inside, root } from './setup/paths.mjs'
import { endAllOnSignals, run } from './setup/processes.mjs'
import { conclude, heading, runChecks, runRunner, say } from './steps/execution.mjs'
import { bin, vitestCommand, vitestReport } from './steps/list.mjs'

/** More would take longer than two minutes; the rest is left to `npm test`. */
const TEST_FILES_MAX = 24

function readBase(args) {
  const at = args.indexOf('--base')
  if (at < 0) return defaultBase(root)
  if (args[at + 1] === undefined) throw new Error('--base needs a commit or a branch.')
  return args[at + 1]
}

function checksOf(changed, node) {
  const sources = changed.filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  const formatted = changed.filter((path) => /\.([cm]?[jt]sx?|json|css|md)$/.test(path))
  return [
    { name: 'repository', command: [node, 'tools/checks/main.ts'] },
    ...(formatted.length > 0
      ? [
          {
            name: 'format',
            command: [bin('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...formatted],
          },
        ]
      : []),
    ...(sources.length > 0
      ? [
          { name: 'types', command: [bin('tsc'), '--build'] },
          { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings', ...sources] },
        ]
      : []),
    ...(changed.some((path) => /^apps\/(?:web|studio|backoffice)\/src\//.test(path))
      ? [{ name: 'i18n', command: [node, 'tools/catalogues.ts', 'check'] }]
      : []),
  ]
}

async function findTests(changed, node) {
  const { code, output } = await run(node, ['tools/quick/main.ts', ...changed])
  if (code !== 0) throw new Error(output)
  return JSON.parse(output).map(({ path }) => path)
}

async function main() {
  const problem = tooOldToBegin()
  if (problem) throw new Error(problem)
  endAllOnSignals()
  const begin = performance.now()
  const base = readBase(process.argv.slice(2))
  await ensureInstalled(say)
  const node = chooseNode()
  const changed = changedFiles(root, base)
  if (changed.length === 0) {
    say(`Nothing differs from ${base}.`)
    return
  }
  say(`${changed.length} files differ from ${base}.`)
  const results = await runChecks(checksOf(changed, node), 2)

  const tests = await findTests(changed, node)
  if (tests.length === 0) heading('unit', 'skipped: no test depends on the change')
  else {
    const files = tests.slice(0, TEST_FILES_MAX).map((path) => inside(path))
    results.push(
      await runRunner({ name: 'unit', report: vitestReport, command: [...vitestCommand(), ...files] }),
    )
    if (tests.length > files.length)
      say(`${tests.length - files.length} more test files depend on the change; npm test runs them.`)
  }
  const journeys = changed.filter((path) => path.startsWith('e2e/') && path.endsWith('.spec.ts'))
  if (journeys.length > 0) say(`Not run here: npm run e2e -- ${journeys.join(' ')}`)
  conclude(results, begin)
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  say('0 passed, 1 failed')
  process.exitCode = 1
})
