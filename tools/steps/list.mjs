import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inside } from '../setup/paths.mjs'

/**
 * Every step of `npm test`. A `check` counts as one result and may run beside another; a `runner` counts its tests and
 * gets the machine for itself. `missing` says why a step has nothing to look at; a step without it always runs.
 */
export const vitestReport = inside('.cache/reports/vitest.json')
export const playwrightReport = inside('.cache/reports/playwright.json')

const playwrightConfig = ['e2e/playwright.config.ts', 'playwright.config.ts'].find((path) =>
  existsSync(inside(path)),
)

const webScript = (name) => {
  const { scripts = {} } = JSON.parse(readFileSync(inside('apps/web/package.json'), 'utf8'))
  return scripts[name] ? undefined : `apps/web has no \`${name}\` script`
}

export const bin = (name) => inside('node_modules/.bin', name)

export const vitestCommand = () => [
  bin('vitest'),
  'run',
  // By default one core is left free for an editor; nobody edits here.
  `--maxWorkers=${availableParallelism()}`,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]

export const steps = (node) => [
  { name: 'lock', kind: 'check', command: [node, 'tools/checks/main.ts', 'lock'] },
  { name: 'imports', kind: 'check', command: [node, 'tools/checks/main.ts', 'imports'] },
  { name: 'map', kind: 'check', command: [node, 'tools/checks/main.ts', 'map'] },
  { name: 'names', kind: 'check', command: [node, 'tools/checks/main.ts', 'names'] },
  { name: 'luck', kind: 'check', command: [node, 'tools/checks/main.ts', 'luck'] },
  { name: 'claims', kind: 'check', command: [node, 'tools/checks/main.ts', 'claims'] },
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
    command: ['npm', 'run', 'i18n:check', '--workspace', '@girassol/web'],
    missing: webScript('i18n:check'),
  },
  {
    name: 'build',
    kind: 'check',
    alone: true,
    command: [node, 'tools/build.mjs'],
    missing: webScript('build'),
  },
  {
    name: 'unit',
    kind: 'runner',
    report: vitestReport,
    command: vitestCommand(),
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
  check: ['lock', 'imports', 'map', 'names', 'luck', 'claims', 'format', 'lint', 'types', 'knip', 'i18n'],
  repository: ['lock', 'imports', 'map', 'names', 'luck', 'claims'],
}
