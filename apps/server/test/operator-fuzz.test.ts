import { XSRF_COOKIE, XSRF_HEADER } from '@girassol/contract'
import { type OperatorCall, type OperatorCallName, operatorCalls } from '@girassol/contract/operator'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../src/seed.ts'
import { startHouse, type House } from './house.ts'
import {
  hostileRequest,
  type HostileRequest,
  type KnownValues,
  Random,
  urlOf,
  watchHandlers,
} from './hostile-input.ts'
import { joinTeam, type TestOperator } from './operator.ts'
import { takeSeat } from './studio.ts'
import { ask, withdrawer } from './withdrawer.ts'

const REQUESTS = 2_000
/** Many more than any seed needs: about one request in thirty is a valid body of two fields. */
const EXTRA_ROUNDS_MAX = 2_000
/** Another seed is another two thousand requests: `FUZZ_SEED=7`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_116)

type Target = OperatorCall & { name: string }

const targets = Object.entries<OperatorCall>(operatorCalls).map(([name, call]): Target => ({ name, ...call }))

/** They end the caller's own session or change its password, so they run as operators of their own. */
const DESTRUCTIVE = new Set<string>([
  'logOutOperator',
  'endOwnSession',
  'changeOwnPassword',
  'renewOperatorRecoveryCodes',
  'seeAsRole',
] satisfies OperatorCallName[])

/** Previews, connection tests, proofs of identity, an operator's own views and claims change nothing that is audited. */
const WITHOUT_ENTRY = new Set<string>([
  'checkOperatorPassword',
  'readInvitation',
  'stepUpOperator',
  'startPasskeyRegistration',
  'startPasskeyLogin',
  'startPasskeyStepUp',
  'saveView',
  'deleteView',
  'previewGameImport',
  'previewPersonList',
  'verifyAudit',
  'runCompliance',
  'seeAsRole',
  'claimWithdrawal',
  'releaseWithdrawal',
  'testGateway',
  'testProviderCredentials',
] satisfies OperatorCallName[])

/** They answer 200 when there was nothing left to change. */
const REPEATABLE = new Set<string>([
  'changeOwnLanguage',
  'setOperatorStatus',
  'tagPlayer',
  'endOperatorSessions',
  'approveWithdrawals',
  'importPersonList',
  'recordOperatorCpf',
  'decideGameListChanges',
  'editGame',
  'editGameProvider',
  'editGameCategory',
] satisfies OperatorCallName[])

/** Reading a player's personal data is itself an entry. */
const AUDITED_READS = new Set<string>([
  'readPlayer',
  'readIdentityCase',
  'readIdentityEvidence',
  'downloadRegulatorFile',
] satisfies OperatorCallName[])

/** What the schema's printed form does not describe well enough to generate: they have tests of their own. */
const NOT_GENERATED = new Set<string>([
  'addPasskey',
  'logInWithPasskey',
  'stepUpWithPasskey',
  'saveView',
  'editGateway',
  'setGatewayCredentials',
  'changeSettings',
  'changeComplianceRules',
  'changeBranding',
  'editGameCategory',
] satisfies OperatorCallName[])

let house: House
let owner: TestOperator
let expendable: TestOperator
let known: KnownValues

beforeAll(async () => {
  house = await startHouse()
  await seedDemo(house)
  owner = await joinTeam(house)
  await joinTeam(house)
  expendable = await joinTeam(house)
  known = await createHistory()
})
afterAll(() => house.close())

const send = (visitor: TestOperator['visitor'], method: string, path: string, body?: object) =>
  visitor.send(method, `/api/operator${path}`, body ? { body } : {})

