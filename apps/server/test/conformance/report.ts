import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { DialectName, Exchange } from './table.ts'

export type ConformanceVerdict = 'passed' | 'failed' | 'not run'

/** What came of one scenario in one dialect. */
export interface ScenarioResult {
  scenario: string
  dialect: DialectName
  verdict: ConformanceVerdict
  /** Why it failed or was not run. */
  reason: string | null
  milliseconds: number
  exchanges: Exchange[]
}

interface Report {
  /** Of this file's own form. */
  format: 1
  version: string
  /** Where it ran: an address, or the program started for it. */
  target: string
  ran_at: string
  totals: Record<ConformanceVerdict, number>
  results: ScenarioResult[]
}

function versionText(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return `girassol ${commit}`
}

function buildReport(target: string, ranAt: Date, results: readonly ScenarioResult[]): Report {
  const count = (verdict: ConformanceVerdict) => results.filter((each) => each.verdict === verdict).length
  return {
    format: 1,
    version: versionText(),
    target,
    ran_at: ranAt.toISOString(),
    totals: { passed: count('passed'), failed: count('failed'), 'not run': count('not run') },
    results: [...results],
  }
}

/** Writes `conformance.json` and `conformance.html`, for a certifier; returns their paths. */
export async function writeReport(
  folder: string,
  target: string,
  ranAt: Date,
  results: readonly ScenarioResult[],
): Promise<string[]> {
  const report = buildReport(target, ranAt, results)
  const files = {
    'conformance.json': `${JSON.stringify(report, null, 2)}\n`,
    'conformance.html': reportPage(report),
  }
  await fs.mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(folder, name), content)
  return Object.keys(files).map((name) => path.join(folder, name))
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const exchangeRows = ({ path: address, request, status, answer, milliseconds }: Exchange): string =>
  `<tr><td>${escape(address)}</td><td><pre>${escape(request)}</pre></td><td>${status}</td>
<td><pre>${escape(answer)}</pre></td><td>${milliseconds.toFixed(1)}</td></tr>`

const resultPart = (result: ScenarioResult): string => `<details>
<summary><b class="${result.verdict.replace(' ', '-')}">${result.verdict}</b> ${escape(result.dialect)}: ${escape(result.scenario)} (${result.milliseconds.toFixed(0)} ms)</summary>
${result.reason === null ? '' : `<pre>${escape(result.reason)}</pre>`}
<table><thead><tr><th>Call</th><th>Request</th><th>Status</th><th>Answer</th><th>ms</th></tr></thead>
<tbody>${result.exchanges.map(exchangeRows).join('\n')}</tbody></table>
</details>`

const reportPage = (report: Report): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of the game wallet</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } th, td { border: 1px solid; padding: .25rem .5rem; text-align: left; vertical-align: top }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere } summary { cursor: pointer; padding: .25rem 0 }
.failed { text-decoration: underline } .not-run { font-style: italic }
</style>
</head>
<body>
<h1>Conformance of the game wallet</h1>
<p>${escape(report.version)} · ${escape(report.target)} · ${escape(report.ran_at)}</p>
<p>${report.totals.passed} passed, ${report.totals.failed} failed, ${report.totals['not run']} not run</p>
${report.results.map(resultPart).join('\n')}
</body>
</html>
`
