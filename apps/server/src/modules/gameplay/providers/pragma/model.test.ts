import { checkInvariants, type Key } from '@girassol/ledger'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { addGame, type Gambler, holdings, seat } from '../../../../../test/casino.ts'
import { expectKeptTotals } from '../../../../../test/totals.ts'
import { executor } from '../../../../platform/database.ts'
import { transactionKey } from '../../rounds/round-name.ts'
import { rollbackKey } from '../../rounds/stakes.ts'
import { signedForm } from './form.ts'

const SECRET = 'segredo-compartilhado-muito-longo-71'
const GAME = 'pragma-modelo'
const PLAYERS = 6
const RUNS = 2
const [RETRY, SUCCESS] = [100, 0]
/** A movement that is still refused after so many turns of its queue would never end. */
const TURNS_MAX = 50

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    providers: { pragma: { secret: SECRET, bonusWinMovesMoney: true, negativeAdjustments: true } },
  })
  await addGame(app, GAME)
})
afterAll(() => app.close())

const centavos = (max: number) => fc.integer({ min: 1, max })
const round = fc.record({
  stakes: fc.array(centavos(60), { minLength: 1, maxLength: 3 }),
  won: fc.oneof(fc.constant(0), centavos(200)),
  prize: fc.option(centavos(50)),
  jackpot: fc.option(centavos(300), { freq: 4 }),
  corrections: fc.array(fc.integer({ min: -150, max: 80 }), { maxLength: 2 }),
  refunds: fc.boolean(),
})
const script = fc.record({
  cash: fc.integer({ min: 0, max: 400 }),
  bonus: fc.oneof(fc.constant(0), centavos(200)),
  rounds: fc.array(round, { minLength: 3, maxLength: 6, size: 'max' }),
  promos: fc.array(centavos(90), { maxLength: 2 }),
  /** How each message is delivered: its place in the queue, copies at once, and whether its first answer is lost. */
  deliveries: fc.array(
    fc.record({ place: fc.nat(), copies: fc.integer({ min: 1, max: 3 }), isLost: fc.boolean() }),
    { minLength: 20, maxLength: 20, size: 'max' },
  ),
})
type Script = typeof script extends fc.Arbitrary<infer T> ? T : never

type File = 'bet' | 'result' | 'jackpotWin' | 'promoWin' | 'refund' | 'adjustment' | 'endRound'

/** A line of the provider's own list. */
interface Message {
  file: File
  reference: string
  round: string
  amount: number
  prize?: number | undefined
  /** The answer's error number, once it is final. */
  error?: number
}

let last = 0
const newName = (): string => `m${++last}`

function messagesOf({ rounds, promos }: Script): Message[] {
  const ofRounds = rounds.flatMap(({ stakes, won, prize, jackpot, corrections, refunds }): Message[] => {
    const name = newName()
    const message = (file: File, amount: number, reference = newName()): Message => ({
      file,
      reference,
      round: name,
      amount,
    })
    const bets = stakes.map((stake) => message('bet', stake))
    const undone = refunds ? [message('refund', 0, bets[0]!.reference)] : []
    const result = { ...message('result', won), prize: prize ?? undefined }
    const extra = jackpot === null ? [] : [message('jackpotWin', jackpot)]
    const changes = corrections
      .filter((amount) => amount !== 0)
      .map((amount) => message('adjustment', amount))
    return [...bets, ...undone, result, ...extra, ...changes, message('endRound', 0)]
  })
  return [
    ...ofRounds,
    ...promos.map((amount): Message => ({ file: 'promoWin', reference: newName(), round: '', amount })),
  ]
}

const toReais = (amount: number): string => (amount / 100).toFixed(2)

