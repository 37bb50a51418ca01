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

/** `notice` hears about the one surprise: files kept outside the folder that was asked for. */
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
  const home = path.join(
    '/var/lib/girassol',
    createHash('sha256').update(path.resolve(dir)).digest('hex').slice(0, 12),
  )
  const copy = path.join(home, 'native')
  fs.mkdirSync(home, { recursive: true, mode: 0o755 })
  if (!fs.existsSync(path.join(copy, 'bin/postgres'))) {
    fs.cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(`${copy}.part`, copy)
  }
  const data = path.join(home, 'server')
  fs.mkdirSync(data, { recursive: true })
  own(data, user)
  notice(`The folder ${dir} is closed to the database's user; its files are kept in ${data}.`)
  return { user, native: copy, dir: data }
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
