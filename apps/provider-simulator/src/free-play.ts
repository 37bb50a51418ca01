import { randomUUID } from 'node:crypto'
import { countRound, openGrant } from './free-rounds.ts'
import { drawFace, winOf } from './games.ts'
import type { Grant } from './grant-store.ts'
import { inTurn, type RoundResult, type Seat, send, sendUntilKnown, type Wallet } from './play.ts'

/** One of the free rounds that the casino gave: nothing is staked, and what it wins is paid. */
export async function playFreeRound(wallet: Wallet, seat: Seat): Promise<RoundResult> {
  const grant = seat.player && openGrant(seat.provider, seat.player.id, seat.game.code)
  if (!grant) return { code: 'no_free_rounds', balance: null }
  return inTurn(seat, () =>
    seat.provider === 'soft' ? playUnreported(wallet, seat, grant) : playReported(wallet, seat, grant),
  )
}

/** Each round is a bet of nothing and a win under the grant's name. */
async function playReported(wallet: Wallet, seat: Seat, grant: Grant): Promise<RoundResult> {
  const [round, bet] = [randomUUID(), randomUUID()]
  const free = grant.reference
  const placed = await send(wallet, seat, { call: 'bet', transaction: bet, round, amount: 0, free })
  if (placed.code === 'unknown') {
    await sendUntilKnown(wallet, seat, { call: 'rollback', transaction: randomUUID(), round, bet })
    return { code: 'unknown', balance: null }
  }
  if (placed.code !== 'ok') return { code: placed.code, balance: placed.balance }
  const { face, won } = draw(seat, grant)
  const settled = await sendUntilKnown(wallet, seat, {
    call: 'win',
    transaction: randomUUID(),
    round,
    bet,
    amount: won,
    closes: true,
    free,
  })
  if (seat.provider === 'pragma' && grant.used === grant.rounds)
    await sendUntilKnown(wallet, seat, {
      call: 'bonus',
      transaction: randomUUID(),
      round,
      amount: grant.won,
      free,
    })
  return { code: settled.code, balance: settled.balance, face, staked: 0, won }
}

/** The casino learns of these rounds when the last one is over, by one call with all that they won. */
async function playUnreported(wallet: Wallet, seat: Seat, grant: Grant): Promise<RoundResult> {
  const { face, won } = draw(seat, grant)
  const result = { code: 'ok', balance: null, face, staked: 0, won }
  if (grant.used < grant.rounds) return result
  const end = { call: 'finish' as const, free: grant.id, amount: grant.won }
  const { code, balance } = await sendUntilKnown(wallet, seat, end)
  return { ...result, code, balance }
}

function draw({ game }: Seat, grant: Grant): { face: string; won: number } {
  const face = drawFace(game)
  const won = winOf(grant.stake, face)
  countRound(grant, won)
  return { face: face.label, won }
}
