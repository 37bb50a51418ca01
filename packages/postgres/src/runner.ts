import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Who runs the server and where its files lie. */
export interface Runner {
  /** Empty unless we are root: PostgreSQL refuses to run as root, so another user runs it and owns its folder. */
  user: { uid?: number; gid?: number }
  native: string
  dir: string
}

/** Where a root's servers keep what lies in a folder closed to others. */
const HOME = '/var/lib/girassol'

/** Calls `notice` when files are kept outside the folder that was asked for. */
export function prepareRunner(native: string, dir: string, notice: (text: string) => void): Runner {
  fs.mkdirSync(dir, { recursive: true })
  if (process.getuid?.() !== 0) return { user: {}, native, dir }
  const user = findUser()
  const reachable = (place: string) => spawnSync('test', ['-x', place], user).status === 0
  if (reachable(dir) && reachable(path.join(native, 'bin/postgres'))) {
    own(dir, user)
    return { user, native, dir }
  }
  // A checkout under a folder closed to others (root's home, say): the other user cannot walk in, so its files move
  // to the place where servers keep theirs. The name is derived from the folder, so every start finds them again.
  const data = path.join(HOME, createHash('sha256').update(path.resolve(dir)).digest('hex').slice(0, 12))
  fs.mkdirSync(data, { recursive: true, mode: 0o755 })
  own(data, user)
  notice(`The folder ${dir} is closed to the database's user; its files are kept in ${data}.`)
  return { user, native: reachable(path.join(native, 'bin/postgres')) ? native : copyOf(native), dir: data }
}

/** One copy serves every checkout with the same binaries. */
function copyOf(native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(HOME, `postgresql-${version}`)
  if (!fs.existsSync(copy)) {
    const part = `${copy}.${process.pid}`
    fs.cpSync(native, part, { recursive: true, verbatimSymlinks: true })
    try {
      fs.renameSync(part, copy)
    } catch {
      // Another program was quicker; its copy is as good.
      fs.rmSync(part, { recursive: true, force: true })
    }
  }
  return copy
}

function findUser(): { uid: number; gid: number } {
  const id = (flag: string, name: string) => Number(spawnSync('id', [flag, name]).stdout?.toString().trim())
  for (const name of ['postgres', 'nobody']) {
    const uid = id('-u', name)
    if (uid) return { uid, gid: id('-g', name) }
  }
  throw new Error(
    'Started as root, and there is neither a user "postgres" nor "nobody" to run the database. Start as an ordinary user.',
  )
}

function own(dir: string, { uid, gid }: { uid: number; gid: number }): void {
  fs.chownSync(dir, uid, gid)
}
