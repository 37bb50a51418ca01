import type { Layout } from './layout.ts'

export interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  timeline: number | null
  lag: number | null
}

interface PatroniMember {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

/** The cluster as Patroni sees it, from the first node that answers. */
export async function readMembers({ databases }: Layout): Promise<Member[]> {
  for (const { address, restPort } of databases) {
    try {
      const answer = await fetch(`http://${address}:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2000),
      })
      const { members } = (await answer.json()) as { members: PatroniMember[] }
      return members.map(({ name, role, state, timeline, lag }) => ({
        name,
        role: role === 'leader' || role === 'sync_standby' ? role : 'replica',
        state,
        timeline: timeline ?? null,
        lag: typeof lag === 'number' ? lag : null,
      }))
    } catch {
      // Cut off, frozen or dead: another one may answer.
    }
  }
  return []
}
