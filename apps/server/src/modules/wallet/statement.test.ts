import type { Wire } from '@girassol/contract'
import { balances, derivedKey, hold, newKey, postIn, releaseHold } from '@girassol/ledger'
import { centavos, fromWire } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fund, sit } from '../../../test/casino.ts'
import { codeOf, depositor, type House, open, startHouse } from '../../../test/house.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { gameWith, good, showAll, takeSeat } from '../../../test/studio.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { executor } from '../../platform/database.ts'
import { line as csvLine } from '../../platform/http/spreadsheet.ts'
import { calendarDay } from '../../platform/moment.ts'

type Page = Wire<'statement'>['answer']
type Line = Page['lines'][number]
type Opened = Wire<'statementLine'>['answer']

let house: House
let visitor: Visitor
let player: bigint
let charge: string
let game: number

beforeAll(async () => {
  house = await startHouse({
    works: true,
    settings: { initial_bonus: 100, initial_bonus_limit: centavos(2000n) },
  })
  await house.catalogue.stockDemo()
  ;({ visitor, id: player } = await depositor(house))
  const opened = await open(visitor, 'bspay', { amount: 50, accept_bonus: true })
  charge = opened.id
  await house.bank.pay(await codeOf(house, opened))
  await credited()
  await play()
  await moveByHand()
  await showAll(house)
  await house.gameplay.ledgerEvents.process()
})
afterAll(() => house.close())

const credited = () =>
  vi.waitFor(async () => expect((await visitor.call('wallet')).wallet.balance).toBe(50), { timeout: 15_000 })

/** Rounds of the house's own, and a provider's bet that is taken back. */
async function play(): Promise<void> {
  const seat = await takeSeat(house, visitor, 'dice-97')
  for (let count = 0; count < 4; count++) {
    await seat.play({ direction: 'over', target: 5000 }, { stake: 500 })
    house.clock.advance(1000)
  }
  const code = await gameWith(house, 'double-14')
  game = house.catalogue.game(code)!.id
  const { session } = await sit(house, player, game, 'hub')
  const { wallet } = house.gameplay
  expect(
    await wallet.bet({ session, transaction: 't-1', round: 'r-1', amount: centavos(1234n) }),
  ).toMatchObject({ status: 'done' })
  await wallet.rollback({ provider: 'hub', player, bet: 't-1' })
}

/** What other modules write: money set aside and given back, a correction, a cause without a word, a stake of the casino's. */
async function moveByHand(): Promise<void> {
  const key = newKey()
  const cause = { kind: 'withdrawal_hold', reference: key }
  await house.platform.database.transaction(async (tx) => {
    const book = executor(tx)
    await hold(book, { key, owner: player, from: 'cash', pocket: 'locked', amount: centavos(321n), cause })
    await releaseHold(book, { hold: key, owner: player, cause: { ...cause, kind: 'withdrawal_returned' } })
    await postIn(book, {
      key: derivedKey(key, 'mystery'),
      owner: player,
      legs: [{ from: 'house:corrections', to: 'cash', amount: centavos(7n) }],
      cause: { kind: 'mystery', reference: 'x-1' },
    })
    await postIn(book, {
      key: derivedKey(key, 'free'),
      owner: player,
      legs: [{ from: 'house:corrections', to: 'game:house', amount: centavos(100n) }],
      cause: { kind: 'bet', reference: `house/${game}/free` },
    })
  })
  await fund(house, player, 'cash', 55n)
}

const ask = async (query: Record<string, string> = {}, as = visitor): Promise<Page> =>
  good(await as.send('GET', `/api/profile/statement?${new URLSearchParams(query).toString()}`))
const openLine = async (id: string, as = visitor): Promise<Opened> =>
  good(await as.send('GET', `/api/profile/statement/${id}`))

async function walk(query: Record<string, string> = {}): Promise<Line[]> {
  const lines: Line[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Page = await ask({ ...query, ...(after && { after }) })
    lines.push(...page.lines)
    after = page.next
  }
  return lines
}

const factsOf = async (line: Line | undefined) => {
  const { cause } = await openLine(line?.id ?? '')
  return { ...Object.fromEntries(cause.facts.map(({ label, text }) => [label, text])), to: cause.link?.to }
}

