import { operatorCalls } from '@girassol/contract/operator'
import { expect, it } from 'vitest'
import { rewardsUsage } from '../src/modules/bonuses/index.ts'
import { gamesUsage } from '../src/modules/catalogue/index.ts'
import { providersUsage } from '../src/modules/gameplay/index.ts'
import { auditUsage, teamUsage } from '../src/modules/operators/index.ts'
import {
  depositsUsage,
  findingsUsage,
  gatewaysUsage,
  withdrawalsUsage,
} from '../src/modules/payments/index.ts'
import { playersUsage } from '../src/modules/players/index.ts'
import { breaksUsage } from '../src/modules/safety/index.ts'
import { profileUsage, settingsUsage } from '../src/modules/settings/index.ts'
import { adjustmentsUsage } from '../src/modules/wallet/index.ts'

const usage = [
  adjustmentsUsage,
  auditUsage,
  breaksUsage,
  depositsUsage,
  findingsUsage,
  gamesUsage,
  gatewaysUsage,
  playersUsage,
  profileUsage,
  providersUsage,
  rewardsUsage,
  settingsUsage,
  teamUsage,
  withdrawalsUsage,
].join('\n')

/** The command that reaches the same use case. */
const COMMANDS: Record<string, string> = {
  stopPlay: 'games stop',
  resumePlay: 'games stop|resume',
  listTeam: 'team list',
  inviteOperator: 'team invite',
  verifyAudit: 'audit verify',
  listGateways: 'gateways list',
  readGateway: 'gateways list',
  listRoutingDecisions: 'gateways decisions',
  editGateway: 'gateways rule',
  setRoutingStrategy: 'gateways strategy',
  resetGatewayCircuit: 'gateways reset',
  setGatewayCredentials: 'gateways credentials',
  removeGatewayCredentials: 'gateways remove-credentials',
  testGateway: 'gateways test',
  listSettings: 'settings list',
  changeSettings: 'settings set',
  changeBranding: 'settings set',
  listProfiles: 'profile list',
  chooseProfile: 'profile set',
  listWithdrawals: 'withdrawals list',
  readWithdrawal: 'withdrawals show',
  approveWithdrawal: 'withdrawals approve',
  rejectWithdrawal: 'withdrawals reject',
  holdWithdrawal: 'withdrawals hold',
  setPayoutReference: 'withdrawals name',
  listPlayers: 'players show',
  listPlayerNotes: 'players notes',
  listPlayerTags: 'players notes',
  addPlayerNote: 'players note',
  tagPlayer: 'players tag',
  blockPlayer: 'players block',
  unblockPlayer: 'players unblock',
  signOutPlayer: 'players sign-out',
  resetPlayerSecondFactor: 'players reset-second-factor',
  closePlayer: 'players close',
  adjustPlayer: 'players adjust',
  reverseAdjustment: 'players reverse',
  grantFreeSpins: 'rewards grant',
  listPlayerBreaks: 'pauses list',
  listCharges: 'deposits list',
  readCharge: 'deposits show',
  inquireCharge: 'deposits inquire',
  refundDeposit: 'deposits refund',
  retryRefund: 'deposits retry-refund',
  listReconciliations: 'deposits runs',
  runReconciliation: 'deposits reconcile',
  listFindings: 'findings list',
  assignFinding: 'findings assign',
  closeFinding: 'findings resolve',
  reopenFinding: 'findings resolve|ignore|reopen',
  listProviderCredentials: 'providers list',
  setProviderCredentials: 'providers set-key',
  setProviderAnswered: 'providers on|off',
}

