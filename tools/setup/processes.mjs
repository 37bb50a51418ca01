import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { compileCache, root, toolPath } from './paths.mjs'

const running = new Set()
const END_DEADLINE_MS = 8000
let ending = false

/**
 * Runs a command as the leader of its own process group, so that all of it can be ended, and answers with its exit
 * code and, unless `show` is set, everything it printed.
 */
export function run(command, args, { show = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const output = []
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: toolPath, NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    running.add(child)
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    const settle = (code) => {
      if (!running.delete(child)) return
      // What a command leaves in its group (a server, a browser) would hold ports for the next one.
      signalGroup(child.pid, 'SIGKILL')
      // Once a signal is ending everything no answer is needed: the caller must not go on, nor explain a failure.
      if (!ending) resolve({ code, output: Buffer.concat(output).toString('utf8') })
    }
    child.on('error', (error) => {
      output.push(Buffer.from(`${command}: ${error.message}\n`))
      settle(127)
    })
    child.on('exit', (code, signal) => {
      const result = code ?? exitCode(signal)
      // 'close' waits for everything that inherited the pipes; a stray grandchild must not hold the answer back for ever.
      const limit = setTimeout(() => settle(result), show ? 0 : 2000)
      child.on('close', () => {
        clearTimeout(limit)
        settle(result)
      })
    })
  })
}

/** The last lines of an output: what a person needs when a quiet command fails. */
export const tail = (output, lines = 40) => output.trimEnd().split('\n').slice(-lines).join('\n')

export const exitCode = (signal) => 128 + (constants.signals[signal] ?? 0)

function signalGroup(pid, signal) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group is gone already.
  }
}

function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process is gone already.
  }
}

/** Parent and start time of every process; the start time distinguishes a process from a later one with the same number. */
function processTable() {
  const table = new Map()
  if (process.platform !== 'linux') return table
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The command's name stands in parentheses and may hold spaces; the fields after it do not.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] !== 'Z') table.set(Number(name), { parent: Number(fields[1]), start: fields[19] })
    } catch {
      // It ended while we looked.
    }
  }
  return table
}

function descendants(table) {
  const found = new Map()
  const queue = [process.pid]
  for (const parent of queue) {
    for (const [pid, entry] of table) {
      if (entry.parent !== parent || found.has(pid)) continue
      found.set(pid, entry)
      queue.push(pid)
    }
  }
  return found
}

/** Ends every running command and all it started, also what moved to a group of its own (an embedded database does). */
async function endAll() {
  const family = descendants(processTable())
  const left = () => {
    const table = processTable()
    return [...family].filter(([pid, { start }]) => table.get(pid)?.start === start).map(([pid]) => pid)
  }
  const groups = [...running].map((child) => child.pid)
  for (const pid of groups) signalGroup(pid, 'SIGTERM')
  const deadline = Date.now() + END_DEADLINE_MS
  while ((running.size > 0 || left().length > 0) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    // Those outside the groups get their own signal once their parents had a second to end them in order.
    if (Date.now() > deadline - END_DEADLINE_MS + 1000)
      for (const pid of left()) signalProcess(pid, 'SIGTERM')
  }
  for (const pid of groups) signalGroup(pid, 'SIGKILL')
  for (const pid of left()) signalProcess(pid, 'SIGKILL')
}

/** Makes a signal to this program end its commands first. Returns a function that takes the arrangement back. */
export function endAllOnSignals() {
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const listener = () => {
      if (ending) return
      ending = true
      void endAll().finally(() => process.exit(exitCode(signal)))
    }
    process.on(signal, listener)
    return [signal, listener]
  })
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}
