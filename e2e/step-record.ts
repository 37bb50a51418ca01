import { type Page, test } from '@playwright/test'
import fs from 'node:fs'

/** Steps with their duration and a picture of what they end on, in the journey's output folder. */
export class StepRecord {
  readonly #lines: string[] = []
  readonly #begin = performance.now()

  async step(name: string, page: Page, work: () => Promise<void>): Promise<void> {
    const begin = performance.now()
    await test.step(name, work)
    const seconds = (performance.now() - begin) / 1000
    const number = String(this.#lines.length + 1).padStart(2, '0')
    this.#lines.push(`${number} ${name}: ${seconds.toFixed(1)} s`)
    await page.screenshot({ path: test.info().outputPath(`${number}-${name.replaceAll(' ', '-')}.png`) })
  }

  finish(): void {
    const seconds = (performance.now() - this.#begin) / 1000
    const text = [...this.#lines, `in all: ${seconds.toFixed(1)} s`].join('\n')
    fs.writeFileSync(test.info().outputPath('steps.txt'), `${text}\n`)
    test.info().annotations.push({ type: 'steps', description: text })
  }
}
