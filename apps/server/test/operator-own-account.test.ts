import { type OperatorCall, type OperatorCallName, operatorCalls } from '@girassol/contract/operator'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, startHouse } from './house.ts'
import { joinTeam, type TestOperator } from './operator.ts'
import { payDeposit } from './returns.ts'
import { gameWith } from './studio.ts'
import { ask, type Withdrawer, withdrawer } from './withdrawer.ts'

/* No operator acts on the player account that has their own e-mail, by no call. */

/** Ids of records about the operator's own player account. */
interface Records {
  player: string
  adjustment: string
  approval: string
  charge: string
  creative: string
  finding: string
  freeSpins: string
  closedFinding: string
  match: string
  operator: string
  payment: string
  providerFinding: string
  refunding: string
  return: string
  riskCase: string
  win: string
  withdrawal: string
}

interface Request {
  /** Values of the path, in its order. */
  path: (records: Records) => string[]
  body?: object | ((records: Records) => object)
}

const reason = 'conferido por mim'
const grounds = 'Três contas usam o mesmo aparelho e a mesma chave.'
const spins = { request: randomUUID(), game: 'x', rounds: 1, stake: 1, hours: 1, pocket: 'cash', reason }
const seen = { verification: randomUUID(), revision: 0 }
const tomorrow = () => new Date(house.clock.now().getTime() + 86_400_000).toISOString()

const about =
  (...names: (keyof Records)[]): Request['path'] =>
  (records) =>
    names.map((name) => records[name])
const player = about('player')
const reference = about('player', 'freeSpins')
const qualification = (records: Records) => ['player', records.player]

/** Every changing call about a player or about an operator's account. */
const PERSONAL: { [name in OperatorCallName]?: Request } = {
  addPlayerNote: { path: player, body: { text: 'sobre mim' } },
  tagPlayer: { path: player, body: { tags: ['amigo'] } },
  blockPlayer: { path: player, body: { reason } },
  unblockPlayer: { path: player, body: { reason } },
  signOutPlayer: { path: player, body: { reason } },
  resetPlayerSecondFactor: { path: player, body: { reason } },
  closePlayer: { path: player, body: { reason } },
  closePlayerByHouse: { path: player, body: { reason } },
  openInquiry: { path: player, body: { grounds, internal_grounds: grounds, days: 7 } },
  liftInquiry: { path: player, body: { grounds, internal_grounds: grounds } },
  closeAfterInquiry: { path: player, body: { grounds, internal_grounds: grounds } },
  startPlayerBreak: { path: player, body: { pause: { kind: 'pause', days: 1 }, reason } },
  lowerPlayerLimit: { path: player, body: { limit: { kind: 'loss', period: 'day', amount: 10 }, reason } },
  removePlayerMaximum: { path: player, body: { limit: { kind: 'loss', period: 'day' }, reason } },
  grantFreeSpins: { path: player, body: spins },
  cancelFreeSpins: { path: reference, body: { reason } },
  retryFreeSpins: { path: reference, body: { reason } },
  adjustPlayer: {
    path: player,
    body: { request: randomUUID(), pocket: 'cash', direction: 'credit', amount: 10, reason },
  },
  reverseAdjustment: { path: about('player', 'adjustment'), body: { request: randomUUID(), reason } },
  decideApproval: { path: about('approval'), body: { approve: true, reason } },

  claimWithdrawal: { path: about('withdrawal') },
  takeOverWithdrawal: { path: about('withdrawal'), body: { from: randomUUID(), reason } },
  approveWithdrawal: { path: about('withdrawal'), body: {} },
  approveWithdrawals: { path: () => [], body: ({ withdrawal }) => ({ ids: [withdrawal] }) },
  rejectWithdrawal: { path: about('withdrawal'), body: { text: reason } },
  holdWithdrawal: { path: about('withdrawal'), body: () => ({ text: reason, until: tomorrow() }) },
  setPayoutReference: { path: about('withdrawal'), body: { ref: 'ordem-1' } },
  inquirePayout: { path: about('withdrawal') },

  inquireCharge: { path: about('charge') },
  refundDeposit: { path: about('payment'), body: { reason } },
  retryRefund: { path: about('refunding') },
  decideReturn: { path: about('return'), body: { decision: 'refuse', reason } },
  assignFinding: { path: about('finding'), body: {} },
  closeFinding: { path: about('finding'), body: { outcome: 'resolved', reason } },
  reopenFinding: { path: about('closedFinding'), body: { reason } },

  decideHeldWin: { path: about('win'), body: { state: 'released', reason } },
  decideProviderFinding: { path: about('providerFinding'), body: { state: 'accepted', note: reason } },

  assignRiskCase: { path: about('riskCase') },
  decideRiskCase: { path: about('riskCase'), body: { decision: 'archive', reason } },
  reviewQualification: { path: qualification, body: { reason } },
  setRiskClass: { path: qualification, body: { class: 'low', reason } },
  decideIdentityCase: { path: player, body: { verdict: 'approved', reason, seen } },
  reopenIdentityCase: { path: player, body: { reason } },
  decidePersonMatch: { path: about('match'), body: { decision: 'clear', reason } },
  decideAffiliateCreative: {
    path: about('creative'),
    body: { state: 'approved', current: 'submitted', reason },
  },

  assignRoles: { path: about('operator'), body: { roles: ['risk'], reason } },
  setOperatorStatus: { path: about('operator'), body: { status: 'disabled', reason } },
  recoverOperator: { path: about('operator'), body: { reason } },
}

