import type { Finder } from '../../operators/index.ts'
import type { Players } from '../players.ts'
import { listPlayers } from './directory.ts'

const RESULTS_MAX = 5

/** Players by id, CPF, e-mail, phone, PIX key, session, address or part of the name. */
export const createPlayerFinder = (players: Players): Finder => ({
  kind: 'player',
  permission: 'players.read',
  async find(tx, { text }) {
    const { items } = await listPlayers(players, tx, { q: text, limit: RESULTS_MAX })
    return items.map(({ id, name, email }) => ({
      id,
      title: name,
      detail: `${email} · ${id}`,
      path: `/players/${id}`,
    }))
  },
})
