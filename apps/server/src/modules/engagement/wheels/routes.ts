import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Edge } from '../../../platform/http/edge.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Wheels } from './wheels.ts'
import { noneText } from './texts.ts'

const spinLimit = { name: 'roulette.spin', max: 60, seconds: 60 }

export function registerWheelsRoutes(edge: Edge, database: Database, wheels: Wheels): void {
  edge.handle('roulettes', async ({ identity, language }) => {
    const viewer = { player: identity?.subject ?? null, language }
    const found = await database.transaction((tx) => wheels.list(tx, viewer))
    return { success: true, roulettes: found, message: found.length === 0 ? noneText(language) : '' }
  })
  edge.handle('roulette', async ({ identity, language, params }) => {
    const viewer = { player: identity?.subject ?? null, language }
    const roulette = await database.transaction((tx) => wheels.read(tx, readId(params.id), viewer))
    return { success: true, roulette }
  })
  edge.handle(
    'spinRoulette',
    { limits: [spinLimit], needsPresence: true },
    ({ identity, language, params, body }) =>
      wheels.spin(
        {
          player: identity.subject,
          wheel: readId(params.id),
          request: body?.request_id ?? null,
        },
        language,
      ),
  )
  edge.handle('rouletteSpin', async ({ identity, language, params: { id } }) => {
    if (!isUuid(id)) throw new AppError('not_found')
    return database.transaction((tx) => wheels.record(tx, identity.subject, id, language))
  })
  edge.handle('showSpin', async ({ identity, params: { id } }) => {
    if (!isUuid(id)) throw new AppError('not_found')
    await database.transaction((tx) => wheels.show(tx, identity.subject, id))
    return {}
  })
}

function readId(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError('not_found')
  return Number(id)
}
