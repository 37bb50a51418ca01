import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromiumPath } from '../chromium.ts'
import { startProgram } from '../web/program.ts'
import { Person, signInWithMoney } from './walks.ts'

/** `npm run pictures`: the pictures of the README, taken from the running demo into `docs/pictures`. */
const folder = path.resolve(import.meta.dirname, '../../docs/pictures')
// The encoder is a dependency of the server.
const sharp = createRequire(new URL('../../apps/server/package.json', import.meta.url))('sharp') as (
  picture: Buffer,
) => { webp(options: { quality: number; effort: number }): { toBuffer(): Promise<Buffer> } }

interface Picture {
  name: string
  screen: 'phone' | 'desktop'
  theme: 'night' | 'day'
  path: string
  signedIn?: true
  /** Brings the page to what is shown. */
  open?: (page: Page) => Promise<void>
}

const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const

const pictures: Picture[] = [
  { name: 'home', screen: 'phone', theme: 'night', path: '/' },
  { name: 'home', screen: 'desktop', theme: 'night', path: '/' },
  { name: 'home', screen: 'desktop', theme: 'day', path: '/' },
  { name: 'deposit', screen: 'phone', theme: 'day', path: '/profile/deposit', signedIn: true },
  { name: 'wallet', screen: 'phone', theme: 'night', path: '/profile/wallet', signedIn: true },
  { name: 'prizes', screen: 'desktop', theme: 'day', path: '/profile/prizes', signedIn: true },
  {
    name: 'game',
    screen: 'phone',
    theme: 'night',
    path: '/games/play/1/jogo?demo=1',
    open: (page) =>
      page
        .frameLocator('iframe')
        .getByRole('button', { name: /^Girar/ })
        .first()
        .waitFor(),
  },
  { name: 'fairness', screen: 'phone', theme: 'day', path: '/fairness' },
]

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function signedInState(browser: Browser, site: string): Promise<State> {
  const context = await browser.newContext({ locale: 'pt-BR', ...screens.phone })
  await signInWithMoney(new Person(await context.newPage(), site))
  const state = await context.storageState()
  await context.close()
  return state
}

async function take(browser: Browser, site: string, picture: Picture, state: State): Promise<number> {
  const { name, screen, theme, open } = picture
  const context = await browser.newContext({
    ...screens[screen],
    ...(picture.signedIn && { storageState: state }),
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    colorScheme: theme === 'night' ? 'dark' : 'light',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(90_000)
    await page.goto(site + picture.path, { waitUntil: 'load' })
    await page.waitForTimeout(2000)
    // A font that came late the first time is used at once from the cache.
    await page.reload({ waitUntil: 'load' })
    await page.waitForTimeout(2000)
    // What is said once to a new browser is not part of the screen.
    const seen = page.getByRole('button', { name: /^(Entendi|Aceitar|Só os necessários)/ })
    for (const button of await seen.all()) await button.click()
    await page.mouse.move(0, 0)
    await open?.(page)
    await page.evaluate('document.fonts.ready.then(() => null)')
    // The stream of pushes never ends, so the network is never idle.
    await page.waitForTimeout(4000)
    const shot = await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toBuffer()
    fs.writeFileSync(path.join(folder, `${name}-${screen}-${theme}.webp`), shot)
    return shot.length
  } finally {
    await context.close()
  }
}

fs.mkdirSync(folder, { recursive: true })
const program = await startProgram()
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const state = await signedInState(browser, program.url)
  // Not kept: fonts and pictures are drawn and cached at their first request.
  await take(browser, program.url, pictures[0]!, state)
  let bytes = 0
  for (const picture of pictures) {
    const size = await take(browser, program.url, picture, state)
    bytes += size
    console.log(`${picture.name} ${picture.screen} ${picture.theme}: ${Math.round(size / 1000)} kB`)
  }
  console.log(`Together ${Math.round(bytes / 1000)} kB in docs/pictures`)
} finally {
  await browser.close()
  await program.stop()
}
