import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import os from 'node:os'
import { chromiumPath } from '../chromium.ts'
import { startProgram } from '../web/program.ts'
import { Person, type Walk, walks } from './walks.ts'

/**
 * `npm run bench:walk [-- --networks fast,slow]`: taps, fields and seconds of what people come for, on a phone and on a desktop.
 * Seconds are of this machine and of a person who never hesitates; taps and fields are exact.
 */
const screens: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
/** 400 kbps with 400 ms each way back and forth. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const at = process.argv.indexOf('--networks')
const networks = ((at > 0 && process.argv[at + 1]) || 'fast,slow').split(',')

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
  } finally {
    await context.close()
  }
}

const program = await startProgram()
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
try {
  console.log(`Load average ${os.loadavg()[0]?.toFixed(1)}\n`)
  console.log('| Walk | Screen | Network | Taps | Fields | Seconds |\n| --- | --- | --- | --- | --- | --- |')
  for (const walk of walks)
    for (const screen of Object.keys(screens))
      for (const network of networks) console.log(await measure(browser, program.url, walk, screen, network))
} finally {
  await browser.close()
  await program.stop()
}