/** Players with rounds, a charge, a withdrawal under review, an adjustment, a note: ids that requests can name. */
async function createHistory(): Promise<KnownValues> {
  const players = [await withdrawer(house, { cash: 900_00n }), await withdrawer(house, { cash: 900_00n })]
  const ids: unknown[] = []
  for (const { visitor, id, cpf } of players) {
    const charge = await visitor.call('openCharge', {
      body: { amount: 50, cpf, gateway: 'bspay', paymentType: 'pix' },
    })
    const { round } = await (
      await takeSeat(house, visitor, 'dice-97')
    ).play({ direction: 'over', target: 5000 })
    const { body } = await ask({ visitor, cpf }, { amount: 100 })
    const [line] = (await visitor.call('statement', { query: {} })).lines
    await send(owner.visitor, 'POST', `/players/${id}/adjustments`, {
      request: randomUUID(),
      pocket: 'cash',
      direction: 'credit',
      amount: 1,
      reason: 'Crédito de teste',
    })
    ids.push(String(id), charge.id, round.id, body?.withdrawal?.id, line?.id)
  }
  const of = async (table: string) =>
    (await house.rows(sql<{ id: unknown }>`SELECT id FROM ${sql.table(table)} LIMIT 5`)).map(({ id }) =>
      String(id),
    )
  const adjustments = await of('adjustments')
  const rules = await house.rows(sql<{ content: object }>`SELECT content FROM qualification_rules`)
  ids.push(...adjustments, ...(await of('games')), ...(await of('operators')), 1)
  return {
    id: ids.filter((each) => each !== undefined),
    adjustment: adjustments,
    round: ids,
    reference: ['FS-0123456789AB'],
    line: ids,
    game: ['dice-97'],
    amount: [1, 50, 500],
    stake: [0.5, 1],
    rounds: [1, 10],
    hours: [1, 24],
    min: ['1', '10.50'],
    max: ['1000'],
    waiting: [1],
    player: [String(players[0]!.id)],
    claimed_by: ['none', owner.id],
    gateway: ['bspay', 'suitpay'],
    from: ['2026-11-01T00:00:00.000Z', '0001-01-01T00:00:00Z'],
    until: ['2026-12-31T00:00:00.000Z', '9999-12-31T23:59:59Z'],
    q: ['ana', '100%', '\u0000', String(players[0]!.id)],
    after: [undefined],
    release: [true, false],
    text: ['Aguardamos um documento.'],
    position: [1, 2],
    is_active: [true],
    name: [
      'bspay',
      'suitpay',
      'hub',
      'finance',
      'support',
      'software_name',
      'min_deposit',
      'structuring',
      'restricted',
    ],
    verdict: ['approved', 'rejected'],
    seen: [{ verification: randomUUID(), revision: 1 }],
    weight: [10, 40],
    parameters: [{}, { count: 3 }],
    rules: rules.map(({ content }) => content),
    subject: [String(players[0]!.id), owner.id],
    report: [
      {
        format: 2,
        version: 'girassol 1',
        target: 'https://staging.test',
        ran_at: '2026-11-01T00:00:00.000Z',
        results: [
          {
            scenario: 'a bet takes the stake',
            area: 'wallet',
            dialect: 'hub',
            verdict: 'passed',
            reason: null,
            milliseconds: 1,
            calls: 0,
            exchanges: [],
          },
        ],
      },
    ],
    reason: ['Conferido com o atendimento'],
    grounds: ['Três contas usam o mesmo aparelho.'],
    internal_grounds: ['Caso 12, aparelho conhecido.'],
    days: [7, 30],
    request: [randomUUID(), randomUUID()],
    role: ['finance', 'support'],
    roles: [['finance'], ['support']],
    email: ['rosa@example.com', owner.email],
    profile: ['demo', 'standard'],
    // An allow-list of foreign addresses would lock the caller out.
    operator_addresses: [''],
    day: ['2026-11-15', '2026-02-30'],
    month: ['2026-11', '0000-01', '2026-13'],
    year: ['2025', '2099'],
    limit: [1, 50],
  }
}

const callerOf = ({ name }: Target): TestOperator => (DESTRUCTIVE.has(name) ? expendable : owner)

