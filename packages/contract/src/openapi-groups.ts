import type { Calls } from './call.ts'
import { studioCalls } from './game/studio.ts'
import { operatorAccountCalls } from './operator/account.ts'
import { approvalCalls } from './operator/approvals.ts'
import { auditCalls } from './operator/audit.ts'
import type { OperatorCalls } from './operator/call.ts'
import { complianceCalls } from './operator/compliance.ts'
import { depositCalls } from './operator/deposits.ts'
import { affiliateOperatorCalls } from './operator/affiliates.ts'
import { gameListCalls } from './operator/game-lists.ts'
import { gameCalls } from './operator/games.ts'
import { archiveCalls } from './operator/settings/archive.ts'
import { heldWinCalls } from './operator/providers/held-wins.ts'
import { providerDayCalls } from './operator/providers/days.ts'
import { gameFigureCalls } from './operator/providers/game-figures.ts'
import { conformanceCalls } from './operator/providers/conformance.ts'
import { gatewayCalls } from './operator/gateways/gateways.ts'
import { identityCaseCalls } from './operator/identity/cases.ts'
import { personCalls } from './operator/identity/persons.ts'
import { playerActivityCalls } from './operator/players/activity.ts'
import { playerFreeSpinsCalls } from './operator/players/free-spins.ts'
import { playerInquiryCalls } from './operator/players/inquiries.ts'
import { playerMoneyCalls } from './operator/players/money.ts'
import { playersCalls as operatorPlayerCalls } from './operator/players/players.ts'
import { providerCredentialCalls } from './operator/providers/credentials.ts'
import { regulatorCalls } from './operator/regulator.ts'
import { operatorSessionCalls } from './operator/session.ts'
import { returnCalls } from './operator/returns.ts'
import { qualificationCalls } from './operator/qualification.ts'
import { riskCalls } from './operator/risk.ts'
import { settingsCalls as operatorSettingsCalls } from './operator/settings/index.ts'
import { setupCalls } from './operator/setup.ts'
import { shellCalls } from './operator/shell.ts'
import { teamCalls } from './operator/team.ts'
import { todayCalls } from './operator/today.ts'
import { viewCalls } from './operator/views.ts'
import { withdrawalCalls } from './operator/withdrawals.ts'
import { accountCalls } from './player/account.ts'
import { affiliateRulesCalls } from './player/affiliate-rules.ts'
import { affiliatesCalls } from './player/affiliates.ts'
import { catalogueCalls } from './player/catalogue.ts'
import { depositsCalls } from './player/deposits.ts'
import { engagementCalls } from './player/engagement.ts'
import { fairnessCalls } from './player/fairness.ts'
import { freeSpinsCalls } from './player/free-spins.ts'
import { gameplayCalls } from './player/gameplay.ts'
import { declarationCalls } from './player/declarations.ts'
import { inquiryCalls } from './player/inquiries.ts'
import { identityCalls } from './player/identity.ts'
import { locationCalls } from './player/location.ts'
import { noticesCalls } from './player/notices.ts'
import { platformCalls } from './player/platform.ts'
import { playersCalls } from './player/players.ts'
import { passkeyCalls } from './player/passkeys.ts'
import { safetyCalls } from './player/safety.ts'
import { settingsCalls } from './player/settings.ts'
import { statementCalls } from './player/statement.ts'
import { walletCalls } from './player/wallet.ts'
import { wheelsCalls } from './player/wheels.ts'
import { withdrawalsCalls } from './player/withdrawals.ts'

/** Calls that stand together in the API reference: those of one file of the contract. */
export interface CallGroup<C> {
  name: string
  description: string
  calls: C
}

export const playerGroups: readonly CallGroup<Calls>[] = [
  {
    name: 'Platform',
    description: 'Health, readiness, the status of services and the XSRF token.',
    calls: platformCalls,
  },
  {
    name: 'Settings',
    description: 'Brand, features and limits that the player’s app needs.',
    calls: settingsCalls,
  },
  {
    name: 'Sign-in',
    description: 'Registration, log-in, sessions and password recovery.',
    calls: playersCalls,
  },
  { name: 'Account', description: 'What players look after themselves.', calls: accountCalls },
  { name: 'Wallet', description: 'Balances by pocket.', calls: walletCalls },
  { name: 'Statement', description: 'Every movement of the player’s money.', calls: statementCalls },
  { name: 'Deposits', description: 'Charges by PIX, coupons and their status.', calls: depositsCalls },
  { name: 'Withdrawals', description: 'Payouts by PIX, their checks and receipts.', calls: withdrawalsCalls },
  {
    name: 'Catalogue',
    description: 'Games, providers, banners, promotions, search and contact.',
    calls: catalogueCalls,
  },
  { name: 'Gameplay', description: 'Opening a game, and the player’s own rounds.', calls: gameplayCalls },
  { name: 'Fairness', description: 'Seeds of the house’s own games.', calls: fairnessCalls },
  { name: 'Notices', description: 'The inbox and web push.', calls: noticesCalls },
  { name: 'Affiliates', description: 'Referral codes, commissions and statements.', calls: affiliatesCalls },
  {
    name: 'Affiliate contracts',
    description: 'The contract with affiliates, and approval of what they publish.',
    calls: affiliateRulesCalls,
  },
  { name: 'Free spins', description: 'Granted spins; `rewards` on the wire.', calls: freeSpinsCalls },
  {
    name: 'Engagement',
    description: 'Missions, VIP levels, tournaments and prizes.',
    calls: engagementCalls,
  },
  { name: 'Wheels', description: 'Prize wheels; `roulettes` on the wire.', calls: wheelsCalls },
  { name: 'Passkeys', description: 'Signing in without a password.', calls: passkeyCalls },
  { name: 'Safety', description: 'Breaks, self-exclusion and limits.', calls: safetyCalls },
  {
    name: 'Declarations',
    description: 'What the law wants to know of a player.',
    calls: declarationCalls,
  },
  { name: 'Identity', description: 'The check of document and face.', calls: identityCalls },
  {
    name: 'Inquiries',
    description: 'Reading and answering why the account may be closed.',
    calls: inquiryCalls,
  },
  { name: 'Location', description: 'The check of where a player is.', calls: locationCalls },
]