describe('the statement', () => {
  it('walks back from what the player has to nothing, exactly', async () => {
    // The lines of rounds change until the program has processed the last of their events.
    const lines = await vi.waitFor(async () => {
      const all = await walk({ limit: '3' })
      expect(all).toEqual((await ask({ limit: '100' })).lines)
      return all
    })
    const held = await house.platform.database.transaction((tx) => balances(executor(tx), player))
    let whole = [...held.values()].reduce((sum, each) => sum + each, 0n)
    for (const { pockets, amount } of lines) {
      for (const { pocket, before, after } of pockets) {
        expect(fromWire(after)).toBe(held.get(pocket))
        held.set(pocket, fromWire(before))
      }
      whole -= fromWire(amount)
    }
    expect([...held.values()]).toEqual([0n, 0n, 0n])
    expect(whole).toBe(0n)
  })

  it('says each thing in plain words, in the reader’s language', async () => {
    const titles = new Set((await walk()).map(({ title }) => title))
    for (const title of [
      'Depósito por PIX',
      'Bônus recebido',
      'Saque pedido',
      'Correção',
      'Outro lançamento',
    ])
      expect(titles).toContain(title)
    expect([...titles].some((title) => title.startsWith('Aposta em '))).toBe(true)
    const english = new Set((await walk({ lang: 'en' })).map(({ title }) => title))
    for (const title of ['Deposit by PIX', 'Bonus received', 'Withdrawal requested', 'Other transaction'])
      expect(english).toContain(title)
  })

  it('shows what went between pockets as moved, not as lost', async () => {
    const [returned, held] = (await ask({ kind: 'withdrawal' })).lines
    expect(held).toMatchObject({ amount: 0, moved: 3.21 })
    expect(
      held?.pockets.map(({ pocket, before, after }) => [pocket, fromWire(after) - fromWire(before)]),
    ).toEqual([
      ['cash', -321n],
      ['locked', 321n],
    ])
    expect(returned).toMatchObject({ amount: 0, moved: 3.21 })
  })

  it('calls a round free whose stake the player did not pay', async () => {
    const [free] = (await ask({ kind: 'bet' })).lines
    expect(free).toMatchObject({ amount: 0, moved: 0, pockets: [] })
    expect(free?.title).toMatch(/^Rodada grátis em /)
  })

  it('names the round and the game of a line of play, and none of any other', async () => {
    const lines = await walk()
    const rounds = await house.rows(sql<{ id: string }>`SELECT id FROM rounds WHERE player_id = ${player}`)
    const ofRound = (id: string) => lines.filter(({ play: of }) => of?.round === id)
    for (const { id } of rounds) {
      expect(ofRound(id).length).toBeGreaterThan(0)
      expect(new Set(ofRound(id).map(({ play: of }) => of?.game)).size).toBe(1)
    }
    for (const { kind, play: of } of lines)
      expect(of !== null, kind).toBe(kind === 'bet' || kind === 'win' || kind === 'rollback')
  })

  it('is filtered by kind, pocket and São Paulo day', async () => {
    const lines = await walk()
    const kinds = [
      'deposit',
      'bet',
      'win',
      'rollback',
      'bonus',
      'withdrawal',
      'correction',
      'other',
      'reward',
    ]
    for (const kind of kinds)
      expect(await walk({ kind, limit: '2' })).toEqual(lines.filter((line) => line.kind === kind))
    const played = lines.filter(({ kind }) => kind === 'bet' || kind === 'win' || kind === 'rollback')
    expect(await walk({ kind: 'play', limit: '2' })).toEqual(played)
    for (const pocket of ['cash', 'bonus', 'locked'])
      expect(await walk({ pocket, limit: '2' })).toEqual(
        lines.filter(({ pockets }) => pockets.some((touched) => touched.pocket === pocket)),
      )
    // The day of the newest line, which may have been written after midnight.
    const last = calendarDay(new Date(lines[0]!.at))
    expect(await walk({ from: '2020-01-01', to: last })).toEqual(lines)
    expect(await walk({ from: '2999-01-01' })).toEqual([])
    expect(await walk({ to: '2020-01-01' })).toEqual([])
    for (const odd of [{ kind: 'x' }, { from: "';--" }, { after: 'now' }, { pocket: '1' }, { limit: '0' }])
      expect((await ask(odd as Record<string, string>)).lines).toEqual(lines)
  })

  it('is readable by its owner only', async () => {
    const other = (await depositor(house)).visitor
    expect((await ask({}, other)).lines).toEqual([])
    const [own] = (await ask()).lines
    for (const id of [own!.id, newKey(), 'x', "'"])
      expectRefusal(await other.send('GET', `/api/profile/statement/${encodeURIComponent(id)}`), 'not_found')
  })
})

