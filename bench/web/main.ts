import lighthouse from 'lighthouse'
import { chromium } from '@playwright/test'
import os from 'node:os'
import { startBrowser } from './browser.ts'
import { signInDemo } from './demo-player.ts'
import { startProgram } from './program.ts'
import { type Figures, figuresOf, median, opportunitiesOf, type Row, table } from './report.ts'

/**
 * `npm run bench:web [-- --runs 5] [--paths /,/casinos]`: Lighthouse with its phone preset on the production build. Pages under `/profile`
 * are opened by the demo player, signed in before the measurement.
 * `devtools` really slows network and processor, `simulate` computes what would have been; both are shown and judged.
 */
const TARGETS: Partial<Record<keyof Figures, number>> = {
  performance: 95,
  accessibility: 100,
  'best practices': 95,
  seo: 100,
}
const MOST: Partial<Record<keyof Figures, number>> = { CLS: 0.02 }

function argument(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`)
  return (at > 0 && process.argv[at + 1]) || otherwise
}

const runs = Number(argument('runs', '5'))
const paths = argument('paths', '/,/casinos,/casino/game/1,/profile/wallet').split(',')

/** Lighthouse now and then loses its own trace on a busy machine; a second try is no other measurement. */
async function measure(url: string, method: 'devtools' | 'simulate') {
  return tried(url, method).catch(() => tried(url, method))
}

async function tried(url: string, method: 'devtools' | 'simulate') {
  const browser = await startBrowser()
  const isClosed = new URL(url).pathname.startsWith('/profile')
  try {
    if (isClosed) await signIn(browser.port, new URL(url).origin)
    const result = await lighthouse(url, {
      port: browser.port,
      throttlingMethod: method,
      // The session of the player is kept; the profile of this browser is new anyway.
      disableStorageReset: isClosed,
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // A player's own page must not be indexed, so that audit cannot judge it.
      ...(isClosed && { skipAudits: ['is-crawlable'] }),
    })
    if (!result) throw new Error('Lighthouse answered nothing')
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
    return result.lhr
  } finally {
    await browser.close()
  }
}

async function signIn(port: number, site: string): Promise<void> {
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await driver.contexts()[0]!.newPage()
  await signInDemo(page, site)
  await page.close()
  // Ends the connection, not the browser.
  await driver.close()
}

function missed({ name, figures }: Row): string[] {
  const low = Object.entries(TARGETS).filter(([key, least]) => figures[key as keyof Figures] < least)
  const high = Object.entries(MOST).filter(([key, most]) => figures[key as keyof Figures] > most)
  return [...low, ...high].map(
    ([key, bound]) => `${name}: ${key} ${figures[key as keyof Figures]}, asked ${bound}`,
  )
}

const program = await startProgram()
try {
  const rows: Row[] = []
  const opportunities = new Map<string, string>()
  for (const path of paths) {
    // Not counted: a picture is rendered at its first request.
    await measure(program.url + path, 'simulate')
    for (const method of ['devtools', 'simulate'] as const) {
      const all: Figures[] = []
      for (let run = 1; run <= runs; run += 1) {
        const report = await measure(program.url + path, method)
        all.push(figuresOf(report))
        for (const [id, text] of opportunitiesOf(report))
          opportunities.set(`${path} ${id}`, `${path} ${text}`)
      }
      const row = { name: `${path} ${method}`, figures: median(all) }
      rows.push(row)
      // Seen at once: a later page that fails takes nothing back.
      console.log(`${table([row])}\n`)
    }
  }
  const load = os.loadavg()[0]?.toFixed(1)
  console.log(`Median of ${runs}, load average ${load}\n\n${table(rows)}\n`)
  if (opportunities.size > 0)
    console.log(`What Lighthouse would improve\n${[...opportunities.values()].join('\n')}\n`)
  const below = rows.flatMap(missed)
  console.log(below.length > 0 ? `Missed:\n${below.join('\n')}` : 'Every target is met.')
  process.exitCode = below.length > 0 ? 1 : 0
} finally {
  await program.stop()
}
