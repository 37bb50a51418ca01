import { existsSync, readFileSync } from 'node:fs'
import { digest, readStamp, writeStamp } from './digest.mjs'
import { inside, root, systemPath } from './paths.mjs'
import { run, tail } from './processes.mjs'

const stamp = inside('node_modules', '.girassol-install')
const wanted = () => digest(root, ['package-lock.json'], `${process.platform}-${process.arch}`)

const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined

/** An optional package that says no machine is a part of one that does, and may be left out with it. */
const builtForHere = ({ os, cpu, libc }) =>
  os?.includes(process.platform) && (!cpu || cpu.includes(process.arch)) && !libc?.includes('musl')

/**
 * Whether what npm says it installed is what the lock asks for. So an installation made by hand counts, and adding a
 * dependency with npm does not bring a second installation with the next start.
 */
export function installedMatches(locked, installed) {
  if (!locked || !installed) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const own = installed[path]
    if (!own) return Boolean((entry.optional || entry.devOptional) && !builtForHere(entry))
    return own.version === entry.version && own.integrity === entry.integrity && own.link === entry.link
  })
}

/** npm explains itself between many warnings and the whole usage of the command: neither helps. */
const explanation = (output) =>
  tail(
    output
      .replace(/^npm error Clean install a project[^]*?^npm error Run "npm help/m, 'npm error Run "npm help')
      .replace(/^npm warn .*\n/gm, ''),
  )

/** Installs the dependencies when the lock or the machine changed since the last time. */
export async function ensureInstalled(say) {
  const want = wanted()
  if (readStamp(stamp) === want) return
  const byHand = readPackages(inside('node_modules', '.package-lock.json'))
  if (installedMatches(readPackages(inside('package-lock.json')), byHand)) {
    writeStamp(stamp, want)
    return
  }
  say('Installing dependencies (a few minutes the first time) …')
  // The build tools are development dependencies and the database is an optional one; both are installed for every NODE_ENV.
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  const { code, output } = await run('npm', args, { env: { PATH: systemPath } })
  if (code !== 0) {
    throw new Error(
      `${explanation(output)}\n\nThe dependencies could not be installed: \`npm ci\` ended with ${code}.`,
    )
  }
  writeStamp(stamp, want)
}
