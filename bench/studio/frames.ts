import { type Browser, chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { chromiumPath } from '../chromium.ts'

const script = path.join(import.meta.dirname, '../../apps/studio/test/table-server.ts')

interface Smoothness {
  rules: string
  /** Frames a second. */
  frames: number
  /** Those of the same page at rest, a moment before: what the machine gives now. */
  possible: number
  /** 95 of 100 frames came within so many milliseconds of the one before. */
  slowest: number
  /** Milliseconds of script in a frame. */
  work: number
}

/** Starts the server of tables and answers where it is. */
async function startTables(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [script, '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server of tables ended with ${code}.`)))
    child.stdout.on('data', (text: Buffer) => {
      const found = /http:\/\/[\d.:]+/.exec(text.toString())
      if (found) resolve(found[0])
    })
  })
  return { url, stop: () => child.kill() }
}

async function measure(browser: Browser, url: string, rules: string, slowdown: number): Promise<Smoothness> {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 })
  // The frame's own document as a page: the slowdown applies to it in any process model.
  const around = await (await fetch(`${url}/?rules=${rules}&theme=toucan&seed=aa&nonce=0`)).text()
  const address = /src="([^"]+)"/.exec(around)?.[1] ?? ''
  await page.goto(url + address)
  await page.getByRole('button', { name: 'Girar' }).waitFor()
  await page.waitForTimeout(1500)
  const debug = await page.context().newCDPSession(page)
  await debug.send('Performance.enable')
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const scripted = async () => {
    const { metrics } = await debug.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  // The first spin lets the game see what the machine can do.
  await page.keyboard.press('Space')
  await page.waitForTimeout(6000)
  const resting = await gapsOn(page)
  const before = await scripted()
  await page.keyboard.press('Space')
  const moving = await gapsOn(page)
  const work = ((await scripted()) - before) * 1000
  await page.close()
  return {
    rules,
    frames: rateOf(moving),
    possible: rateOf(resting),
    slowest: moving.toSorted((one, other) => one - other)[Math.floor(moving.length * 0.95)] ?? 0,
    work: work / moving.length,
  }
}

const rateOf = (gaps: readonly number[]): number =>
  (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0)

/** Milliseconds from frame to frame, for as long as reels turn. */
const gapsOn = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`new Promise((resolve) => {
    const found = []
    let last = 0
    const see = (now) => {
      if (last > 0) found.push(now - last)
      last = now
      if (found.reduce((sum, gap) => sum + gap, 0) > 2000) resolve(found)
      else requestAnimationFrame(see)
    }
    requestAnimationFrame(see)
  })`)

export async function measureFrames(tables: readonly string[], slowdown: number): Promise<Smoothness[]> {
  const server = await startTables()
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const found: Smoothness[] = []
    for (const rules of tables) found.push(await measure(browser, server.url, rules, slowdown))
    return found
  } finally {
    await browser.close()
    server.stop()
  }
}
