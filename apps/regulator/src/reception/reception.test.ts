import {
  adjustmentReference,
  bettorXml,
  createTestIdentity,
  type Family,
  familyFacts,
  type FileTotals,
  fileXml,
  gamesXml,
  newReference,
  operatorDailyXml,
  packXml,
  signXml,
  walletXml,
} from '@girassol/sigap'
import { beforeEach, expect, it } from 'vitest'
import { openStage } from '../../test/harness.ts'

const stage = openStage()
const CNPJ = '12345678000195'
const ANA = '52998224725'
const BRUNO = '28784142090'
const at = new Date('2026-11-15T12:00:00Z')
const identity = createTestIdentity('Casa Ltda', CNPJ, at, new Date('2036-01-01T00:00:00Z'))

let days = 0
let day = ''
beforeEach(() => {
  day = new Date(Date.UTC(2026, 0, (days += 1))).toISOString().slice(0, 10)
})

interface Part {
  lot?: number
  isLast?: boolean
  isRectifying?: boolean
  cnpj?: string
}

function fileOf(
  family: Family,
  records: string[],
  totals: FileTotals | null,
  { lot = 1, isLast = true, isRectifying = false, cnpj = CNPJ }: Part = {},
): string {
  const header = { isRectifying, day, lot, cnpj, brand: 'Girassol', isLast, generatedAt: at }
  const justification = isRectifying ? 'Correção' : null
  return signXml(fileXml(family, { ...header, justification }, records, totals), identity)
}

