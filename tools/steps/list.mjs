import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inside } from '../setup/paths.mjs'

/**
 * Every step of `npm test`. A `check` counts as one result and runs beside another step, except for the build, which the
 * runners need; a `runner` counts its tests. `retry` runs failed files once more, alone, so that a stalled
 * machine does not fail the whole run: what passes then counts as passed and is named as flaky, a defect all the same. Its report is
 * another file: that of the whole run says which files take longest. `missing` says why a step has nothing to look at; a step without it always runs.
 */
export const vitestReport = inside('.cache/reports/vitest.json')
const vitestRetryReport = inside('.cache/reports/vitest-retry.json')
export const playwrightReport = inside('.cache/reports/playwright.json')

const playwrightConfig = ['e2e/playwright.config.ts', 'playwright.config.ts'].find((path) =>
  existsSync(inside(path)),
)

const webScript = (name) => {
  const { scripts = {} } = JSON.parse(readFileSync(inside('apps/web/package.json'), 'utf8'))
  return scripts[name] ? undefined : `apps/web has no \`${name}\` script`
}

export const bin = (name) => inside('node_modules/.bin', name)

// Two more than there are cores: a worker waits for its database and its child processes almost half of the time.
export const vitestCommand = (workers = availableParallelism() + 2, report = vitestReport) => [
  bin('vitest'),
  'run',
  `--maxWorkers=${workers}`,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

export const steps = (node) => [
  { name: 'repository', kind: 'check', command: [node, 'tools/checks/main.ts'] },
  { name: 'format', kind: 'check', command: [bin('oxfmt'), '--check'] },
  {
    name: 'lint',
    kind: 'check',
    command: [bin('oxlint'), '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { name: 'types', kind: 'check', command: [bin('tsc'), '--build'] },
  { name: 'knip', kind: 'check', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  {
    name: 'i18n',
    kind: 'check',
    command: [node, 'tools/catalogues.ts', 'check'],
  },
  {
    name: 'build',
    kind: 'check',
    inOrder: true,
    command: [node, 'tools/build.mjs'],
    missing: webScript('build'),
  },
  {
    name: 'unit',
    kind: 'runner',
    report: vitestReport,
    command: vitestCommand(),
    retry: {
      report: vitestRetryReport,
      command: (files) => [...vitestCommand(1, vitestRetryReport), ...files],
    },
  },
  {
    name: 'e2e',
    kind: 'runner',
    report: playwrightReport,
    needsBrowser: true,
    command: [bin('playwright'), 'test', `--config=${playwrightConfig}`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    missing: playwrightConfig ? undefined : 'there is no e2e/playwright.config.ts',
  },
]

/** Short names for several steps. */
export const groups = {
  check: ['repository', 'format', 'lint', 'types', 'knip', 'i18n'],
}
