import lighthouse from 'lighthouse'
import { startBrowser } from './browser.ts'
import { startProgram } from './program.ts'
import { type Figures, figuresOf, median, opportunitiesOf, table } from './report.ts'

/**
 * `npm run bench:web [-- --runs 5] [--path /promotions]`: Lighthouse with its phone preset on the production build. The
 * judged throttling is `devtools`, which really slows the network; `simulate` computes what might have been and is noisy
 * on localhost, so it is shown beside and judged by nobody.
 */
const TARGETS: Partial<Record<keyof Figures, number>> = {
  performance: 95,
  accessibility: 100,
  'best practices': 95,
  seo: 100,
}

function argument(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`)
  return (at > 0 && process.argv[at + 1]) || otherwise
}

const runs = Number(argument('runs', '3'))
const path = argument('path', '/')

async function measure(url: string, method: 'devtools' | 'simulate') {
  const browser = await startBrowser()
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      throttlingMethod: method,
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (!result) throw new Error('Lighthouse answered nothing')
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return result.lhr
  } finally {
    await browser.close()
  }
}

const program = await startProgram()
try {
  const rows: { name: string; figures: Figures }[] = []
  const opportunities = new Map<string, string>()
  for (const method of ['devtools', 'simulate'] as const) {
    const all: Figures[] = []
    for (let run = 1; run <= runs; run += 1) {
      const report = await measure(program.url + path, method)
      const figures = figuresOf(report)
      all.push(figures)
      console.log(`${method} ${run}/${runs}: performance ${figures.performance}`)
      for (const [id, text] of opportunitiesOf(report)) opportunities.set(id, text)
    }
    rows.push({ name: method, figures: median(all) })
  }
  console.log(`\nMedian of ${runs} on ${path}\n\n${table(rows)}\n`)
  if (opportunities.size > 0)
    console.log(`What Lighthouse would improve\n${[...opportunities.values()].join('\n')}\n`)

  const judged = rows[0]?.figures
  const missed = Object.entries(TARGETS).flatMap(([name, target]) => {
    const reached = judged?.[name as keyof Figures] ?? 0
    return reached < target ? [`${name} ${reached} < ${target}`] : []
  })
  console.log(missed.length > 0 ? `Below target: ${missed.join(', ')}` : 'Every target is met.')
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await program.stop()
}
