import { once } from 'node:events'
import fs from 'node:fs'
import type { Injected } from '../faults/injection.ts'
import { runCommand, signalAll, waitUntil } from '../processes.ts'
import type { Casino, Node, Part } from './casino.ts'
import type { ShortFault, ShortKind } from './schedule.ts'

/** The smallest part of a file that can still be written: every commit needs more. */
const WRITABLE_BYTES = 8192

/** For a machine that others share; play goes on meanwhile, and the first commit ends it. */
const CRASH_SECONDS = 120

const CLOCK_SHIFT_MS_MAX = 300_000

const nothingToMend = async (): Promise<void> => {}

type Inject = (casino: Casino, node: Node, choice: number) => Promise<Injected>

const injections: Record<ShortKind, Inject> = {
  'kill-node': async (casino, node) => kill(node, () => casino.startNode(node)),
  'freeze-node': async (_casino, node) => freeze(node),
  'turn-clock': async (casino, node, choice) => turnClock(casino, node, choice),
  'drop-clients': async ({ front }) => {
    front.drop()
    return { target: 'clients', mend: nothingToMend }
  },
  'cut-node': async (_casino, { name, cable }) => {
    cable.cut()
    return { target: name, mend: async () => cable.mend() }
  },
  // The connections do not survive it: neither side learned whether the last packets arrived.
  'silence-node': async (_casino, { name, cable }) => {
    cable.silence()
    const mend = async () => {
      cable.drop()
      cable.mend()
    }
    return { target: name, mend }
  },
  // The connections survive, and everything arrives late.
  'delay-node': async (_casino, { name, cable }) => {
    cable.silence()
    return { target: name, mend: async () => cable.mend() }
  },
  'end-sessions': endSessions,
  'kill-backend': async (casino, _node, choice) => {
    const backends = sessionsOf(casino)
    const pid = backends[Math.floor(choice * backends.length)]
    if (pid === undefined) throw new Error('There is no backend.')
    // PostgreSQL ends all other sessions too and recovers.
    signalAll([pid], 'SIGKILL')
    return { target: 'a backend', mend: nothingToMend }
  },
  'refuse-writes': refuseWrites,
  'freeze-database': async (casino) => {
    signalAll(casino.databaseFamily(), 'SIGSTOP')
    return { target: 'database', mend: async () => signalAll(casino.databaseFamily(), 'SIGCONT') }
  },
  // Immediate mode: no checkpoint, so that the next start recovers from the log.
  'stop-database': async ({ database }) => {
    signalAll([database.pid], 'SIGQUIT')
    return { target: 'database', mend: nothingToMend }
  },
  'kill-database': async ({ database }) => {
    signalAll([database.pid], 'SIGKILL')
    return { target: 'database', mend: nothingToMend }
  },
  'kill-bank': async (casino) => kill(casino.bank, () => casino.startBank()),
  'freeze-bank': async ({ bank }) => freeze(bank),
}

/** Makes one fault happen. The embedded PostgreSQL is started again by its supervisor. */
export function injectShortFault(casino: Casino, { kind, choice }: ShortFault): Promise<Injected> {
  const node = casino.nodes[Math.floor(choice * casino.nodes.length)]!
  return injections[kind](casino, node, choice)
}

async function kill(part: Part, restart: () => void): Promise<Injected> {
  const { child, name } = part
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { target: name, mend: async () => restart() }
}

function freeze({ child, name }: Part): Injected {
  child?.kill('SIGSTOP')
  return { target: name, mend: async () => void child?.kill('SIGCONT') }
}

/** Forwards or backwards; at its end the clock jumps back to the right time. */
function turnClock(casino: Casino, node: Node, choice: number): Injected {
  const shiftMs = Math.round((((choice * 16) % 1) * 2 - 1) * CLOCK_SHIFT_MS_MAX)
  casino.turnClock(node, shiftMs)
  return {
    target: `${node.name} by ${Math.round(shiftMs / 1000)} s`,
    mend: async () => casino.turnClock(node, 0),
  }
}

async function endSessions(casino: Casino): Promise<Injected> {
  // SIGTERM is what pg_terminate_backend sends.
  signalAll(sessionsOf(casino), 'SIGTERM')
  return { target: 'all sessions', mend: nothingToMend }
}

/** Every write of a session fails, as on a full disk: PostgreSQL panics at the next commit and recovers. */
async function refuseWrites(casino: Casino): Promise<Injected> {
  const sessions = sessionsOf(casino)
  for (const pid of sessions) limitFileSize(pid)
  // New sessions may write, as when there is space on the disk again.
  const mend = () =>
    waitUntil('the sessions that cannot write have ended', CRASH_SECONDS, () => {
      const left = new Set(sessionsOf(casino))
      return !sessions.some((pid) => left.has(pid))
    })
  return { target: 'all sessions', mend }
}

/** By the user that runs the session: where we are root, PostgreSQL is run by another. */
function limitFileSize(pid: number): void {
  try {
    const { uid, gid } = fs.statSync(`/proc/${pid}`)
    const user = { name: String(uid), uid, gid }
    runCommand({ file: 'prlimit', args: [`--pid=${pid}`, `--fsize=${WRITABLE_BYTES}:unlimited`], user })
  } catch (error) {
    // The session may have ended meanwhile.
    if (fs.existsSync(`/proc/${pid}`)) throw error
  }
}

/** Server processes of the casino's database, which name it in their title. */
const sessionsOf = (casino: Casino): number[] =>
  casino.databaseFamily().filter((pid) => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: postgres app ')
    } catch {
      return false
    }
  })
