import { execFile, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A process of the cluster; the start time distinguishes it from a later one with the same number. */
export interface Running {
  pid: number
  started: string
}

export interface Command {
  file: string
  args: string[]
  env?: Record<string, string>
  /** PostgreSQL refuses root: where we are root, the user that runs it instead. */
  user?: SystemUser | null
  namespace?: string | null
}

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** The user that runs what must not run as root; null where we are not root. */
export function findUnprivileged(name = 'postgres'): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  if (!line) throw new Error(`There is no user ${name}: install the package postgresql.`)
  const [, , uid, gid] = line.split(':')
  return { name, uid: Number(uid), gid: Number(gid) }
}

/** A namespace is entered as root, so the user is changed inside it. */
function inNamespace({ file, args, user, namespace }: Command): { file: string; args: string[] } {
  if (!namespace) return { file, args }
  const drop = user ? ['setpriv', '--reuid', user.name, '--regid', user.name, '--init-groups'] : []
  return { file: 'ip', args: ['netns', 'exec', namespace, ...drop, file, ...args] }
}

const identity = ({ user, namespace }: Command) =>
  user && !namespace ? { uid: user.uid, gid: user.gid } : {}

/** Starts a process as the leader of its own group, which outlives this one, with its output in a file. */
export function startProcess(command: Command, logFile: string): Running {
  const { file, args } = inNamespace(command)
  const log = fs.openSync(logFile, 'a')
  const child = spawn(file, args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: '/',
    env: { ...process.env, ...command.env },
    ...identity(command),
  })
  fs.closeSync(log)
  child.on('error', () => {})
  child.unref()
  if (child.pid === undefined) throw new Error(`${file} could not be started`)
  return { pid: child.pid, started: readStat(child.pid)?.started ?? '' }
}

/** Runs a command to its end and answers what it printed. */
export function runCommand(command: Command, { mayFail = false } = {}): string {
  const { file, args } = inNamespace(command)
  const { status, stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    cwd: '/',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...command.env },
    ...identity(command),
  })
  if (status !== 0 && !mayFail)
    throw new Error(`${file} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`)
  return stdout
}

/** The same, without stopping this program meanwhile. */
export async function runInBackground(command: Command): Promise<string> {
  const { file, args } = inNamespace(command)
  const { stdout } = await promisify(execFile)(file, args, {
    cwd: '/',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...command.env },
    ...identity(command),
  })
  return stdout
}

interface Stat {
  parent: number
  state: string
  started: string
}

function readStat(pid: number): Stat | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name stands in parentheses and may hold spaces; the fields after it do not.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', parent: Number(fields[1]), started: fields[19] ?? '' }
  } catch {
    return null
  }
}

export function isRunning({ pid, started }: Running): boolean {
  const stat = readStat(pid)
  return stat !== null && stat.state !== 'Z' && stat.started === started
}

/** The processes themselves and all that they started, parents first. */
export function withDescendants(pids: readonly number[]): number[] {
  const children = new Map<number, number[]>()
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = readStat(Number(name))?.parent
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const family = [...new Set(pids)]
  for (const pid of family)
    for (const child of children.get(pid) ?? []) if (!family.includes(child)) family.push(child)
  return family
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}

/** Polls until the condition holds; what it throws counts as no. */
export async function waitUntil(
  what: string,
  seconds: number,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const holds = await Promise.resolve()
      .then(condition)
      .catch(() => false)
    if (holds) return
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`)
    await sleep(200)
  }
}
