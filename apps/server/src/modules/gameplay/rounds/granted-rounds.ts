import type { Key } from '@girassol/ledger'
import type { Centavos } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { awaitsName, findNamed, lockRow, updateRow } from '../free-rounds/queries.ts'
import type { GuardRefusal } from './bet-guard.ts'
import { readKeyState } from './postings.ts'
import { gameAccount } from './split.ts'
import type { Verdict, WalletDeps } from './verdict.ts'
import { pockets } from '../../wallet/index.ts'

type Deps = Pick<WalletDeps, 'clock' | 'providerSpins'>
type Spins = Awaited<ReturnType<Deps['providerSpins']['lock']>>

/** Free spins of ours, locked, at the game they were given for. */
interface Grant {
  spins: Spins
  player: bigint
  game: number
}

interface Campaign {
  provider: string
  player: bigint
  /** As the provider calls it. */
  campaign: string | null
}

/**
 * The grant that a free bet is played on, locked; null for a promotion of the provider's own. While the answer with the provider's name
 * of a grant has not arrived, a bet under an unknown name has to come again.
 */
export async function findGrant(
  deps: Deps,
  tx: Tx,
  { provider, player, campaign }: Campaign,
): Promise<Grant | null | 'unavailable'> {
  if (campaign === null) return null
  const named = await findNamed(tx, provider, campaign)
  if (!named) return (await awaitsName(tx, provider, player)) ? 'unavailable' : null
  return { spins: await deps.providerSpins.lock(tx, named.id), player: named.player_id, game: named.game_id }
}

/** Why a new round may not be played on a grant, or null. */
export async function admitRound(
  { providerSpins }: Deps,
  tx: Tx,
  grant: Grant,
  bet: { player: bigint; game: number; round: string; isPaidAtEnd?: boolean | undefined },
): Promise<GuardRefusal | null> {
  if (grant.player !== bet.player || grant.game !== bet.game || bet.isPaidAtEnd) return 'game_unavailable'
  return (await providerSpins.mayPlay(tx, grant.spins, bet.round)) ? null : 'limit_reached'
}

export async function countRound(deps: Deps, tx: Tx, { spins }: Grant, round: string): Promise<void> {
  if ((await deps.providerSpins.take(tx, spins, round)) === 'last') await finish(deps, tx, spins.id)
}

/** The provider took the round back. */
export async function uncountRound(deps: Deps, tx: Tx, grant: string, round: string): Promise<void> {
  const spins = await deps.providerSpins.lock(tx, grant)
  await deps.providerSpins.giveBack(tx, spins, round)
  const row = await lockRow(tx, grant)
  if (row?.state === 'finished')
    await updateRow(tx, grant, { state: 'created', ended_at: null, next_try_at: row.expires_at })
}

/** All rounds were played. */
export async function finish({ clock }: Deps, tx: Tx, grant: string): Promise<void> {
  const row = await lockRow(tx, grant)
  if (row?.state !== 'requested' && row?.state !== 'created') return
  await updateRow(tx, grant, { state: 'finished', ended_at: clock.now(), next_try_at: null })
}

export interface GrantedWin {
  grant: string
  provider: string
  player: bigint
  /** Null where the provider reports the sum of all rounds. */
  round: string | null
  key: Key
  amount: Centavos
  cause: { kind: string; reference: string }
}

/** Credits a win to its grant's pocket. Null when the key was used before. */
export async function creditGranted(
  { providerSpins }: Deps,
  tx: Tx,
  win: GrantedWin,
): Promise<Verdict | null> {
  const { grant, provider, player, key, amount, cause } = win
  const spins = await providerSpins.lock(tx, grant)
  if (await readKeyState(tx, key)) return null
  const legs = [{ from: gameAccount(provider), to: pockets[spins.pocket], amount }]
  await providerSpins.credit(tx, spins, win, { key, owner: player, legs, cause })
  return { settled: key }
}
