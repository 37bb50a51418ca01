import { declarationText } from '@girassol/contract/declaration-text'
import { seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Players } from '../players/index.ts'
import type { Safety } from '../safety/index.ts'
import { declare } from './declare.ts'
import type { DeclarationDeps, DeclarationSetup } from './deps.ts'
import { requireRegistration, updateStanding, updateStandings } from './standing.ts'
import { declarationView } from './views.ts'

export interface Declarations {
  deps: DeclarationDeps
  /** Places and lifts the holds that a change of the profile or of the text demands. */
  advance(): Promise<void>
}

const ADVANCE_INTERVAL_MS = seconds(5)

type Modules = Omit<DeclarationDeps, 'text' | 'isWaived'> & { players: Players; safety: Safety } & Pick<
    Platform,
    'jobs'
  >

/** Connects what players declare to registration and admissions. */
export function createDeclarations(modules: Modules, setup: DeclarationSetup = {}): Declarations {
  const { jobs, players, safety } = modules
  const deps: DeclarationDeps = {
    ...modules,
    text: setup.text ?? declarationText,
    isWaived: setup.isWaived ?? false,
  }
  const update = async (tx: Tx, player: bigint) => {
    await safety.lockAdmissions(tx, player)
    await updateStanding(deps, tx, player)
  }
  players.onRegister((tx, player) => update(tx, player.id))
  players.onIdentified(update)
  // Not in the transaction of the confirmation, which has locked the account: admissions are locked before it.
  deps.outbox.on('email.confirmed', 'declarations', (tx, { player }) => update(tx, BigInt(player)))
  safety.onAdmission(requireRegistration(deps))
  const advance = () => updateStandings(deps)
  jobs.every('declarations.standings', ADVANCE_INTERVAL_MS, advance)
  return { deps, advance }
}

export function registerDeclarationRoutes(edge: Edge, { deps }: Declarations): void {
  const view = (player: bigint) => deps.database.transaction((tx) => declarationView(deps, tx, player))
  edge.handle('declaration', ({ identity: { subject } }) => view(subject))
  edge.handle('putDeclaration', async ({ identity: { subject }, body, address }) => {
    await declare(deps, subject, body, address)
    return view(subject)
  })
}
