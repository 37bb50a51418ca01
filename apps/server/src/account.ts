import {
  affiliateClosing,
  explainCommissions,
  heldAffiliate,
  type Affiliates,
} from './modules/affiliates/index.ts'
import {
  type Bonuses,
  bonusesClosing,
  explainForfeits,
  explainFreeWins,
  explainGrants,
  heldGrants,
} from './modules/bonuses/index.ts'
import type { Catalogue } from './modules/catalogue/index.ts'
import { heldInquiries } from './modules/closures/index.ts'
import { heldDeclarations } from './modules/declarations/index.ts'
import { explainPrizes, heldPrizes } from './modules/engagement/index.ts'
import {
  countRounds,
  explainedCauses,
  explainPromos,
  explainTips,
  explainRounds,
  gameplayClosing,
  heldRounds,
} from './modules/gameplay/index.ts'
import { heldLocationChecks } from './modules/location/index.ts'
import {
  countPayments,
  explainCharges,
  explainRefunds,
  explainWithdrawals,
  heldBankAccounts,
  heldDeposits,
  heldWithdrawals,
  type Payments,
} from './modules/payments/index.ts'
import type { Players } from './modules/players/index.ts'
import { heldBreaks, heldLimits, heldRealityChecks, type Safety } from './modules/safety/index.ts'
import {
  createStatement,
  explainAdjustments,
  heldStatement,
  type Statement,
  type Wallets,
  walletClosing,
} from './modules/wallet/index.ts'
import type { Clock } from './platform/clock.ts'

/** What each module holds of a player: counted on the profile, exported on request, settled before an account is closed. */
export function contributeToAccount(
  players: Players,
  modules: {
    clock: Clock
    affiliates: Affiliates
    bonuses: Bonuses
    payments: Payments
    safety: Safety
    statement: Statement
    wallets: Wallets
  },
): void {
  players.onSummary(countPayments)
  players.onSummary(countRounds(modules.clock))
  players.onExport('deposits', heldDeposits)
  players.onExport('withdrawals', heldWithdrawals)
  players.onExport('bank_accounts', heldBankAccounts)
  players.onExport('bonuses', heldGrants)
  players.onExport('rounds', heldRounds)
  players.onExport('prizes', heldPrizes)
  players.onExport('affiliate', heldAffiliate)
  players.onExport('pauses', heldBreaks)
  players.onExport('limits', heldLimits)
  players.onExport('reality_checks', heldRealityChecks)
  players.onExport('location_checks', heldLocationChecks)
  players.onExport('declarations', heldDeclarations)
  players.onExport('inquiries', heldInquiries)
  players.onExport('statement', heldStatement(modules.statement))
  players.onClose(bonusesClosing(modules.bonuses))
  players.onClose(walletClosing(modules.wallets))
  players.onClose(modules.payments.withdrawals.closing)
  players.onClose(gameplayClosing(modules.safety, players))
  players.onClose(affiliateClosing(modules.affiliates))
}

/** The statement of a player's money, with the modules that can explain a line. */
export function explainedStatement(catalogue: Catalogue, clock: Clock): Statement {
  const statement = createStatement()
  statement.explain('deposit', explainCharges)
  for (const cause of [
    'deposit_refund',
    'deposit_refund_undone',
    'return_hold',
    'return_release',
    'return_recovery',
  ])
    statement.explain(cause, explainRefunds)
  for (const cause of ['withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned'])
    statement.explain(cause, explainWithdrawals)
  // What becomes cash came with a deposit, as a prize, or from free spins: each module knows its own.
  for (const cause of ['bonus_grant', 'bonus_release']) statement.explain(cause, explainGrants)
  for (const cause of ['reward', 'bonus_release']) statement.explain(cause, explainPrizes)
  statement.explain('bonus_release', explainFreeWins)
  statement.explain('bonus_forfeit', explainForfeits)
  statement.explain('commission', explainCommissions)
  for (const cause of ['adjustment', 'adjustment_reversal']) statement.explain(cause, explainAdjustments)
  for (const cause of explainedCauses) statement.explain(cause, explainRounds(cause, catalogue, clock))
  statement.explain('promo_win', explainPromos)
  for (const cause of ['tip', 'tip_return'] as const) statement.explain(cause, explainTips(cause, catalogue))
  return statement
}
