import {
  type Companion,
  type CompanionProgram,
  startCompanions,
} from '../src/platform/companions/companions.ts'

export interface StartedCompanion extends Companion {
  stop(): Promise<void>
}

/** One local institution in a process of its own. */
export async function startCompanion(program: CompanionProgram): Promise<StartedCompanion> {
  const { companions, stop } = await startCompanions([program])
  return { url: companions[0]!.url, stop }
}
