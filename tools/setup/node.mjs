import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { inside } from './paths.mjs'

// 20 is enough to run npm and these scripts; the program itself needs type stripping, on by default since 22.18.
const toBegin = [20, 0]
const toRun = [22, 18]

const numbers = (version) => version.replace(/^v/, '').split('.').map(Number)

export function atLeast(version, [major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = numbers(version)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

/** What stops this Node.js from beginning at all, or nothing. */
export function tooOldToBegin(version = process.version) {
  if (atLeast(version, toBegin)) return undefined
  return `Girassol needs Node.js ${toBegin[0]} or newer to begin; this is ${version}. Install a current Node.js and run the command again.`
}

function versionOf(executable) {
  // Already running on it: asking it again would cost a process.
  if (realpathSync(executable) === realpathSync(process.execPath)) return process.version
  const answer = spawnSync(executable, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : undefined
}

/**
 * The Node.js that runs the program: the one npm installed when it works here, else the machine's own when new enough.
 * @param {string} installed
 * @param {{ version: string, execPath: string }} current
 */
export function chooseNode(installed = inside('node_modules', '.bin', 'node'), current = process) {
  const version = existsSync(installed) ? versionOf(installed) : undefined
  if (version && atLeast(version, toRun)) return installed
  if (atLeast(current.version, toRun)) return current.execPath
  throw new Error(
    `The program needs Node.js ${toRun.join('.')} or newer. npm installs it on Linux (x64 and arm64, glibc); ` +
      `on this machine (${process.platform} ${process.arch}) ${version ? `it is ${version}` : 'it does not run'} ` +
      `and the machine's own is ${current.version}. Install Node.js 24 and run the command again.`,
  )
}