/** Calls about no single player; those of one's own operator account are for oneself only. */
const IMPERSONAL = [
  'editGame',
  'editGameProvider',
  'createGameCategory',
  'editGameCategory',
  'stopPlay',
  'resumePlay',
  'previewGameImport',
  'importGames',
  'readGameList',
  'decideGameListChanges',
  'compareProviderDay',
  'importConformanceReport',
  'checkOperatorPassword',
  'logInOperator',
  'acceptInvitation',
  'logOutOperator',
  'stepUpOperator',
  'seeAsRole',
  'endOwnSession',
  'changeOwnPassword',
  'changeOwnLanguage',
  'renewOperatorRecoveryCodes',
  'startPasskeyRegistration',
  'addPasskey',
  'removePasskey',
  'startPasskeyLogin',
  'logInWithPasskey',
  'startPasskeyStepUp',
  'stepUpWithPasskey',
  'inviteOperator',
  'revokeInvitation',
  // One's own sessions may be ended, and one's own CPF recorded: neither gives anything.
  'endOperatorSessions',
  'endOperatorSession',
  'recordOperatorCpf',
  'editRole',
  'verifyAudit',
  'runCompliance',
  'rebuildRegulatorDay',
  'rectifyRegulatorFile',
  'resendRegulatorFile',
  // Withdraws a request, or a claim: what was asked for is not done.
  'withdrawApproval',
  'releaseWithdrawal',
  'saveView',
  'deleteView',
  'editGateway',
  'setRoutingStrategy',
  'resetGatewayCircuit',
  'setGatewayCredentials',
  'removeGatewayCredentials',
  'testGateway',
  'changeSettings',
  'changeComplianceRules',
  'changeBranding',
  'uploadBrandPicture',
  'changeBrandLinks',
  'chooseProfile',
  'sendTestMail',
  'confirmWithdrawalRules',
  'runReconciliation',
  'recordRiskNotice',
  'changeRiskRule',
  'changeQualificationRules',
  'previewPersonList',
  'importPersonList',
  'setProviderCredentials',
  'setProviderAnswered',
  'testProviderCredentials',
  'verifyArchivedMonth',
] satisfies OperatorCallName[]

let house: House
let rosa: TestOperator
let records: Records

beforeAll(async () => {
  house = await startHouse({
    settings: {
      initial_bonus: 0,
      withdraw_auto_limit: centavos(1_00n),
      withdraw_account_hours: 0,
      adjustment_approval_above: centavos(100_00n),
    },
  })
  rosa = await joinTeam(house)
  records = await createRecords()
  // Qualifies who has registered.
  await house.platform.outbox.drain()
  await house.platform.jobs.run('qualification.advance')
})
afterAll(() => house.close())

const send = async (name: OperatorCallName, { path, body }: Request, by = rosa) => {
  const call: OperatorCall = operatorCalls[name]
  const values = path(records)
  const address = call.path.replaceAll(/:\w+/g, () => values.shift() ?? '')
  const sent = typeof body === 'function' ? body(records) : body
  return by.visitor.send(call.method, address, sent ? { body: sent } : {})
}

const idOf = async (query: Parameters<House['rows']>[0]): Promise<string> => {
  const [row] = (await house.rows(query)) as { id: unknown }[]
  return String(row?.id)
}

async function createRecords(): Promise<Records> {
  const who = await withdrawer(house, { cash: 900_00n })
  const asked = await ask(who, { amount: 100 })
  const { charge, payment } = await payDeposit(house, who, 50)
  const refunding = await payDeposit(house, who, 60)
  const { adjustment, approval } = await createAdjustments(who)
  const returned = await payDeposit(house, who, 70)
  const ref = await house.bank.raiseReturn(returned.endToEndId)
  await house.platform.jobs.run('payments.returns')
  const found = {
    player: String(who.id),
    adjustment,
    approval,
    charge,
    payment,
    refunding: refunding.payment,
    withdrawal: asked.body.withdrawal.id as string,
    operator: rosa.id,
    return: await idOf(sql`SELECT id FROM bank_returns WHERE source_ref = ${ref}`),
    ...(await createFindings(who, charge)),
    ...(await createCases(who)),
    creative: await createCreative(who),
    freeSpins: await createFreeSpins(who),
  }
  await house.rows(
    sql`UPDATE charge_payments SET status = 'refunding' WHERE id = ${refunding.payment} RETURNING id`,
  )
  await house.rows(sql`UPDATE players SET email = ${rosa.email} WHERE id = ${who.id} RETURNING id`)
  return found
}

