import type { Report, Tree, Violation } from './tree.ts'

const path = 'package-lock.json'

interface Entry {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
  cpu?: string[]
}

/** The machines this must install on. A musl build is a different package and does not count. */
const machines = [
  { name: 'linux x64', pattern: /linux.*x64(?!.*musl)/ },
  { name: 'linux arm64', pattern: /linux.*arm64(?!.*musl)/ },
  { name: 'macOS x64', pattern: /darwin.*x64/ },
  { name: 'macOS arm64', pattern: /darwin.*arm64/ },
]

/** Node.js itself: macOS runs the machine's own. */
const isOnlyForLinux = (key: string): boolean => key === ''

/**
 * Whether `npm ci` will work elsewhere. npm writes a lock without complaint when a package's platform builds were never
 * published, then refuses to install from it: on every machine, not only on the one that misses its build.
 */
export function checkLock(tree: Tree): Report {
  const text = tree.has(path) ? tree.read(path) : '{}'
  const { packages = {} } = JSON.parse(text) as { packages?: Record<string, Entry> }
  const violations: Violation[] = []
  const lineOf = (key: string) =>
    text.slice(0, Math.max(0, text.indexOf(`\n    "${key}": {`) + 1)).split('\n').length
  const blame = (key: string, rule: string, message: string) =>
    violations.push({ path, line: lineOf(key), rule: `lock/${rule}`, message })

  for (const [key, { resolved, cpu, optionalDependencies = {} }] of Object.entries(packages)) {
    if (resolved && /^[\w+.-]+:/.test(resolved)) blame(key, 'host', `${key} names where it was fetched from`)
    const wanted = Object.entries(optionalDependencies)
    for (const [name, range] of wanted) {
      const entry = lookUp(packages, key, name)
      if (!entry)
        blame(key, 'missing', `${key || 'the root'} wants ${name}@${range}, which the lock does not have`)
      else if (/^\d/.test(range) && entry.version !== range) {
        blame(key, 'version', `${key || 'the root'} wants ${name}@${range}, the lock has ${entry.version}`)
      }
    }
    const present = machines.map(({ pattern }) => wanted.some(([name]) => pattern.test(name)))
    // A build for one machine brings that machine's own parts.
    if (cpu || !present.includes(true)) continue
    for (const [index, { name }] of machines.entries()) {
      if (!present[index] && !(isOnlyForLinux(key) && name.startsWith('macOS')))
        blame(key, 'machine', `${key || 'the root'} has native builds and none for ${name}`)
    }
  }
  return { seen: Object.keys(packages).length, violations }
}

/** As Node.js looks a package up: beside the one that asks, then further out. */
function lookUp(packages: Record<string, Entry>, from: string, name: string): Entry | undefined {
  for (let folder = from; ;) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (found || folder === '') return found
    const outer = folder.lastIndexOf('/node_modules/')
    // A workspace's folder holds no node_modules of its parents': from there the next one out is the root's.
    folder = outer < 0 ? '' : folder.slice(0, outer)
  }
}
