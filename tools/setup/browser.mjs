import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inside } from './paths.mjs'
import { run, tail } from './processes.mjs'

// The shell draws the same pages without a browser's windows, for about two thirds of the processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

async function playwrightsOwn(node) {
  const question = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { code, output } = await run(node, ['--eval', question])
  const path = output.trim()
  return code === 0 && isExecutable(path) ? path : undefined
}

const findBrowser = async (node) => onPath() ?? (await playwrightsOwn(node))

/** The commands that can bring a Chromium to this machine. */
function waysToInstall() {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    return [
      { command: 'apt-get', args: ['update', '-q'], env },
      { command: 'apt-get', args: ['install', '-q', '-y', 'chromium-headless-shell'], env },
      // Older releases have no package of the shell.
      { command: 'apt-get', args: ['install', '-q', '-y', 'chromium'], env },
    ]
  }
  return [{ command: inside('node_modules/.bin/playwright'), args: ['install', 'chromium'], env: {} }]
}

/** The path of a Chromium for the browser journeys, installed when the machine has none. */
export async function ensureBrowser(say, node) {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (isExecutable(asked)) return asked
    throw new Error(`CHROMIUM_PATH names ${asked}, which is not a program.`)
  }
  const found = await findBrowser(node)
  if (found) return found
  say('Installing Chromium for the browser journeys …')
  let last = ''
  for (const { command, args, env } of waysToInstall()) {
    const { code, output } = await run(command, args, { env })
    last = code === 0 ? '' : `${tail(output, 15)}\n\`${command} ${args.join(' ')}\` ended with ${code}.\n`
    const installed = await findBrowser(node)
    if (installed) return installed
  }
  throw new Error(
    `${last}No Chromium was found and none could be installed. Install one and name it in CHROMIUM_PATH.`,
  )
}