const send = async (family: Family, xml: string) => {
  const response = await fetch(`${stage.url}/${familyFacts[family].path}/lote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lote: packXml(xml) }),
  })
  return { status: response.status, body: (await response.json()) as { idMovimentacao: string } }
}

interface Verdict {
  situacao: string
  protocolo: string | null
  erros: string[]
}

async function verdictOn(family: Family, xml: string): Promise<Verdict> {
  const { body } = await send(family, xml)
  return verdictOf(body.idMovimentacao)
}

const verdictOf = async (id: string): Promise<Verdict> => {
  const headers = { authorization: `Bearer ${stage.token}` }
  return (await (await fetch(`${stage.url}/movimentos/${id}`, { headers })).json()) as Verdict
}

const bettor = (cpf: string, name = 'Ana') =>
  bettorXml({
    name,
    cpf,
    birthDate: '1990-01-01',
    createdAt: at,
    termsAt: at,
    status: 1,
    statusAt: at,
    gender: 3,
    pause: { code: '0', since: null },
    exclusion: { code: '00', since: null },
    courtExclusion: { code: '0', since: null },
    deposits: [],
    stakes: [],
    losses: [],
    time: null,
    isFirst: true,
  })
const people = (...names: string[]) => ({
  bettors: names.length,
  suspended: 0,
  cancelled: 0,
  selfExcluded: 0,
})
const bettors = (...list: string[]) =>
  fileOf(
    'bettor',
    list.map((cpf) => bettor(cpf)),
    people(...list),
  )
const bets = (cpf: string, staked: bigint) =>
  gamesXml({
    cpf,
    types: [{ type: 1, bets: 1, titles: 'Tucano', prizeSessions: [], seconds: 9, staked, won: 0n }],
  })
const wallet = (cpf: string, opening: bigint, deposited: bigint, closing: bigint, adjusted = 0n) =>
  walletXml({
    nationality: 1,
    cpf,
    opening,
    deposits: deposited > 0n ? [{ reference: newReference(), amount: deposited, at }] : [],
    withdrawals: [],
    prizes: [],
    adjustments:
      adjusted === 0n
        ? []
        : [{ reference: adjustmentReference(1n), transactionType: 4, reason: 2, amount: adjusted, at }],
    closing,
  })
const noPrizes = { prizes: 0, prizeAmount: 0n }

const fault = (fields: Record<string, string>) =>
  fetch(`${stage.url}/reception/faults`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

it('accepts a day whose files agree, and gives each a protocol', async () => {
  expect(await verdictOn('bettor', bettors(ANA))).toMatchObject({ situacao: 'ACEITO', erros: [] })
  const games = fileOf('games', [bets(ANA, 30_00n)], { bets: 1, betAmount: 30_00n })
  expect(await verdictOn('games', games)).toMatchObject({ situacao: 'ACEITO' })
  const wallets = fileOf('wallet', [wallet(ANA, 0n, 100_00n, 70_00n)], noPrizes)
  const { protocolo } = await verdictOn('wallet', wallets)
  expect(protocolo).toMatch(/^\d{8}[0-9A-F]{12}$/)
  const operator = fileOf(
    'operator-daily',
    [operatorDailyXml({ transactional: 5n, wallets: 5n, openBets: 0n })],
    null,
  )
  expect(await verdictOn('operator-daily', operator)).toMatchObject({ situacao: 'ACEITO' })
  expect(await (await fetch(`${stage.url}/reception`)).text()).toContain(protocolo)
})

it('rejects the structure: changed after signing, another company, out of order', async () => {
  const xml = bettors(ANA)
  expect(await verdictOn('bettor', xml.replace('>Ana<', '>Eva<'))).toMatchObject({
    situacao: 'REJEITADO_ESTRUTURA',
    protocolo: null,
  })
  const foreign = fileOf('bettor', [bettor(ANA)], people(ANA), { cnpj: '99999999000191' })
  expect((await verdictOn('bettor', foreign)).erros).toEqual(['o certificado não é do CNPJ do arquivo'])
  expect(await verdictOn('games', xml)).toMatchObject({ situacao: 'REJEITADO_ESTRUTURA' })
})

it('rejects a gap in the lots, a lot after the last and a second original', async () => {
  const second = fileOf('bettor', [bettor(BRUNO)], people(BRUNO), { lot: 2 })
  expect((await verdictOn('bettor', second)).erros).toEqual(['lote 2: falta o lote 1'])
  expect(await verdictOn('bettor', bettors(ANA))).toMatchObject({ situacao: 'ACEITO' })
  expect((await verdictOn('bettor', fileOf('bettor', [bettor(BRUNO)], null, { lot: 2 }))).erros).toEqual([
    'lote 2: o lote 1 era o final',
  ])
  expect((await verdictOn('bettor', fileOf('bettor', [bettor(ANA, 'Eva')], people(ANA)))).erros).toEqual([
    'lote 1: o arquivo original já foi aceito',
  ])
})

it('rejects wallets that do not add up, that do not follow the day before, or of unknown people', async () => {
  await verdictOn('bettor', bettors(ANA))
  const wrong = fileOf('wallet', [wallet(ANA, 70_00n, 10_00n, 79_99n)], noPrizes)
  expect((await verdictOn('wallet', wrong)).erros).toEqual([
    `${ANA}: o saldo final não é a soma dos movimentos`,
  ])
  const broken = fileOf('wallet', [wallet(ANA, 71_00n, 0n, 72_00n, 1_00n)], noPrizes)
  expect((await verdictOn('wallet', broken)).erros).toEqual([
    `${ANA}: o saldo inicial não é o saldo final anterior`,
  ])
  const stranger = fileOf('wallet', [wallet('39053344705', 0n, 1n, 1n)], noPrizes)
  expect((await verdictOn('wallet', stranger)).erros).toEqual(['39053344705: apostador não informado'])
})

it('rejects totals that are not the sum of the lots', async () => {
  await verdictOn('bettor', bettors(ANA, BRUNO))
  const first = fileOf('games', [bets(ANA, 10n)], null, { isLast: false })
  expect(await verdictOn('games', first)).toMatchObject({ situacao: 'ACEITO' })
  const last = (betAmount: bigint) => fileOf('games', [bets(BRUNO, 5n)], { bets: 2, betAmount }, { lot: 2 })
  expect((await verdictOn('games', last(5n))).erros).toEqual(['os totais do dia não são a soma dos lotes'])
  expect(await verdictOn('games', last(15n))).toMatchObject({ situacao: 'ACEITO' })
})

it('takes a rectifying file only after the original, and in its place', async () => {
  await verdictOn('bettor', bettors(BRUNO))
  const rectified = fileOf('wallet', [wallet(BRUNO, 0n, 20n, 20n)], noPrizes, { isRectifying: true })
  expect((await verdictOn('wallet', rectified)).erros).toEqual([
    'lote 1: não há arquivo original aceito para retificar',
  ])
  expect(await verdictOn('wallet', fileOf('wallet', [wallet(BRUNO, 0n, 19n, 19n)], noPrizes))).toMatchObject({
    situacao: 'ACEITO',
  })
  const again = fileOf('wallet', [wallet(BRUNO, 0n, 21n, 21n)], noPrizes, { isRectifying: true })
  expect(await verdictOn('wallet', again)).toMatchObject({ situacao: 'ACEITO' })
  // The next day begins with the rectified closing.
  day = new Date(Date.UTC(2026, 0, (days += 1))).toISOString().slice(0, 10)
  const next = fileOf('wallet', [wallet(BRUNO, 21n, 1n, 22n)], noPrizes)
  expect(await verdictOn('wallet', next)).toMatchObject({ situacao: 'ACEITO' })
})

it('answers 409 with the same movement for the same bytes', async () => {
  const xml = bettors(ANA)
  const first = await send('bettor', xml)
  expect(first.status).toBe(202)
  expect(await send('bettor', xml)).toEqual({
    status: 409,
    body: { idMovimentacao: first.body.idMovimentacao, erro: 'lote já entregue' },
  })
})

it.each([
  ['unauthorized', 401],
  ['rate_limited', 429],
  ['server_error', 503],
  ['conflict', 409],
])('answers the fault %s once with %i', async (effect, status) => {
  await fault({ effect, times: '1', family: 'bettor' })
  const xml = bettors(ANA)
  expect((await send('bettor', xml)).status).toBe(status)
  expect((await send('bettor', xml)).status).toBe(effect === 'conflict' ? 409 : 202)
})

it('keeps a file whose answer is lost, rejects a chosen record and postpones a verdict', async () => {
  await fault({ effect: 'lost_answer', times: '1' })
  const xml = bettors(ANA)
  await expect(send('bettor', xml)).rejects.toThrow('fetch failed')
  const { status, body } = await send('bettor', xml)
  expect(status).toBe(409)
  await fault({ effect: 'undecided', times: '1' })
  expect(await verdictOf(body.idMovimentacao)).toMatchObject({ situacao: 'EM_PROCESSAMENTO' })
  await fault({ effect: 'reject_record', cpf: ANA, times: '1' })
  expect(await verdictOf(body.idMovimentacao)).toMatchObject({
    situacao: 'REJEITADO_QUALIDADE',
    erros: [`${ANA}: registro recusado`],
  })
  expect(await verdictOn('bettor', xml)).toMatchObject({ situacao: 'ACEITO' })
  expect((await fault({ effect: 'reject_record', cpf: '' })).status).toBe(422)
  expect((await fetch(`${stage.url}/movimentos/1`)).status).toBe(401)
})