/** One that is posted, and one that waits for a second person. */
async function createAdjustments(who: Withdrawer) {
  const davi = await joinTeam(house)
  const adjust = (amount: number) =>
    davi.visitor.send('POST', `/api/operator/players/${who.id}/adjustments`, {
      body: { request: randomUUID(), pocket: 'cash', direction: 'credit', amount, reason },
    })
  await adjust(1)
  const large = await adjust(500)
  return {
    adjustment: await idOf(sql`SELECT id FROM adjustments WHERE player_id = ${who.id}`),
    approval: large.body.approval as string,
  }
}

async function createFindings(who: Withdrawer, charge: string) {
  const side = JSON.stringify({ player: String(who.id), round: 'r', amount: '100', transaction: 't' })
  return {
    finding: await idOf(sql`INSERT INTO payment_findings (kind, gateway, subject, detail, found_at)
      VALUES ('disputed', 'brasilcash', ${charge}, '{}', now()) RETURNING id`),
    closedFinding: await idOf(sql`INSERT INTO payment_findings
      (kind, gateway, subject, detail, found_at, state, reason, resolved_at)
      VALUES ('other_amount', 'brasilcash', ${charge}, '{}', now(), 'resolved', 'x', now()) RETURNING id`),
    providerFinding: await idOf(sql`INSERT INTO provider_findings
      (id, provider, day, subject, kind, movement, here, found_at, run_id)
      VALUES (${randomUUID()}, 'hub', '2026-01-01', ${randomUUID()}, 'missing_there', 'win', ${side}, now(), ${randomUUID()})
      RETURNING id`),
  }
}

async function createCases(who: Withdrawer) {
  return {
    riskCase: await idOf(sql`INSERT INTO risk_cases
      (id, kind, player_id, status, score, is_exposed, opened_at, operation_at, due_at)
      VALUES (${randomUUID()}, 'harm', ${who.id}, 'open', 1, false, now(), now(), now() + interval '30 days') RETURNING id`),
    match: await idOf(sql`INSERT INTO person_matches
      (id, player_id, list, key, found_by, moment, state, reason, found_at)
      VALUES (${randomUUID()}, ${who.id}, 'exposed', 'k', 'name', 'import', 'open', 'x', now()) RETURNING id`),
    win: await idOf(sql`INSERT INTO held_wins
      (key, player_id, provider, round_id, reference, cash, bonus, staked, reason, held_at)
      VALUES (${randomUUID()}, ${who.id}, 'hub', ${randomUUID()}, 'w', 100, 0, 10, 'amount', now()) RETURNING key AS id`),
  }
}

async function createFreeSpins(who: Withdrawer): Promise<string> {
  await house.catalogue.stockDemo()
  const game = await gameWith(house, 'classic-esquina')
  const { reference_id: reference } = await house.platform.database.transaction((tx) =>
    house.bonuses.freeSpins.grant(tx, {
      player: who.id,
      game,
      rounds: 1,
      stake: centavos(1_00n),
      pocket: 'cash',
      source: 'operator',
      key: randomUUID(),
      expiresAt: new Date(tomorrow()),
    }),
  )
  return reference
}

async function createCreative(who: Withdrawer): Promise<string> {
  await who.visitor.call('createAffiliate')
  return idOf(sql`INSERT INTO affiliate_creatives (id, affiliate_id, text, place, state, submitted_at)
    VALUES (${randomUUID()}, ${who.id}, 'Conheça os jogos', '@canal', 'submitted', now()) RETURNING id`)
}

const codeOf = (reply: Awaited<ReturnType<typeof send>>) =>
  reply.body?.results?.[0]?.code ?? reply.body?.error?.code ?? reply.text

it('has every changing call either about a person or about none', () => {
  const changing = Object.entries<OperatorCall>(operatorCalls)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name]) => name)
  expect([...Object.keys(PERSONAL), ...IMPERSONAL].toSorted()).toEqual(changing.toSorted())
})

describe('[A9] an operator’s own player account, and own operator account', () => {
  it.each(Object.entries(PERSONAL) as [OperatorCallName, Request][])(
    '%s is refused',
    async (name, request) => {
      const before = await entries()
      expect(codeOf(await send(name, request))).toBe('own_account')
      expect(await entries()).toBe(before)
    },
  )
})

const entries = async (): Promise<number> => Number(await idOf(sql`SELECT count(*) AS id FROM audit_entries`))