async function request(target: Target, input: HostileRequest) {
  const { visitor } = callerOf(target)
  const url = urlOf(target, input)
  const hasBody = target.method !== 'GET' && input.body !== undefined
  const before = await entries()
  const response = await house.platform.edge.app.inject({
    method: target.method,
    url,
    headers: {
      cookie: visitor.jar.header(),
      [XSRF_HEADER]: visitor.jar.get(XSRF_COOKIE) ?? '',
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: JSON.stringify(input.body) }),
  })
  const written = (await entries()) - before
  return { url, status: response.statusCode, code: codeIn(response.payload), text: response.payload, written }
}

function codeIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { error?: { code?: string } } | null)?.error?.code ?? null
  } catch {
    return null
  }
}

/** The request with a valid session and, where the call wants it, a fresh second factor. */
async function requestSignedIn(target: Target, input: HostileRequest) {
  const reply = await request(target, input)
  if (reply.code === 'step_up_required') {
    const caller = callerOf(target)
    await send(caller.visitor, 'POST', '/session/step-up', { code: caller.nextCode() })
    return request(target, input)
  }
  if (reply.code !== 'unauthenticated' || target.access === 'open') return reply
  if (DESTRUCTIVE.has(target.name)) expendable = await joinTeam(house)
  else owner = await joinTeam(house)
  return request(target, input)
}

/** Entries of the audit log. */
const entries = async (): Promise<bigint> =>
  (await house.rows(sql<{ count: bigint }>`SELECT count(*) AS count FROM audit_entries`))[0]!.count

const isAudited = ({ name, method }: Target) =>
  method !== 'GET' && !WITHOUT_ENTRY.has(name) && !REPEATABLE.has(name)
const isSilent = ({ name, method }: Target) =>
  (method === 'GET' && !AUDITED_READS.has(name)) || WITHOUT_ENTRY.has(name)

/** Calls whose handler no request has reached. */
const missedBy = (handled: ReadonlySet<string>) =>
  targets.filter(({ name, method, path }) => !NOT_GENERATED.has(name) && !handled.has(`${method} ${path}`))

/** Every call in turn, then those whose handler was not reached yet some more. */
function* schedule(handled: ReadonlySet<string>): Generator<Target> {
  for (let count = 0; count < REQUESTS; count++) yield targets[count % targets.length]!
  for (let round = 0; round < EXTRA_ROUNDS_MAX; round++) yield* missedBy(handled)
}

it(
  `answers ${REQUESTS} generated operator requests without a server error, and audits exactly the changes`,
  { timeout: 3_600_000 },
  async () => {
    const { handled, stop } = watchHandlers()
    const random = new Random(SEED)
    const failures: string[] = []
    const warnings: string[] = []
    const noteWarning = ({ message }: Error) => void warnings.push(message)
    process.on('warning', noteWarning)
    for (const target of schedule(handled)) {
      const input = hostileRequest(target, random, known)
      const { url, status, text, written } = await requestSignedIn(target, input)
      const line = `${status} ${target.method} ${url} ${JSON.stringify(input.body) ?? ''} ${text.slice(0, 300)}`
      if (status >= 500) failures.push(line)
      if (status < 300 && isAudited(target) && written === 0n) failures.push(`no audit entry: ${line}`)
      if (written > 0n && (status >= 400 || isSilent(target)))
        failures.push(`${written} audit entries: ${line}`)
      failures.push(...warnings.splice(0).map((warning) => `${warning}: ${line}`))
      house.clock.advance(1000)
    }
    stop()
    process.off('warning', noteWarning)
    expect(failures, `seed ${SEED}`).toEqual([])
    owner = await joinTeam(house)
    expect((await send(owner.visitor, 'POST', '/audit/verification')).body).toMatchObject({ intact: true })
    expect(missedBy(handled).map(({ name }) => name)).toEqual([])
  },
)
