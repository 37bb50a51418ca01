import fs from 'node:fs'
import type pg from 'pg'

/**
 * Processor seconds spent so far by this program, the programs it ran, and the database with all its processes. On a
 * machine that others load, bets per second say who got the processor; processor time per bet says what a bet costs.
 * Null where there is no /proc, or the database runs elsewhere.
 */
export async function processorClock(client: pg.Client): Promise<(() => number) | null> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const backend = statOf(rows[0]!.pid)
  if (!backend) return null
  const server = backend.parent
  return () => {
    let ticks = 0
    for (const name of fs.readdirSync('/proc')) {
      const pid = Number(name)
      if (!pid) continue
      const stat = statOf(pid)
      if (!stat) continue
      if (pid === server || pid === process.pid) ticks += stat.own + stat.ended
      else if (stat.parent === server) ticks += stat.own
    }
    return ticks / 100
  }
}

/** Times in ticks of a hundredth of a second, which Linux has promised programs for ever; `ended`: of ended children. */
function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may itself hold spaces and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) }
  } catch {
    return null
  }
}