async function send({ id, token }: Gambler, message: Message): Promise<number> {
  const { file, reference, round: roundId, amount, prize } = message
  const fields: Record<string, string> = {
    userId: String(id),
    token,
    gameId: GAME,
    roundId,
    reference,
    amount: toReais(amount),
    campaignId: 'torneio',
    ...(prize !== undefined && { promoWinAmount: toReais(prize), promoWinReference: `${reference}-p` }),
  }
  const response = await fetch(`${app.url}/api/providers/pragma/${file}.html`, {
    method: 'POST',
    body: signedForm(fields, SECRET),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { error: number }).error
}

/** Delivers all messages in another order, some several times, and those that are to come again at the end of the queue. */
async function deliverAll(by: Gambler, messages: readonly Message[], { deliveries }: Script): Promise<void> {
  const deliveryOf = (at: number) => deliveries[at % deliveries.length]!
  let queue = messages
    .map((message, at) => ({ message, ...deliveryOf(at), order: (deliveryOf(at).place % 7) + at }))
    .toSorted((a, b) => a.order - b.order)
  for (let turn = 0; queue.length > 0; turn++) {
    expect(turn).toBeLessThan(TURNS_MAX)
    const again: typeof queue = []
    for (const each of queue) {
      const { message, copies, isLost } = each
      const errors = await Promise.all(Array.from({ length: copies }, () => send(by, message)))
      const finals = new Set(errors.filter((error) => error !== RETRY))
      expect(finals.size, JSON.stringify({ message, errors })).toBeLessThan(2)
      const [error] = finals
      // A lost answer is asked for again later; nothing waits for a bet that was refused.
      if (isLost && turn === 0) again.push(each)
      else if (error !== undefined) message.error = error
      else if (isBettable(messages, message)) again.push(each)
    }
    queue = again
  }
}

const isBettable = (messages: readonly Message[], { round: name }: Message): boolean =>
  messages.some((each) => each.file === 'bet' && each.round === name && (each.error ?? SUCCESS) === SUCCESS)

const causes: Partial<Record<File, string>> = {
  bet: 'bet',
  result: 'win',
  jackpotWin: 'jackpot_win',
  promoWin: 'promo_win',
}

/** The provider's own list: what was answered as moved, by ledger key. */
function listOf(messages: readonly Message[], booked: ReadonlyMap<Key, string>): Map<Key, string> {
  const list = new Map<Key, string>()
  const write = (key: Key, cause: string, amount: number) => {
    if (amount > 0) list.set(key, `${cause} ${amount}`)
  }
  const accepted = messages.filter(({ error }) => error === SUCCESS)
  for (const { file, reference, amount, prize = 0 } of accepted) {
    const key = transactionKey('pragma', reference)
    if (file === 'adjustment') write(key, amount > 0 ? 'win_correction' : 'win_reduction', Math.abs(amount))
    else if (file === 'refund') {
      // A refund that came before its bet moved nothing, and then the bet was refused.
      const bet = messages.find((each) => each.file === 'bet' && each.reference === reference)!
      if (bet.error === SUCCESS && booked.has(key)) write(rollbackKey(key), 'rollback', bet.amount)
    } else {
      write(key, causes[file] ?? '', amount)
      write(transactionKey('pragma', `${reference}-p`), 'promo_win', prize)
    }
  }
  return list
}

async function bookOf(player: bigint): Promise<Map<Key, string>> {
  const rows = await app.rows(sql<{ key: Key; cause: string; amount: bigint }>`
    SELECT key, cause_kind AS cause, sum(amount)::bigint AS amount FROM book.transfers
    WHERE owner = ${player} AND cause_kind <> 'correction' GROUP BY key, cause_kind`)
  return new Map(rows.map(({ key, cause, amount }) => [key, `${cause} ${amount}`]))
}

const signs: Record<string, bigint> = { bet: -1n, win_reduction: -1n }

async function play(each: Script): Promise<void> {
  const money = { cash: BigInt(each.cash), bonus: BigInt(each.bonus) }
  const by = await seat(app, (await gameId())!, 'pragma', money)
  const messages = messagesOf(each)
  await deliverAll(by, messages, each)
  const booked = await bookOf(by.id)
  const list = listOf(messages, booked)
  expect(new Map([...booked].toSorted(byKey))).toEqual(new Map([...list].toSorted(byKey)))
  let balance = money.cash + money.bonus
  for (const line of list.values()) {
    const [cause = '', amount = '0'] = line.split(' ')
    balance += (signs[cause] ?? 1n) * BigInt(amount)
  }
  const { cash, bonus } = await holdings(app, by.id)
  expect(cash + bonus).toBe(balance)
}

const byKey = ([a]: [Key, string], [b]: [Key, string]): number => (a < b ? -1 : 1)
const gameId = async () =>
  (await app.rows(sql<{ id: number }>`SELECT id FROM games WHERE code = ${GAME}`))[0]?.id

/** Rounds against the book, by another way than the module's. */
async function expectProjected(): Promise<void> {
  await app.gameplay.ledgerEvents.process()
  await expectKeptTotals(app)
  const odd = await app.rows(sql`
    WITH booked AS (
      SELECT owner, split_part(cause_reference, ' ', 1) AS reference,
        sum(CASE cause_kind WHEN 'bet' THEN amount WHEN 'rollback' THEN -amount ELSE 0 END) AS staked,
        sum(CASE WHEN cause_kind IN ('bet', 'rollback') THEN 0 WHEN cause_kind = 'win_reduction' THEN -amount ELSE amount END) AS paid
      FROM book.transfers WHERE cause_reference ~ '^pragma/[0-9]+/' GROUP BY 1, 2)
    SELECT * FROM booked FULL JOIN rounds r
      ON r.player_id = booked.owner AND booked.reference = r.provider || '/' || r.game_id || '/' || r.reference
    WHERE (r.staked_cash + r.staked_bonus, r.paid_cash + r.paid_bonus) IS DISTINCT FROM (booked.staked, booked.paid)`)
  expect(odd).toEqual([])
}

it('books exactly what the provider lists when calls are repeated, reordered, lost, late and corrected', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(script, { minLength: PLAYERS, maxLength: PLAYERS, size: 'max' }),
      async (scripts) => {
        await Promise.all(scripts.map(play))
        await expectProjected()
        const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
        expect(report.violations).toEqual([])
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
  const kinds = await app.rows(sql<{ kind: string }>`SELECT DISTINCT cause_kind AS kind FROM book.transfers`)
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([...Object.values(causes), 'rollback', 'win_correction', 'win_reduction']),
  )
})
