import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import fs from 'node:fs'
import os from 'node:os'
import { chromiumPath } from '../chromium.ts'
import { signInDemo } from './demo-player.ts'
import { startProgram } from './program.ts'

/**
 * `npm run bench:inp [-- --runs 5]`: from a tap or a key to the next frame, on a phone with a processor four times slower, for the ten most
 * used actions. The first row is a button that does nothing: what this machine costs by itself.
 */
const SLOWDOWN = 4
const GOAL_MS = 100

interface Action {
  name: string
  path: string
  /** Not measured: what has to be open before. */
  prepare?: (page: Page) => Promise<void>
  /** What is tapped. */
  target?: (page: Page) => Locator
  /** A key instead of a tap. */
  key?: string
  /** The interaction happens inside the game's frame. */
  inGame?: true
}

const at = process.argv.indexOf('--runs')
const runs = Number((at > 0 && process.argv[at + 1]) || '5')

const menu = (page: Page): Locator => page.getByRole('button', { name: 'Abrir ou recolher o menu' })
const search = (page: Page): Locator => page.getByRole('button', { name: /^Buscar/ }).first()
const game = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page): Locator =>
  game(page)
    .getByRole('button', { name: /^Girar/ })
    .first()
const slot = '/games/play/1/jogo?demo=1'

const actions: Action[] = [
  {
    name: 'a button that does nothing',
    path: '/',
    prepare: (page) =>
      page.evaluate(`
        const button = document.createElement('button')
        button.id = 'idle'
        button.style.cssText = 'position:fixed;inset:40% 40% auto;z-index:999;min-height:48px'
        document.body.append(button)
      `),
    target: (page) => page.locator('#idle'),
  },
  { name: 'open the search', path: '/', target: search },
  {
    name: 'type in the search',
    path: '/',
    prepare: async (page) => {
      await search(page).click()
      await page.getByRole('combobox').waitFor()
    },
    key: 't',
  },
  { name: 'open the menu', path: '/', target: menu },
  {
    name: 'open a game’s page',
    path: '/casinos',
    target: (page) => page.getByRole('link', { name: /^Jogar / }).first(),
  },
  {
    name: 'open the filters',
    path: '/casino/provider/all/category/slots',
    target: (page) => page.getByRole('button', { name: /Filtr/ }).first(),
  },
  {
    name: 'bet',
    path: slot,
    prepare: (page) => spin(page).waitFor(),
    target: spin,
    inGame: true,
  },
  {
    name: 'open the deposit',
    path: '/',
    target: (page) =>
      page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Depósito' }),
  },
  {
    name: 'choose an amount',
    path: '/profile/deposit',
    target: (page) => page.getByRole('button', { name: /^R\$\s\d/ }).nth(1),
  },
  {
    name: 'open the player’s menu',
    path: '/',
    target: (page) => page.getByRole('button', { name: /^Menu de / }),
  },
  {
    name: 'change the theme',
    path: '/',
    prepare: async (page) => {
      await menu(page).click()
      await page.getByRole('button', { name: 'Idioma e tema' }).last().click()
      await page.getByRole('radio', { name: 'Dia' }).waitFor({ state: 'attached' })
    },
    target: (page) => page.getByText('Dia', { exact: true }),
  },
]

/** The longest interaction since the page was opened, as INP counts it. */
const watch = `
  window.longestInteraction = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.longestInteraction = Math.max(window.longestInteraction, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`

async function measure(browser: Browser, site: string, state: string, action: Action): Promise<number> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    storageState: state,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await page.goto(site + action.path, { waitUntil: 'load' })
    // Hydrated and quiet; the stream of pushes never ends, so the network is never idle.
    await page.waitForTimeout(3000)
    await action.prepare?.(page)
    const frame = action.inGame ? page.frames().find((each) => each !== page.mainFrame())! : page.mainFrame()
    // Found beforehand: a click of Playwright's looks for its target inside the very event that is measured.
    const place = action.target && (await middleOf(action.target(page)))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await frame.evaluate(watch)
    if (action.key) await page.keyboard.press(action.key)
    if (place) await page.touchscreen.tap(place.x, place.y)
    // Entries come after the frame that they waited for; a page change of our own keeps the document.
    await page.waitForTimeout(1500)
    return await frame.evaluate<number>('window.longestInteraction')
  } finally {
    await context.close()
  }
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the target is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!

const program = await startProgram()
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const state = `${os.tmpdir()}/bench-inp-${process.pid}.json`
  const signedIn = await browser.newContext({ locale: 'pt-BR' })
  await signInDemo(await signedIn.newPage(), program.url)
  await signedIn.storageState({ path: state })
  await signedIn.close()
  console.log(
    `Processor ${SLOWDOWN} times slower, median of ${runs}, load average ${os.loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log('| Action | ms, median | times the idle button | ms, all |\n| --- | --- | --- | --- |')
  const slow: string[] = []
  let idle: number | null = null
  for (const action of actions) {
    const figures: number[] = []
    try {
      for (let run = 0; run < runs; run += 1) figures.push(await measure(browser, program.url, state, action))
    } catch (error) {
      console.log(`| ${action.name} | not measured | | ${(error as Error).message.split('\n')[0]} |`)
      slow.push(`${action.name}: not measured`)
      continue
    }
    idle ??= median(figures)
    const times = (median(figures) / idle).toFixed(1)
    console.log(`| ${action.name} | ${median(figures)} | ${times} | ${figures.join(', ')} |`)
    if (median(figures) >= GOAL_MS) slow.push(`${action.name}: ${median(figures)} ms, asked below ${GOAL_MS}`)
  }
  console.log(slow.length > 0 ? `\nMissed:\n${slow.join('\n')}` : '\nEvery action is below the goal.')
  process.exitCode = slow.length > 0 ? 1 : 0
  fs.rmSync(state, { force: true })
} finally {
  await browser.close()
  await program.stop()
}
