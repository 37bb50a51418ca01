import type pg from 'pg'
import { type Case, listOf } from './case.ts'

const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** One record of each area. */
interface Records {
  bankReturn: string
  risk: string
  waiting: string
  finding: string
  file: string
  cpf: string
  name: string
}

async function findRecords(client: pg.Client): Promise<Records> {
  const { rows } = await client.query<Records>(
    `SELECT (SELECT id FROM bank_returns LIMIT 1) AS "bankReturn", (SELECT id FROM risk_cases LIMIT 1) AS risk,
       (SELECT player_id::text FROM identity_verifications WHERE status = 'review' LIMIT 1) AS waiting,
       (SELECT id FROM provider_findings LIMIT 1) AS finding, (SELECT id FROM sigap_files LIMIT 1) AS file, p.cpf, p.name
     FROM players p WHERE cpf IS NOT NULL ORDER BY id DESC LIMIT 1`,
  )
  return rows[0]!
}

/** What the areas of identity, risk, bank returns, providers' findings and the regulator show; of one player their tabs. */
export async function reviewCases(client: pg.Client, players: readonly string[]): Promise<Case[]> {
  const records = await findRecords(client)
  const identity = listOf('identity', '/api/operator/identity/cases')
  const matches = listOf('persons on lists', '/api/operator/identity/matches')
  const risk = listOf('risk', '/api/operator/risk/cases')
  const returns = listOf('bank returns', '/api/operator/returns')
  const findings = listOf('providers’ findings', '/api/operator/games/provider-findings')
  const days = listOf('providers’ days', '/api/operator/games/provider-days')
  const regulator = listOf('regulator', '/api/operator/regulator/days')
  const page = (name: string, path: string): Case => ({ name, path: `/api/operator/${path}` })
  return [
    ...['waiting', 'pending', 'approved', 'rejected', 'expired', 'closing'].map((state) =>
      identity(`state ${state}`, { state }),
    ),
    identity('waiting, second page', { state: 'waiting' }, { second: true }),
    identity('approved, second page', { state: 'approved' }, { second: true }),
    identity('q: CPF', { q: records.cpf }),
    identity('q: name', { q: records.name }),
    page('identity: case', `identity/cases/${records.waiting}`),
    page('identity: lists', 'identity/lists'),
    ...['open', 'confirmed', 'cleared', 'ended'].map((state) => matches(`state ${state}`, { state })),
    matches('cleared, list of sanctions', { state: 'cleared', list: 'sanctions' }),
    matches('cleared, second page', { state: 'cleared' }, { second: true }),
    risk('open'),
    risk('ended', { state: 'ended' }),
    risk('ended, second page', { state: 'ended' }, { second: true }),
    risk('open, harm', { kind: 'harm' }),
    risk('ended, harm', { state: 'ended', kind: 'harm' }),
    page('risk: case', `risk/cases/${records.risk}`),
    page('risk: rules', 'risk/rules'),
    page('risk: year', `risk/years/${new Date().getUTCFullYear()}`),
    returns('first page'),
    returns('second page', {}, { second: true }),
    ...['open', 'ended', 'owed'].map((state) => returns(`state ${state}`, { state })),
    returns('busiest player', { player: players[0]! }),
    returns('ordinary player, open', { player: players[2]!, state: 'open' }),
    page('bank return: page', `returns/${records.bankReturn}`),
    findings('first page'),
    findings('second page', {}, { second: true }),
    ...['open', 'explained', 'corrected', 'vanished'].map((state) => findings(`state ${state}`, { state })),
    findings('standing on a day', { provider: 'hub', state: 'standing', movement: 'win' }),
    findings('rare kind', { kind: 'other_round' }),
    findings('kind that none has', { kind: 'other_state' }),
    findings('provider without any', { provider: 'pragma' }),
    findings('open, rare kind', { state: 'open', kind: 'other_round' }),
    findings('a day of last quarter', { provider: 'hub', day: day(100) }),
    page('provider’s finding: page', `games/provider-findings/${records.finding}`),
    days('first page'),
    days('second page', {}, { second: true }),
    days('of a provider', { provider: 'hub' }),
    days('of last quarter', { from: day(101), to: day(100) }),
    regulator('first page'),
    regulator('second page', {}, { second: true }),
    page('regulator: day', `regulator/days/${day(100)}`),
    page('regulator: file', `regulator/files/${records.file}`),
    page('regulator: money', 'regulator/money'),
    page('compliance', 'compliance'),
    ...['busiest', 'busy', 'ordinary'].flatMap((of, at) =>
      ['risk', 'limits', 'vip', 'closure'].map((tab) =>
        page(`player (${of}): ${tab}`, `players/${players[at]}/${tab}`),
      ),
    ),
  ]
}
