import fs from 'node:fs'

/** A zombie has ended: its parent has not collected its status yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return stateOf(pid) !== 'Z'
}

function stateOf(pid: number): string | undefined {
  try {
    // The name stands in parentheses and may hold anything; the state follows the last one.
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.charAt(0)
  } catch {
    return undefined
  }
}

/** Every living process whose command line names the text. Empty where there is no /proc. */
export function processesNaming(text: string): number[] {
  if (!fs.existsSync('/proc/self/cmdline')) return []
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && isAlive(pid) && commandOf(pid).includes(text))
}

function commandOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