describe('a line opens to its cause', () => {
  it('a deposit to the charge and the bank’s name for it', async () => {
    const [deposit] = (await ask({ kind: 'deposit' })).lines
    const [payment] = await house.rows(
      sql<{ end_to_end_id: string }>`SELECT end_to_end_id FROM charge_payments WHERE charge_id = ${charge}`,
    )
    expect(await factsOf(deposit)).toMatchObject({
      'Meio de pagamento': 'PIX · BSPay',
      'Identificador do PIX': payment?.end_to_end_id,
      'Código da cobrança': charge,
      to: '/profile/transactions',
    })
  })

  it('a bonus to the reason it was given for', async () => {
    const [bonus] = (await ask({ kind: 'bonus' })).lines
    expect(bonus).toMatchObject({ amount: 20, pockets: [{ pocket: 'bonus', before: 0, after: 20 }] })
    expect(await factsOf(bonus)).toMatchObject({
      'Por que': 'Bônus de boas-vindas do primeiro depósito',
      'Código da cobrança': charge,
      to: '/terms/bonus-welcome',
    })
  })

  it('a bet, a win and a bet given back to the round', async () => {
    const bets = (await ask({ kind: 'bet' })).lines
    const round = bets.at(-1)
    const facts = await factsOf(round)
    expect(facts).toMatchObject({ Rodada: 'Encerrada', 'Apostado na rodada': 'R$\u00A05,00' })
    const record = await visitor.send('GET', `/api/profile/records/${facts.to?.split('=')[1] ?? ''}`)
    expect(good<{ staked: number }>(record).staked).toBe(5)
    const [back] = (await ask({ kind: 'rollback' })).lines
    expect(await factsOf(back)).toMatchObject({ Rodada: 'Anulada' })
  })

  it('a correction to its reason, and a cause without an explanation to the ledger’s own words', async () => {
    const [correction] = (await ask({ kind: 'correction' })).lines
    expect(await factsOf(correction)).toMatchObject({ Motivo: 'test' })
    const [other] = (await ask({ kind: 'other' })).lines
    expect(await factsOf(other)).toEqual({ 'Origem no livro': 'mystery · x-1', to: undefined })
    const [held] = (await ask({ kind: 'withdrawal' })).lines
    expect(Object.keys(await factsOf(held))).toEqual(['Origem no livro', 'to'])
  })
})

describe('a statement as a file', () => {
  const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length ?? 0

  it('is a spreadsheet with every line of the filter', async () => {
    const { headers, text } = await visitor.send('GET', '/api/profile/statement.csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('extrato.csv')
    const rows = text.trimEnd().split('\r\n')
    const lines = await walk()
    expect(rows[0]).toBe(
      'Data e hora;Tipo;Lançamento;Valor;Saldo: Antes;Saldo: Depois;Bônus: Antes;Bônus: Depois;Em saque: Antes;Em saque: Depois;Indicações: Antes;Indicações: Depois;Código',
    )
    expect(rows.slice(1).map((row) => row.split(';').at(-1))).toEqual(lines.map(({ id }) => id))
    expect(rows.at(-1)).toContain(';Depósito;Depósito por PIX;50,00;0,00;50,00;')
    const bets = (await visitor.send('GET', '/api/profile/statement.csv?kind=bet&lang=es')).text
    expect(bets.trimEnd().split('\r\n')).toHaveLength(1 + (await walk({ kind: 'bet' })).length)
    expect(bets).toContain(';Apuesta;')
  })

  it('has no cell that a spreadsheet would run', () => {
    expect(csvLine(['=1+1', '+2', '@x', 'a;b', 'say "a"', '-3,00'])).toBe(
      `'=1+1;'+2;'@x;"a;b";"say ""a""";-3,00\r\n`,
    )
  })

  it('is a document with its font inside', async () => {
    const { headers, text } = await visitor.send('GET', '/api/profile/statement.pdf?kind=bet')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(text).toContain('/FontFile2')
    expect(pagesOf(text)).toBe(1)
  })

  it('comes whole as a spreadsheet however long, and as a document says where it stops', async () => {
    const { visitor: other, id } = await depositor(house)
    await house.rows(sql`INSERT INTO book.transfers (key, owner, debit_account, credit_account, amount,
        credit_after, created_at, leg, cause_kind, cause_reference)
      SELECT gen_random_uuid(), ${id}, h.id, a.id, 1, n,
        now() - interval '1 second' * (2100 - n), 1, 'correction', 'n'
      FROM generate_series(1, 2100) n, book.accounts a, book.accounts h
      WHERE a.owner = ${id} AND a.kind = 'cash' AND h.kind = 'house:corrections'`)
    const { text } = await other.send('GET', '/api/profile/statement.csv')
    expect(text.trimEnd().split('\r\n')).toHaveLength(2101)
    const { text: pdf } = await other.send('GET', '/api/profile/statement.pdf')
    // Thirty-odd lines to a sheet.
    expect(pagesOf(pdf)).toBeGreaterThan(2000 / 45)
    expect(pagesOf(pdf)).toBeLessThan(2000 / 30)
  })

  it('is for those who are signed in', async () => {
    for (const file of ['statement.csv', 'statement.pdf'])
      expectRefusal(await house.visitor().send('GET', `/api/profile/${file}`), 'unauthenticated')
  })
})
