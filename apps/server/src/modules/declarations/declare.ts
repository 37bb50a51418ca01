import type { Request } from '@girassol/contract'
import { AppError } from '../../platform/errors.ts'
import type { Limit } from '../../platform/limits.ts'
import type { DeclarationDeps } from './deps.ts'
import { findDeclaration, insertDeclaration } from './queries.ts'
import { updateStanding } from './standing.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'declaration.made': { player: string }
  }
}

/** Each declaration that differs from the last is kept for good. */
const playerLimit: Limit = { name: 'declarations.player', max: 30, seconds: 3600 }

type Form = Request<'putDeclaration'>['body']

/** Stores what the player declares, and the address with it. The same again stores nothing. */
export async function declare(deps: DeclarationDeps, player: bigint, form: Form, ip: string): Promise<void> {
  const { gender, income, is_exposed, cep, street, number, complement, district, city, state } = form
  const { clock, database, limits, outbox, players, safety, text } = deps
  if (form.text_version !== text.version) throw new AppError('declaration_changed')
  await limits.bySubject(playerLimit, String(player))
  const address = { cep, street, number, complement: complement || null, district, city, state }
  await database.transaction(async (tx) => {
    await safety.lockAdmissions(tx, player)
    await players.account.saveAddress(tx, player, address)
    const last = await findDeclaration(tx, player)
    const isSame =
      last?.gender === gender &&
      last.income === income &&
      last.is_exposed === is_exposed &&
      last.text_version === text.version
    if (!isSame)
      await insertDeclaration(tx, {
        player_id: player,
        gender,
        income,
        is_exposed,
        text_version: text.version,
        text_hash: text.hash,
        declared_at: clock.now(),
        ip,
      })
    if (!isSame) await outbox.publish(tx, 'declaration.made', { player: String(player) })
    await updateStanding(deps, tx, player)
  })
}