const SESSION = 'belongs to a browser session'
const SCREEN = 'a view for the screen over what other commands list'
const DECIDED = 'a person decides in their own session, with their own second factor'
const FILE = 'done from a file by another program: npm run catalogue:import'
const EDITOR = 'many fields edited together with a preview'
/** Calls without a command, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  checkOperatorPassword: SESSION,
  logInOperator: SESSION,
  readInvitation: SESSION,
  acceptInvitation: SESSION,
  operatorSession: SESSION,
  logOutOperator: SESSION,
  stepUpOperator: SESSION,
  seeAsRole: SESSION,
  operatorAccount: SESSION,
  endOwnSession: SESSION,
  changeOwnPassword: SESSION,
  renewRecoveryCodes: SESSION,
  startPasskeyRegistration: SESSION,
  addPasskey: SESSION,
  removePasskey: SESSION,
  startPasskeyLogin: SESSION,
  logInWithPasskey: SESSION,
  startPasskeyStepUp: SESSION,
  stepUpWithPasskey: SESSION,
  listViews: SESSION,
  saveView: SESSION,
  deleteView: SESSION,
  operatorCounters: SCREEN,
  searchRecords: SCREEN,
  readToday: SCREEN,
  readTodayState: SCREEN,
  listActivePlayers: SCREEN,
  listFirstDeposits: SCREEN,
  listFailedJobs: SCREEN,
  settingHistory: SCREEN,
  withdrawalFigures: SCREEN,
  depositFigures: SCREEN,
  setupGuide: SCREEN,
  readPlayer: SCREEN,
  listPlayerSessions: SCREEN,
  readPlayerHoldings: SCREEN,
  listPlayerMails: SCREEN,
  listPlayerAudit: SCREEN,
  readPlayerMoney: SCREEN,
  listPlayerStatement: SCREEN,
  readPlayerStatementLine: SCREEN,
  listPlayerAdjustments: SCREEN,
  previewAdjustment: SCREEN,
  listPlayerRounds: SCREEN,
  readPlayerRound: SCREEN,
  listPlayerBonuses: SCREEN,
  listPlayerDeposits: SCREEN,
  listPlayerWithdrawals: SCREEN,
  listPlayerTickets: SCREEN,
  listPlayerNotices: SCREEN,
  listCatalogueGames: SCREEN,
  readCatalogueGame: SCREEN,
  listGameProviders: SCREEN,
  listGameCategories: SCREEN,
  readGameReturns: SCREEN,
  listGameDays: SCREEN,
  listOperatorSessions: SCREEN,
  listRoles: SCREEN,
  listAudit: SCREEN,
  listApprovals: DECIDED,
  decideApproval: DECIDED,
  withdrawApproval: DECIDED,
  claimWithdrawal: 'the terminal decides at once',
  releaseWithdrawal: 'the terminal decides at once',
  approveWithdrawals: 'one command per withdrawal',
  inquirePayout: 'the program asks by itself; `withdrawals name` asks at once',
  editGame: EDITOR,
  editGameProvider: EDITOR,
  createGameCategory: EDITOR,
  editGameCategory: EDITOR,
  uploadBrandPicture: EDITOR,
  brandLinks: EDITOR,
  changeBrandLinks: EDITOR,
  editRole: EDITOR,
  previewGameImport: FILE,
  importGames: FILE,
  revokeInvitation: 'a new link ends the one before',
  assignRoles: 'an owner does it; `team break-glass` makes one',
  setOperatorStatus: 'an owner does it; `team break-glass` makes one',
  recoverOperator: 'an owner does it; `team break-glass` makes one',
  endOperatorSessions: 'an owner does it; `team break-glass` makes one',
  endOperatorSession: 'an owner does it; `team break-glass` makes one',
  sendTestMail: 'shows its result in the guide',
  confirmWithdrawalRules: 'a step of the guide',
  startPlayerBreak: 'the player or an operator who has them on the line',
  testProviderCredentials: 'calls the running program’s own address',
}

it('every call of operators has a command or a reason for having none', () => {
  expect(Object.keys({ ...COMMANDS, ...EXCEPTIONS }).toSorted()).toEqual(
    Object.keys(operatorCalls).toSorted(),
  )
  expect(Object.keys(COMMANDS).filter((name) => name in EXCEPTIONS)).toEqual([])
})

it('every command that is named exists in the usage', () => {
  const missing = Object.values(COMMANDS).filter((command) => !usage.includes(`  ${command}`))
  expect(missing).toEqual([])
})
