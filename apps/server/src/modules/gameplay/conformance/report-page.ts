import {
  type ConformanceArea,
  conformanceAreas,
  type ConformanceExchange,
  type ConformanceReport,
  type ConformanceResult,
  type ConformanceVerdict,
  conformanceVerdicts,
} from '@girassol/contract/operator'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const areaNames: Record<ConformanceArea, string> = {
  launch: 'Launch',
  catalogue: 'List of games',
  wallet: 'Wallet',
  free_rounds: 'Free rounds',
  reconciliation: 'Rounds and reconciliation',
}
const verdictNames: Record<ConformanceVerdict, string> = {
  passed: 'passed',
  failed: 'FAILED',
  not_run: 'not run',
}
const callers = { provider: 'Provider → casino', casino: 'Casino → provider', player: 'Player → casino' }

type Results = readonly ConformanceResult[]

const countOf = (results: Results, verdict: ConformanceVerdict): number =>
  results.filter((each) => each.verdict === verdict).length

const dialectsOf = (results: Results): string[] => [...new Set(results.map(({ dialect }) => dialect))]
const secondsOf = (results: Results): string =>
  (results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000).toFixed(1)

function summaryRow(name: string, results: Results): string {
  const cells = conformanceVerdicts.map((verdict) => `<td class="n">${countOf(results, verdict)}</td>`)
  return `<tr><th scope="row">${escape(name)}</th><td class="n">${results.length}</td>${cells.join('')}<td class="n">${secondsOf(results)}</td></tr>`
}

/** One row per dialect and one for all, then the areas of each dialect. */
function summary(results: Results): string {
  const dialects = dialectsOf(results)
  const rows = dialects.flatMap((dialect) => {
    const own = results.filter((each) => each.dialect === dialect)
    const areas = conformanceAreas.flatMap((area) => {
      const some = own.filter((each) => each.area === area)
      return some.length === 0 ? [] : [summaryRow(`${dialect}: ${areaNames[area]}`, some)]
    })
    return [...areas, summaryRow(`${dialect}: all`, own)]
  })
  return `<table><thead><tr><th>Dialect</th><th>Scenarios</th>${conformanceVerdicts
    .map((verdict) => `<th>${verdictNames[verdict]}</th>`)
    .join(
      '',
    )}<th>Seconds</th></tr></thead><tbody>${[...rows, summaryRow('All', results)].join('\n')}</tbody></table>`
}

/** Every scenario by name with its verdict in each dialect; a dash where the dialect has no such call. */
function matrix(results: Results): string {
  const dialects = dialectsOf(results)
  const byName = Map.groupBy(results, ({ area, scenario }) => `${area} ${scenario}`)
  const rows = conformanceAreas.flatMap((area) => {
    const named = [...byName.values()].filter((group) => group[0]?.area === area)
    if (named.length === 0) return []
    return [
      `<tr><th colspan="${dialects.length + 2}" scope="rowgroup">${areaNames[area]}</th></tr>`,
      ...named.map((group) => matrixRow(group, dialects, results)),
    ]
  })
  return `<table><thead><tr><th>Id</th><th>Scenario</th>${dialects.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

function matrixRow(group: Results, dialects: readonly string[], all: Results): string {
  const cells = dialects.map((dialect) => {
    const result = group.find((each) => each.dialect === dialect)
    if (!result) return '<td>–</td>'
    return `<td><a class="${result.verdict}" href="#s${all.indexOf(result) + 1}">${verdictNames[result.verdict]}</a></td>`
  })
  const { code, scenario } = group[0]!
  return `<tr><td>${escape(code ?? '')}</td><td>${escape(scenario)}</td>${cells.join('')}</tr>`
}

const exchangeRow = ({ from, path, request, signature, status, answer, milliseconds }: ConformanceExchange) =>
  `<tr><td>${callers[from]}<br>${escape(path)}${signature === null ? '' : `<br>signature ${escape(signature)}`}</td>
<td><pre>${escape(request)}</pre></td><td class="n">${status === 0 ? 'none' : status}</td><td><pre>${escape(answer)}</pre></td>
<td class="n">${milliseconds.toFixed(1)}</td></tr>`

function resultPart(result: ConformanceResult, index: number): string {
  const { code, dialect, area, scenario, verdict, reason, milliseconds, calls, exchanges } = result
  const left = calls - exchanges.length
  return `<section id="s${index + 1}">
<h3>${index + 1}. ${escape(scenario)}</h3>
<p><b class="${verdict}">${verdictNames[verdict]}</b> · ${dialect}${code === null ? '' : ` · ${escape(code)}`} · ${areaNames[area]} · ${milliseconds.toFixed(0)} ms · ${calls} calls${left > 0 ? `, the first ${exchanges.length} shown` : ''}</p>
${reason === null ? '' : `<pre>${escape(reason)}</pre>`}
${
  exchanges.length === 0
    ? ''
    : `<table class="calls"><thead><tr><th>Call</th><th>Request</th><th>Status</th><th>Answer</th><th>ms</th></tr></thead>
<tbody>${exchanges.map(exchangeRow).join('\n')}</tbody></table>`
}
</section>`
}

const style = `body { font: 14px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem } th, td { border: 1px solid; padding: .2rem .5rem; text-align: left; vertical-align: top }
.n { text-align: right; white-space: nowrap } pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px }
.calls { table-layout: fixed } .calls th:nth-child(1) { width: 22% } .calls th:nth-child(3) { width: 4rem } .calls th:nth-child(5) { width: 5rem }
.calls td { overflow-wrap: anywhere } .failed { font-weight: bold; text-decoration: underline } .not_run { font-style: italic } a { color: inherit }
h2 { margin-top: 2rem } h3 { margin: 1.5rem 0 .25rem; font-size: 15px } p { margin: .25rem 0 .5rem }
@media print { body { margin: 0; max-width: none; font-size: 10px } pre { font-size: 8px } tr, h3 { break-inside: avoid } h3 { break-after: avoid } }`

/** The report as one page without scripts and files of its own, to be read and printed by a certifier. */
export function reportPage(report: ConformanceReport): string {
  const { version, target, ran_at, results } = report
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance with game providers</title>
<style>
${style}
</style>
</head>
<body>
<h1>Conformance with game providers</h1>
<p>Version: ${escape(version)}<br>Place: ${escape(target)}<br>Time: ${escape(ran_at)}</p>
<p>Keys are not in this file; tokens, hashes and signatures are shortened (…).</p>
<h2>Summary</h2>
${summary(results)}
<h2>Scenarios</h2>
${matrix(results)}
<h2>Calls</h2>
${results.map(resultPart).join('\n')}
</body>
</html>
`
}
