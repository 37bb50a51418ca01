import { chromium } from '@playwright/test'
import fs from 'node:fs'

const { CHROMIUM_PATH, CHROME_PATH } = process.env
const installed = [CHROMIUM_PATH, CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/** The browser to measure in: the named one, else Debian's, else Playwright's own. */
export const chromiumPath = installed.find((file) => file && fs.existsSync(file)) ?? chromium.executablePath()
