import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { importGames } from '../import/import.ts'

/** Any number of our own: programs that start together add the games one after the other. */
const SIMULATOR_LOCK = 6_120_070_002
/** After every game and studio of the demo. */
const LAST_POSITION = 10_000
const PROVIDER = 'simulador'

interface SimulatorGame {
  code: string
  name: string
  /** In percent, as the game's own page states it. */
  rtp: number
}

const simulatorGames: readonly SimulatorGame[] = [
  { code: 'moeda-do-simulador', name: 'Moeda do Simulador', rtp: 97 },
  { code: 'dado-do-simulador', name: 'Dado do Simulador', rtp: 96 },
  { code: 'pedra-do-simulador', name: 'Pedra do Simulador', rtp: 96 },
]

const description = {
  description_pt_BR:
    'Jogo de demonstração do simulador de provedores: é aberto e pago como o jogo de um provedor externo. Não é um jogo certificado.',
  description_en:
    'Demonstration game of the provider simulator: it is opened and paid like the game of an outside provider. It is not a certified game.',
  description_es:
    'Juego de demostración del simulador de proveedores: se abre y se paga como el juego de un proveedor externo. No es un juego certificado.',
}

/** Adds the games of the provider simulator that are missing, and answers the ids of all of them by code. */
export async function stockSimulatorGames(tx: Tx, now: Date): Promise<Map<string, number>> {
  await sql`SELECT pg_advisory_xact_lock(${SIMULATOR_LOCK})`.execute(tx)
  const known = await idsByCode(tx)
  const missing = simulatorGames.filter(({ code }) => !known.has(code))
  if (missing.length === 0) return known
  const values = missing.map((game) => ({
    ...game,
    ...description,
    provider: PROVIDER,
    provider_name: 'Simulador de provedores',
    type: 'instant',
    distribution: 'simulator',
  }))
  const rows = values.map((row, at) => ({ line: at + 1, values: row }))
  await importGames(tx, rows, { skipBad: false, now })
  await sql`UPDATE games SET position = ${LAST_POSITION} WHERE code = ANY(${missing.map(({ code }) => code)})`.execute(
    tx,
  )
  await sql`UPDATE providers SET position = ${LAST_POSITION} WHERE code = ${PROVIDER}`.execute(tx)
  return idsByCode(tx)
}

async function idsByCode(tx: Tx): Promise<Map<string, number>> {
  const codes = simulatorGames.map(({ code }) => code)
  const { rows } = await sql<{ id: number; code: string }>`
    SELECT id, code FROM games WHERE code = ANY(${codes})`.execute(tx)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
