import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromiumPath } from '../chromium.ts'

/** Not driven by Playwright: a second debugger on the page would stand in Lighthouse's way. */
export interface Browser {
  port: number
  close(): Promise<void>
}

/** With a profile of its own: a warm cache or a grown heap would flatter the later runs. */
export async function startBrowser(): Promise<Browser> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-chromium-'))
  const child = spawn(
    chromiumPath,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-extensions',
      '--disable-component-update',
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      '--disable-ipc-flooding-protection',
      '--no-first-run',
      // The texts by which a bench finds its fields are Portuguese.
      '--accept-lang=pt-BR',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    let text = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      text += part
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text)
      if (found) resolve(Number(found[1]))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}:\n${text}`)))
  })
  return {
    port,
    async close() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
