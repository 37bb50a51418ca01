import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Edge } from '../../../platform/http/edge.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Roulettes } from './wheels.ts'
import { noneText } from './texts.ts'

/** Nobody turns wheels by hand faster than this. */
const spins = { name: 'roulette.spin', max: 60, seconds: 60 }

export function registerRoulettesRoutes(edge: Edge, database: Database, roulettes: Roulettes): void {
  edge.handle('roulettes', async ({ identity, language }) => {
    const asker = { player: identity?.subject ?? null, language }
    const found = await database.transaction((tx) => roulettes.list(tx, asker))
    return { success: true, roulettes: found, message: found.length === 0 ? noneText(language) : '' }
  })
  edge.handle('roulette', async ({ identity, language, params }) => {
    const asker = { player: identity?.subject ?? null, language }
    const roulette = await database.transaction((tx) => roulettes.read(tx, numberIn(params.id), asker))
    return { success: true, roulette }
  })
  edge.handle('spinRoulette', { limits: [spins] }, ({ identity, language, params, body }) =>
    roulettes.spin(
      {
        player: identity.subject,
        roulette: numberIn(params.id),
        request: body?.request_id ?? null,
      },
      language,
    ),
  )
  edge.handle('rouletteSpin', async ({ identity, language, params: { id } }) => {
    if (!isUuid(id)) throw new AppError('not_found')
    return database.transaction((tx) => roulettes.record(tx, identity.subject, id, language))
  })
}

function numberIn(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError('not_found')
  return Number(id)
}
