import { type OperatorCall, operatorCalls } from '@girassol/contract/operator'
import { readdirSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { join } from '../../../../test/people.ts'
import { OPERATOR_CHANNEL } from './announcements.ts'
import { topicsOf } from './topics.ts'

/** The audited action of each changing call: the entry announces its topics in the call's own transaction. */
const ACTIONS: Record<string, string> = {
  editGame: 'games.edit',
  editGameProvider: 'games.edit_provider',
  createGameCategory: 'games.create_category',
  editGameCategory: 'games.edit_category',
  stopPlay: 'games.stop',
  resumePlay: 'games.resume',
  importGames: 'games.import',
  readGameList: 'games.read_list',
  decideGameListChanges: 'games.accept_listed',
  compareProviderDay: 'games.compare_provider_day',
  decideProviderFinding: 'games.decide_finding',
  decideHeldWin: 'games.release_win',
  verifyArchivedMonth: 'ledger.verify',
  decideAffiliateCreative: 'affiliates.approve_creative',
  importConformanceReport: 'games.import_conformance',
  logInOperator: 'session.open',
  logInWithPasskey: 'session.open',
  acceptInvitation: 'team.join',
  endOwnSession: 'team.end_sessions',
  changeOwnLanguage: 'account.change_language',
  changeOwnPassword: 'account.change_password',
  renewOperatorRecoveryCodes: 'account.renew_recovery_codes',
  addPasskey: 'account.add_passkey',
  removePasskey: 'account.remove_passkey',
  inviteOperator: 'team.invite',
  revokeInvitation: 'team.revoke_invitation',
  assignRoles: 'team.assign_roles',
  setOperatorStatus: 'team.disable',
  recordOperatorCpf: 'team.record_cpf',
  recoverOperator: 'team.recover',
  endOperatorSessions: 'team.end_sessions',
  endOperatorSession: 'team.end_sessions',
  editRole: 'roles.edit',
  decideApproval: 'approvals.approve',
  withdrawApproval: 'approvals.withdraw',
  editGateway: 'gateways.edit',
  setRoutingStrategy: 'gateways.strategy',
  resetGatewayCircuit: 'gateways.reset_circuit',
  setGatewayCredentials: 'gateways.set_credentials',
  removeGatewayCredentials: 'gateways.remove_credentials',
  changeSettings: 'settings.change',
  changeComplianceRules: 'settings.change',
  changeBranding: 'settings.change',
  changeBrandLinks: 'branding.change_links',
  chooseProfile: 'settings.change',
  approveWithdrawal: 'withdrawals.approve',
  approveWithdrawals: 'withdrawals.approve',
  rejectWithdrawal: 'withdrawals.${decision}',
  holdWithdrawal: 'withdrawals.${decision}',
  setPayoutReference: 'withdrawals.set_reference',
  inquirePayout: 'withdrawals.inquire',
  rebuildRegulatorDay: 'regulator.rebuild',
  rectifyRegulatorFile: 'regulator.rectify',
  resendRegulatorFile: 'regulator.resend',
  confirmWithdrawalRules: 'setup.confirm_withdrawal_rules',
  addPlayerNote: 'players.note',
  tagPlayer: 'players.tag',
  blockPlayer: 'players.block',
  unblockPlayer: 'players.unblock',
  signOutPlayer: 'players.sign_out',
  resetPlayerSecondFactor: 'players.reset_second_factor',
  closePlayer: 'players.close',
  closePlayerByHouse: 'players.close_by_house',
  openInquiry: 'players.open_inquiry',
  liftInquiry: 'players.lift_inquiry',
  closeAfterInquiry: 'players.close_after_inquiry',
  adjustPlayer: 'players.adjust',
  reverseAdjustment: 'players.reverse_adjustment',
  grantFreeSpins: 'players.grant',
  cancelFreeSpins: 'players.cancel_free_spins',
  retryFreeSpins: 'players.retry_free_spins',
  startPlayerBreak: 'players.break',
  lowerPlayerLimit: 'players.limit',
  removePlayerMaximum: 'approvals.request',
  takeOverWithdrawal: 'withdrawals.take_over',
  inquireCharge: 'deposits.inquire',
  refundDeposit: 'deposits.refund',
  retryRefund: 'deposits.retry_refund',
  decideReturn: 'returns.${decision}',
  decideIdentityCase: 'players.decide_identity',
  reopenIdentityCase: 'players.reopen_identity',
  importPersonList: 'persons.import',
  decidePersonMatch: 'persons.decide',
  assignRiskCase: 'risk.assign',
  decideRiskCase: 'risk.${decision}',
  changeRiskRule: 'risk.change_rule',
  recordRiskNotice: 'risk.record_notice',
  reviewQualification: 'risk.review_qualification',
  setRiskClass: 'approvals.request',
  changeQualificationRules: 'risk.change_qualification_rules',
  assignFinding: 'findings.assign',
  closeFinding: 'findings.resolve',
  reopenFinding: 'findings.reopen',
  runReconciliation: 'deposits.reconcile',
  setProviderCredentials: 'providers.set_key',
  setProviderAnswered: 'providers.enable',
}

const OWN_SESSION = 'changes the caller’s own session, which only their pages show'
const NOTHING_STORED = 'changes nothing that a page shows'
/** Calls that announce nothing by an audit entry, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  previewGameImport: NOTHING_STORED,
  previewPersonList: NOTHING_STORED,
  testGateway: NOTHING_STORED,
  testProviderCredentials: NOTHING_STORED,
  sendTestMail: NOTHING_STORED,
  verifyAudit: NOTHING_STORED,
  runCompliance: 'announces the topic itself: checks read and decide nothing',
  checkOperatorPassword: NOTHING_STORED,
  startPasskeyLogin: NOTHING_STORED,
  startPasskeyRegistration: NOTHING_STORED,
  startPasskeyStepUp: NOTHING_STORED,
  uploadBrandPicture: 'stores a file that is shown once branding names it',
  logOutOperator: 'announced as the end of its session',
  stepUpOperator: OWN_SESSION,
  stepUpWithPasskey: OWN_SESSION,
  seeAsRole: OWN_SESSION,
  saveView: 'views belong to one operator',
  deleteView: 'views belong to one operator',
  claimWithdrawal: 'announces the topic itself: a claim is no audited decision',
  releaseWithdrawal: 'announces the topic itself: a claim is no audited decision',
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) return sourcesIn(at)
    return at.endsWith('.ts') && !at.endsWith('.test.ts') ? [readFileSync(at, 'utf8')] : []
  })
}

describe('changing calls of operators', () => {
  const changing = Object.entries<OperatorCall>(operatorCalls)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name]) => name)

  it('each have an audited action or a reason for having none', () => {
    expect(Object.keys({ ...ACTIONS, ...EXCEPTIONS }).toSorted()).toEqual(changing.toSorted())
  })

  it('each announce a topic besides the audit log', () => {
    const silent = Object.entries(ACTIONS).filter(([, action]) => topicsOf(action).length < 2)
    expect(silent).toEqual([])
  })

  it('write the actions that are listed here', () => {
    const sources = sourcesIn(path.resolve(import.meta.dirname, '../..'))
    const missing = [...new Set(Object.values(ACTIONS))].filter(
      (action) => !sources.some((text) => text.includes(`'${action}'`) || text.includes(`\`${action}\``)),
    )
    expect(missing).toEqual([])
  })

  it('do not announce a player as changed when their page is read', () => {
    expect(topicsOf('players.view')).toEqual(['audit'])
  })
})

describe('a change by an operator', () => {
  let app: TestApp
  let node: TestApp
  let owner: TestOperator
  let player: bigint
  const announced: string[] = []

  beforeAll(async () => {
    app = await startApp()
    node = await startApp({ database: app.databaseUrl })
    owner = await joinTeam(app)
    player = (await join(app.visitor())).id
    node.platform.database.listen(OPERATOR_CHANNEL, (topic) => announced.push(topic))
  })
  afterAll(async () => {
    await node.close()
    await app.close()
  })

  const reason = 'Verificação de rotina da equipe'
  const cases: [title: string, topic: string, act: () => Promise<[string, string, object]>][] = [
    ['of a note', 'players', async () => ['POST', `players/${player}/notes`, { text: 'Ligou hoje.' }]],
    [
      'of a balance',
      'players',
      async () => [
        'POST',
        `players/${player}/adjustments`,
        { request: randomUUID(), pocket: 'cash', direction: 'credit', amount: 5, reason },
      ],
    ],
    ['of a block', 'players', async () => ['POST', `players/${player}/block`, { reason }]],
    [
      'of a setting',
      'settings',
      async () => ['PATCH', 'settings', { changes: { min_deposit: 21 }, seen: { min_deposit: 20 }, reason }],
    ],
    ['of the routing', 'gateways', async () => ['PUT', 'routing', { strategy: 'cost', reason }]],
    [
      'of a category',
      'games',
      async () => [
        'POST',
        'games/categories',
        { slug: 'ao-vivo-hoje', name: { pt_BR: 'Hoje', en: 'Today', es: 'Hoy' }, reason },
      ],
    ],
    [
      'of a finding',
      'deposits',
      async () => ['POST', `findings/${await addFinding()}/resolution`, { outcome: 'resolved', reason }],
    ],
  ]

  const addFinding = async () => {
    const [row] = await app.rows(sql<{ id: string }>`
      INSERT INTO payment_findings (kind, gateway, subject, detail, found_at)
      VALUES ('no_statement', 'rexpay', 'hoje', '{}', now()) RETURNING id::text AS id`)
    return row!.id
  }

  it.each(cases)('%s is announced on every node', async (_title, topic, act) => {
    const [method, address, body] = await act()
    announced.length = 0
    const reply = await owner.visitor.send(method, `/api/operator/${address}`, { body })
    expect(reply.status, reply.text).toBe(200)
    await vi.waitFor(() => expect(announced).toContain(topic))
    expect(announced).toContain('audit')
  })
})
