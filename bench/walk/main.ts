import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import os from 'node:os'
import { chromiumPath } from '../chromium.ts'
import { startProgram } from '../web/program.ts'
import { Person, type Walk, walks } from './walks.ts'

/**
 * `npm run bench:walk [-- --networks fast,slow] [--screens phone,desktop] [--walks deposit,withdrawal]`: taps, fields and seconds of what
 * people come for. Seconds are of this machine and of a person who never hesitates; taps and fields are exact. A walk is chosen by a part
 * of its name; one that fails is reported in its row, the others go on, and the exit code is 1.
 */
const screens: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
/** 400 kbps with 400 ms each way back and forth. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

function argument(name: string, otherwise: string): string[] {
  const at = process.argv.indexOf(`--${name}`)
  return ((at > 0 && process.argv[at + 1]) || otherwise).split(',')
}

const networks = argument('networks', 'fast,slow')
const chosenScreens = argument('screens', Object.keys(screens).join(','))
const parts = argument('walks', '')
const chosenWalks = walks.filter(({ name }) => parts.some((part) => name.includes(part)))

async function measure(browser: Browser, site: string, walk: Walk, screen: string, network: string) {
  const context = await browser.newContext({ locale: 'pt-BR', ...screens[screen] })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(180_000)
    await walk.prepare?.(new Person(page, site))
    if (network === 'slow') {
      const session = await context.newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', SLOW)
    }
    const person = new Person(page, site)
    const begin = performance.now()
    await walk.walk(person)
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    return `| ${walk.name} | ${screen} | ${network} | ${person.taps} | ${person.fields} | ${seconds} |`
  } catch (error) {
    process.exitCode = 1
    return `| ${walk.name} | ${screen} | ${network} | failed: ${String(error).split('\n')[0]} | | |`
  } finally {
    await context.close()
  }
}

const program = await startProgram()
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
try {
  console.log(`Load average ${os.loadavg()[0]?.toFixed(1)}\n`)
  console.log('| Walk | Screen | Network | Taps | Fields | Seconds |\n| --- | --- | --- | --- | --- | --- |')
  for (const walk of chosenWalks)
    for (const screen of chosenScreens)
      for (const network of networks) console.log(await measure(browser, program.url, walk, screen, network))
} finally {
  await browser.close()
  await program.stop()
}
