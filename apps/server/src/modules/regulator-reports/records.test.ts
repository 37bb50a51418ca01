import type { Cpf } from '@girassol/pix'
import { contentOf, contentsOf } from '@girassol/sigap'
import { expect, it } from 'vitest'
import { cpf } from '../../../test/people.ts'
import { days } from '../../platform/clock.ts'
import { adjustmentCode } from './codes.ts'
import type { ReportedPlayer } from '../players/index.ts'
import type { PlayerDay } from './day-book.ts'
import { type About, bettorRecord, gamesRecord, referentsOf, walletRecord } from './records.ts'

const created = new Date('2026-01-10T12:00:00Z')
const at = new Date('2026-11-01T12:00:00Z')
const later = (count: number) => new Date(at.getTime() + days(count))

const player: ReportedPlayer = {
  id: 7n,
  name: 'Ana Lima',
  cpf: cpf() as Cpf,
  birthDate: '1990-01-01',
  createdAt: created,
  termsAt: created,
  closedAt: null,
  blockedAt: null,
}
const nothing: About = {
  protection: undefined,
  gender: undefined,
  inquirySince: null,
  restrictions: [],
  identity: { state: 'approved', since: at },
}
const record = (about: Partial<About>, change: Partial<ReportedPlayer> = {}) =>
  bettorRecord({ ...player, ...change }, { ...nothing, ...about }, true)
const onBreak = (kind: 'pause' | 'exclusion', length: number | null): Partial<About> => ({
  protection: { break: { kind, since: at, endsAt: length === null ? null : later(length) }, limits: [] },
})
const restricted = (reason: 'court' | 'ludopathy', until: string | null): Partial<About> => ({
  restrictions: [{ reason, since: at, until }],
})

it.each<[string, number, Partial<About>, Partial<ReportedPlayer>?]>([
  ['an account in use', 1, {}],
  ['a closed account', 2, {}, { closedAt: at }],
  ['a blocked account', 3, {}, { blockedAt: at }],
  ['an account under inquiry', 3, { inquirySince: at }],
  ['a self-excluded player whose account is closed', 4, onBreak('exclusion', 184), { closedAt: at }],
  ['an account whose identity was never checked', 5, { identity: { state: 'none', since: at } }],
  ['an account whose check is under way', 5, { identity: { state: 'pending', since: at } }],
  ['a person with a diagnosis of compulsion', 6, restricted('ludopathy', null)],
  ['a person barred by a court, also when blocked', 7, restricted('court', null), { blockedAt: created }],
  ['an account whose yearly check is due', 8, { identity: { state: 'expired', since: at } }],
])('[A5] reports %s with status %i and since when', (_who, status, about, change = {}) => {
  const written = record(about, change)
  expect(written).toMatchObject({ status, statusAt: status === 1 ? created : at })
})

it('[A5] reports an account as active where no identity is demanded', () => {
  expect(record({ identity: null })).toMatchObject({ status: 1, statusAt: created })
})

it.each([
  [1, '1'],
  [5, '1'],
  [7, '2'],
  [30, '6'],
  [45, '9'],
])('[X3] codes a break of %i days as %s', (length, code) => {
  expect(record(onBreak('pause', length))).toMatchObject({
    pause: { code, since: at },
    exclusion: { code: '00' },
  })
})

it.each([
  [92, '03'],
  [184, '06'],
  [365, '12'],
  [731, '24'],
  [1096, '36'],
  [1461, '48'],
  [1827, '60'],
  [null, '99'],
])('[X3] codes a self-exclusion of %s days as %s', (length, code) => {
  expect(record(onBreak('exclusion', length))).toMatchObject({
    exclusion: { code, since: at },
    pause: { code: '0' },
  })
})

it.each([
  ['2026-11-30', '1'],
  ['2027-01-01', '2'],
  ['2027-10-31', '12'],
  ['2031-10-31', '60'],
  ['2040-01-01', '99'],
  [null, '99'],
])('[A5] codes a court order until %s as %s', (until, code) => {
  expect(record(restricted('court', until))).toMatchObject({ courtExclusion: { code, since: at } })
})

it('[X4] states limits of days and months, and keeps those of weeks to ourselves', () => {
  const limit = (kind: string, period: string, amount: bigint) => ({ kind, period, amount })
  const limits = ['day', 'week', 'month'].flatMap((period, n) => [
    limit('deposit', period, 100_00n + BigInt(n)),
    limit('stake', period, 200_00n + BigInt(n)),
    limit('loss', period, 300_00n + BigInt(n)),
    limit('bets', period, 400n),
  ])
  const written = record({ protection: { break: null, limits: [...limits, limit('time', 'month', 600n)] } })
  const both = (first: bigint) => [
    { period: 1, amount: first },
    { period: 2, amount: first + 2n },
  ]
  expect(written).toMatchObject({
    deposits: both(100_00n),
    stakes: both(200_00n),
    losses: both(300_00n),
    time: { period: 2, amount: 600n },
  })
  const shorter = [limit('time', 'month', 600n), limit('time', 'day', 60n)]
  expect(record({ protection: { break: null, limits: shorter } }).time).toEqual({ period: 1, amount: 60n })
})

it.each([
  ['adjustment', true, 4, 2],
  ['adjustment', false, 4, 3],
  ['correction', false, 4, 3],
  ['unclaimed', false, 2, 4],
])('[X6] codes a manual %s (addition: %s) as %i and %i', (cause, isAddition, transactionType, reason) => {
  expect(adjustmentCode(cause, isAddition)).toEqual({ transactionType, reason })
})

it.each(['reward', 'bonus_grant', 'mission_prize'])(
  '[X5] codes a %s as another adjustment of prizes',
  (cause) => {
    expect(adjustmentCode(cause, true)).toEqual({ transactionType: 4, reason: 4 })
  },
)

it('[X2] gives each game that paid a prize one session, the same in both files, and states the time of each type', () => {
  const play = (bets: number, won: bigint, activeMs: number) => ({
    bets,
    staked: 100n * BigInt(bets),
    won,
    wonAt: won > 0n ? at : null,
    activeMs,
    lastAt: at.getTime(),
  })
  const played: PlayerDay = {
    deposits: [],
    withdrawals: [],
    adjustments: [],
    games: new Map([
      [1, play(3, 500n, 61_000)],
      [2, play(2, 0n, 30_000)],
      [3, play(1, 250n, 10_000)],
      // Only the prize of an earlier day's bet.
      [4, play(0, 70n, 0)],
    ]),
    change: 0n,
  }
  const person = { player: 7n, cpf: player.cpf, day: '2026-11-01' }
  const references = (kind: string, key: string) => `${kind}:${key}`
  const facts = (game: number) => ({ title: `Jogo ${game}`, type: game === 3 ? 3 : 1 })
  const games = gamesRecord(person, played, facts, references)!.xml
  const wallet = walletRecord(person, played, { opening: 0n, closing: 820n }, references).xml
  const session = (game: number) => `session:2026-11-01/7/${game}`
  expect(contentsOf(wallet, 'idSessao')).toEqual([1, 3, 4].map(session))
  expect(contentsOf(games, 'idSessao')).toEqual([1, 3].map(session))
  expect(contentsOf(games, 'tempoTotalApostasJogo')).toEqual(['00:01:31', '00:00:10'])
  expect(contentOf(games, 'tempoTotalApostadorJogoDia')).toBe('00:01:41')
  const referents = referentsOf(person, played).map(({ kind, key }) => references(kind, key))
  expect(referents.filter((each) => each.startsWith('session'))).toEqual([1, 3, 4].map(session))
})
