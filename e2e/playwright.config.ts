import { defineConfig, type PlaywrightTestOptions, type Project } from '@playwright/test'
import fs from 'node:fs'

const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = process.env['CHROMIUM_PATH'] ?? DEBIAN.find((path) => fs.existsSync(path))

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Whole programs and their databases, no page of the shared one. */
const programSpecs = ['configuration', 'nodes', 'processes'].map(fileOf)
/** What is laid out differently on a phone and on a desktop. Single tests opt out with the tags `@phone` and `@desktop`. */
const bothSpecs = [
  'axe',
  'licence',
  'limits',
  'menu',
  'outside-games',
  'top-bar',
  'profile',
  'withdrawal',
].map(fileOf)
/** What is the same on every screen, or sets its own width. */
const desktopSpecs = ['routes', 'push', 'offline', 'outage', 'logout', 'keyboard', 'backoffice-*'].map(fileOf)

function fileOf(name: string): string {
  return `**/${name}.spec.ts`
}

function look(
  name: string,
  screen: Partial<PlaywrightTestOptions>,
  colorScheme: 'light' | 'dark',
  tests: Pick<Project, 'testMatch' | 'testIgnore' | 'grepInvert'>,
): Project {
  return { name, use: { ...screen, colorScheme }, ...tests }
}

/** Animations are painted without a graphics card here, which takes longer than most journeys. */
const calm = { contextOptions: { reducedMotion: 'reduce' as const } }
/** Journeys of the desktop that keep their animations: dialogs, menus and pages that are left while something still moves. */
const movingSpecs = ['top-bar', 'menu', 'logout', 'routes'].map(fileOf)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './program.setup.ts',
  fullyParallel: true,
  workers: 2,
  // Limits are for a machine that others share: nothing is claimed about durations.
  timeout: 300_000,
  // One retry, so that a stalled machine does not fail the whole run. A test that needed it counts as passed and is a defect
  // all the same: `npm test` names it in a line `flaky: …` before the totals.
  retries: 1,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Playwright cannot put its hand between a page and a worker's answer; offline.spec.ts is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace fetches every response a second time, even if it is discarded; `--trace on` makes one for a single journey.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  // A journey is walked once, on the smallest screen; on the desktop too where its layout differs. Whole programs come first:
  // their tests take longest by themselves, and at the end one worker would be left alone with them.
  projects: [
    { name: 'program', testMatch: programSpecs },
    look('phone-night', { ...phone, ...calm }, 'dark', {
      testIgnore: [...programSpecs, ...desktopSpecs],
      grepInvert: /@desktop/,
    }),
    look('desktop-day', { ...desktop, ...calm }, 'light', {
      testMatch: [...bothSpecs, ...desktopSpecs],
      testIgnore: movingSpecs,
      grepInvert: /@phone/,
    }),
    look('desktop-moving', desktop, 'light', { testMatch: movingSpecs, grepInvert: /@phone/ }),
  ],
})
