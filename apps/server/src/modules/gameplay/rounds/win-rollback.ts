import { balances, derivedKey, type Key, type Leg, lockPockets, postIn } from '@girassol/ledger'
import { add, type Centavos, min, subtract, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { BONUSES } from '../../bonuses/index.ts'
import { mailPermitted } from '../../operators/index.ts'
import { pockets } from '../../wallet/index.ts'
import { uncollectedMail } from '../held-wins/uncollected-mail.ts'
import { WIN_HELD, WIN_REDUCTION } from './causes.ts'
import { grantOf } from './free-bets.ts'
import { endHeld, HELD_WINS, lockUndecided } from './held-wins.ts'
import { readRoundPostings, type RoundPosting } from './postings.ts'
import { parseReference, roundIdOf } from './round-name.ts'
import { gameAccount, type Split, stakeLegs, sumOf } from './split.ts'
import { lockRound } from './stakes.ts'
import { type Verdict, verdictOf, type WalletDeps } from './verdict.ts'

/** What providers took back of wins that their players no longer had. The casino bears it: a player owes nothing and no pocket goes below zero. */
export const UNCOLLECTED = 'house:uncollected-wins'

interface WinRollback {
  /** Derived from the win's key: a win is taken back once, even under several rollback ids. */
  key: Key
  player: bigint
}

/**
 * Takes a win back from the pockets that it was paid to, as far as they hold it; the casino pays the rest to the provider. A win that is
 * held has not been paid, and goes back as it is. Its bets are open again.
 */
export async function undoWin(
  deps: WalletDeps,
  { key, player }: WinRollback,
  win: RoundPosting,
): Promise<Verdict> {
  if (win.player !== player) return { refused: 'duplicate_conflict' }
  const { provider, round } = parseReference(win.reference)
  const id = roundIdOf({ provider, player, round })
  const reference = win.reference.split(' ', 1)[0]!
  return deps.database.transaction(async (tx) => {
    await lockRound(tx, id)
    const moved = await readRoundPostings(tx, { player, id, reference, key: win.key })
    const first = moved.find((each) => each.key === key)
    if (first) return { repeated: first }
    // What a free round won is counted in its grant.
    if ((await grantOf(tx, id)) !== null) return { refused: 'not_a_bet' }
    const paid = win.cause === WIN_HELD ? moved.find((each) => isReleaseOf(each, win)) : win
    const legs = paid ? await legsOfPaid(deps, tx, paid, provider) : await legsOfHeld(deps, tx, win, provider)
    if (legs.length === 0) return { settled: key }
    const cause = { kind: WIN_REDUCTION, reference: win.reference }
    const verdict = verdictOf(await postIn(executor(tx), { key, owner: player, legs, cause }))
    // What was lost today is more now, which the ledger does not count by itself.
    if (paid) await deps.limits.recount(tx, player)
    return verdict ?? { refused: 'duplicate_conflict' }
  })
}

const isReleaseOf = ({ key }: RoundPosting, held: RoundPosting): boolean =>
  key === derivedKey(held.key, 'release')

/** Nothing for a win that operators have refused, which went back then. */
async function legsOfHeld(
  deps: WalletDeps,
  tx: Tx,
  { key, inHouse }: RoundPosting,
  provider: string,
): Promise<Leg[]> {
  const held = await lockUndecided(tx, key)
  if (typeof held === 'string') return []
  await endHeld(deps, tx, held, 'refused', {
    by: provider,
    note: null,
    isAnnounced: held.alerted_at !== null,
  })
  return [{ from: HELD_WINS, to: gameAccount(provider), amount: inHouse }]
}

async function legsOfPaid(deps: WalletDeps, tx: Tx, paid: RoundPosting, provider: string): Promise<Leg[]> {
  const { player, split, inHouse: forfeited } = paid
  await lockPockets(executor(tx), player)
  const held = await balances(executor(tx), player)
  const left = (pocket: keyof Split) => min(split[pocket], held.get(pockets[pocket]) ?? ZERO)
  const taken = { cash: left('cash'), bonus: left('bonus') }
  const missing = subtract(sumOf(split), sumOf(taken))
  if (missing > 0n)
    await alertOperators(deps, tx, { player, provider, missing, amount: add(sumOf(split), forfeited) })
  const fromHouse = (from: string, amount: Centavos) => ({ from, to: gameAccount(provider), amount })
  return [
    ...stakeLegs(taken, provider),
    fromHouse(BONUSES, forfeited),
    fromHouse(UNCOLLECTED, missing),
  ].filter(({ amount }) => amount > 0n)
}

export interface Uncollected {
  player: bigint
  provider: string
  /** Of the whole win. */
  amount: Centavos
  missing: Centavos
}

async function alertOperators(
  { log, mailer, settings }: WalletDeps,
  tx: Tx,
  uncollected: Uncollected,
): Promise<void> {
  const { player, provider, amount, missing } = uncollected
  log.error(
    { player: String(player), provider, amount: String(amount), missing: String(missing) },
    'rolled back win exceeds the balance of its player',
  )
  const { operator, software_name: site } = settings.current()
  const about = { permission: 'games.wins', support: operator.support_email } as const
  await mailPermitted({ mailer }, tx, about, (language) => uncollectedMail(language, uncollected, site))
}