export const gameGroups: readonly CallGroup<Calls>[] = [
  {
    name: 'Game client',
    description: 'Made by the client of a house game with the token of its own session.',
    calls: studioCalls,
  },
]

export const operatorGroups: readonly CallGroup<OperatorCalls>[] = [
  {
    name: 'Operators: sign-in',
    description: 'Invitation, log-in with a second factor, and step-up.',
    calls: operatorSessionCalls,
  },
  {
    name: 'Operators: own account',
    description: 'Password, second factors and sessions.',
    calls: operatorAccountCalls,
  },
  { name: 'Operators: team', description: 'Operators, invitations and roles.', calls: teamCalls },
  {
    name: 'Operators: approvals',
    description: 'Requests that a second person decides.',
    calls: approvalCalls,
  },
  {
    name: 'Operators: compliance',
    description: 'The rules of the law, what was checked last, and the tests that prove them.',
    calls: complianceCalls,
  },
  {
    name: 'Operators: regulator',
    description: 'Files for the regulator, the proof of covered money, and the levy.',
    calls: regulatorCalls,
  },
  { name: 'Operators: audit', description: 'The append-only log and its verification.', calls: auditCalls },
  { name: 'Operators: search', description: 'What the frame of the back office needs.', calls: shellCalls },
  { name: 'Operators: saved views', description: 'Named filters of one operator.', calls: viewCalls },
  {
    name: 'Operators: set-up',
    description: 'Which steps of opening the platform are done.',
    calls: setupCalls,
  },
  { name: 'Operators: today', description: 'Figures of the day, by hour.', calls: todayCalls },
  { name: 'Operators: withdrawals', description: 'The review queue and payouts.', calls: withdrawalCalls },
  { name: 'Operators: deposits', description: 'Charges, refunds and findings.', calls: depositCalls },
  { name: 'Operators: returns', description: 'Return requests of payers’ banks.', calls: returnCalls },
  {
    name: 'Operators: risk',
    description: 'Cases about laundering and harm, and the rules behind them.',
    calls: riskCalls,
  },
  {
    name: 'Operators: qualification',
    description:
      'Risk classes of players, affiliates and operators, their reviews, and the rules behind them.',
    calls: qualificationCalls,
  },
  {
    name: 'Operators: identity',
    description: 'Identity checks, those that wait for a person first, and decisions on them.',
    calls: identityCaseCalls,
  },
  {
    name: 'Operators: lists of persons',
    description: 'Restricted and exposed persons and sanctions: imports, and the players whom they name.',
    calls: personCalls,
  },
  {
    name: 'Operators: gateways',
    description: 'Credentials, health, limits and routing rules.',
    calls: gatewayCalls,
  },
  {
    name: 'Operators: players',
    description: 'Search, identity, status, notes and tags.',
    calls: operatorPlayerCalls,
  },
  {
    name: 'Operators: a player’s money',
    description: 'Balances, statement, charges, withdrawals and adjustments.',
    calls: playerMoneyCalls,
  },
  {
    name: 'Operators: a player’s activity',
    description: 'Rounds, bonuses, devices and mails.',
    calls: playerActivityCalls,
  },
  {
    name: 'Operators: inquiries',
    description: 'Hearing a player before the account is closed by the operator’s decision.',
    calls: playerInquiryCalls,
  },
  {
    name: 'Operators: affiliates',
    description: 'Contracts with affiliates, and decisions on what they publish.',
    calls: affiliateOperatorCalls,
  },
  {
    name: 'Operators: free spins',
    description: 'Free rounds at outside providers, cancelling and asking again.',
    calls: playerFreeSpinsCalls,
  },
  { name: 'Operators: games', description: 'Games, providers, categories and import.', calls: gameCalls },
  {
    name: 'Operators: lists of games',
    description: 'What providers list, how it differs from the catalogue, and decisions on it.',
    calls: gameListCalls,
  },
  {
    name: 'Operators: days of providers',
    description:
      'What providers say they moved, compared with the ledger day by day, and decisions on differences.',
    calls: { ...providerDayCalls, ...gameFigureCalls },
  },
  {
    name: 'Operators: held wins',
    description: 'Wins of providers that are held because they are unusually large, and decisions on them.',
    calls: heldWinCalls,
  },
  {
    name: 'Operators: conformance',
    description: 'Reports of conformance with game providers: importing, reading and downloading them.',
    calls: conformanceCalls,
  },
  {
    name: 'Operators: provider credentials',
    description: 'What game providers sign with.',
    calls: providerCredentialCalls,
  },
  {
    name: 'Operators: archived months',
    description: 'Months of the ledger that are kept in files, and their verification.',
    calls: archiveCalls,
  },
  {
    name: 'Operators: settings',
    description: 'Every setting, the brand and the compliance profile.',
    calls: operatorSettingsCalls,
  },
]
