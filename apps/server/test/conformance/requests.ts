import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { days, minutes } from '../../src/platform/clock.ts'
import type { Place } from './place.ts'
import type { OutsideScenario } from './scenarios.ts'
import type { DialectName } from './table.ts'

type Asked = ReturnType<Place['asked']>[number]
type Fields = Record<string, unknown>

const namesIn = (fields: Fields): string[] => Object.keys(fields).toSorted()

/** The fields of a launch with money, and those of one without. */
const launchFields: Record<DialectName, { real: string[]; demo: string[] }> = {
  hub: {
    real: 'country currency deposit_url game_code game_currency ip lang lobby_url operator_id platform token user'.split(
      ' ',
    ),
    demo: 'country currency deposit_url game_code game_currency ip lang lobby_url operator_id platform'.split(
      ' ',
    ),
  },
  soft: {
    real: 'casino_id client_type game ip jurisdiction locale player session_id urls'.split(' '),
    demo: 'casino_id client_type game ip jurisdiction locale urls'.split(' '),
  },
  pragma: {
    real: 'cashierUrl country currency externalPlayerId hash language lobbyUrl platform secureLogin symbol token'.split(
      ' ',
    ),
    demo: 'cashierUrl country currency hash language lobbyUrl platform playMode secureLogin symbol'.split(
      ' ',
    ),
  },
}

const launchPaths: Record<DialectName, { real: string; demo: string }> = {
  hub: { real: '/operator/generic/v2/game/url', demo: '/operator/generic/v2/game/url' },
  soft: { real: '/v2/casino_a8r.Launcher/Real', demo: '/v2/casino_a8r.Launcher/Demo' },
  pragma: {
    real: '/IntegrationService/v3/http/CasinoGameAPI/game/url/',
    demo: '/IntegrationService/v3/http/CasinoGameAPI/game/url/',
  },
}

/** The one call that the opening made. */
async function opened(p: Place, mode: 'real' | 'demo'): Promise<Asked> {
  assert.equal((await p.open(mode)).code, '')
  const [asked, ...others] = p.asked()
  assert.equal(others.length, 0, 'the provider is asked once')
  return asked!
}

export const launchRequests: readonly OutsideScenario[] = [
  {
    id: 'launch-fields',
    name: 'a launch is asked for at the dialect’s address with the fields that it names, and no others',
    async run(p) {
      const { path, fields } = await opened(p, 'real')
      assert(path.endsWith(launchPaths[p.dialect].real), path)
      assert.deepEqual(namesIn(fields), launchFields[p.dialect].real)
      if (p.dialect === 'soft')
        assert.deepEqual(namesIn(fields['player'] as Fields), ['country', 'currency', 'id'])
      if (p.dialect !== 'hub') return
      assert(String(fields['user']).length >= 3, 'a player has a name of three characters or more')
      assert.match(String(fields['token']), /^.{10,255}$/)
      assert.deepEqual([fields['currency'], fields['game_currency']], ['BRL', 'BRL'])
    },
  },
  {
    id: 'launch-demo-fields',
    name: 'a demo is asked for as the dialect names it, without the fields of a player',
    async run(p) {
      const { path, fields } = await opened(p, 'demo')
      assert(path.endsWith(launchPaths[p.dialect].demo), path)
      assert.deepEqual(namesIn(fields), launchFields[p.dialect].demo)
      // The code of no currency: nothing is at stake.
      if (p.dialect === 'hub') assert.deepEqual([fields['currency'], fields['game_currency']], ['XXX', 'XXX'])
      if (p.dialect === 'pragma') assert.equal(fields['playMode'], 'DEMO')
    },
  },
  {
    id: 'launch-errors',
    name: 'status 400, 401, 403 and 404 refuse the launch, 500 and an answer without a page count as an outage; no session is left',
    async run(p) {
      const outcomes = {
        'bad-field': 'game_unavailable',
        'bad-signature': 'game_unavailable',
        refused: 'game_unavailable',
        'unknown-game': 'game_unavailable',
        error: 'game_in_maintenance',
        garbage: 'game_in_maintenance',
      }
      for (const [fault, code] of Object.entries(outcomes)) {
        await p.fault('launch', fault)
        const { code: said } = await (code === 'game_unavailable' ? p.openAnswered() : p.open())
        assert.deepEqual([said, fault], [code, fault])
        p.asked()
        assert.equal(await p.sessions(), 0, fault)
      }
      await p.fault('launch', 'ok')
      await p.waitForRetry(minutes(1))
      await opened(p, 'real')
    },
  },
  {
    id: 'launch-error-numbers',
    name: 'an error number in an answer of status 200 refuses the launch, 100 counts as an outage; no session is left',
    only: ['pragma'],
    async run(p) {
      for (const number of [2, 7, 8, 120, 100]) {
        await p.fault('launch', `number-${number}`)
        const expected = number === 100 ? 'game_in_maintenance' : 'game_unavailable'
        const { code } = await (number === 100 ? p.open() : p.openAnswered())
        assert.deepEqual([code, number], [expected, number])
        p.asked()
        assert.equal(await p.sessions(), 0, `error ${number}`)
      }
      await p.fault('launch', 'ok')
      await p.waitForRetry(minutes(1))
      await opened(p, 'real')
    },
  },
]

export const listRequests: readonly OutsideScenario[] = [
  {
    id: 'list-products',
    name: 'the list is asked for supplier by supplier, from the list of suppliers',
    only: ['hub'],
    async run(p) {
      await p.office.readList()
      const calls = p.asked().map(({ path, fields }) => [path.split('/v2/')[1], fields['product_code']])
      assert.deepEqual(calls, [
        ['products/list', undefined],
        ['game/list', 'simulador'],
      ])
    },
  },
  {
    id: 'list-disabled',
    name: 'a game that is listed as not enabled counts as not listed',
    only: ['hub'],
    async run(p) {
      await p.list('recalled')
      await p.office.readList()
      p.asked()
      assert.deepEqual(
        (await p.office.changes()).map(({ kind, state }) => `${kind} ${state}`),
        ['vanished waiting'],
      )
    },
  },
  {
    id: 'list-unreleased',
    name: 'a new game is not offered before its release',
    only: ['hub', 'soft'],
    async run(p) {
      await p.app.rows(sql`DELETE FROM provider_games WHERE provider = ${p.dialect}`)
      await p.list('unreleased')
      await p.office.readList()
      p.asked()
      assert.deepEqual(await p.office.changes(), [])
      await p.list('as-is')
      await p.office.readList()
      assert.deepEqual(
        (await p.office.changes()).map(({ kind }) => kind),
        ['new'],
      )
    },
  },
]

/** What the request for free rounds says, by the same names in every dialect. */
const orderIn: Record<DialectName, (asked: Asked) => Fields> = {
  hub: ({ fields }) => ({
    id: fields['operator_reference'],
    player: fields['user'],
    rounds: fields['bet_count'],
    stake: Number(fields['bet_value']) / 1000,
    until: Date.parse(String(fields['end_time'])),
  }),
  soft: ({ fields }) => ({
    id: fields['issue_id'],
    player: (fields['player'] as Fields)['id'],
    rounds: fields['freespins_quantity'],
    stake: Number(fields['bet_amount']) * 100,
    until: Date.parse(String(fields['valid_until'])),
  }),
  pragma({ path, fields }) {
    const query = new URLSearchParams(path.split('?')[1])
    const [game] = fields['gameList'] as { betValues: { totalBet: number }[] }[]
    return {
      id: query.get('bonusCode'),
      player: query.get('playerId'),
      rounds: Number(query.get('rounds')),
      stake: game!.betValues[0]!.totalBet * 100,
      until: Number(query.get('expirationDate')) * 1000,
    }
  },
}
const creations: Record<DialectName, RegExp> = {
  hub: /rewards\/create$/,
  soft: /Freespins\/Issue$/,
  pragma: /bonus\/player\/create\//,
}
const issueIn = (request: string): string => /"issue_id":"([^"]+)"/.exec(request)?.[1] ?? ''
const creationIn = (p: Place, asked: readonly Asked[]): Asked | undefined =>
  asked.find(({ path }) => creations[p.dialect].test(path))

export const freeRoundsRequests: readonly OutsideScenario[] = [
  {
    id: 'free-request',
    name: 'free rounds are asked for with our id, player, count and stake, and end within a month though they were given for longer',
    async run(p) {
      const grant = await p.office.grant({ rounds: 3, stake: 250n, validFor: days(45) })
      p.asked()
      await p.office.workFreeRounds()
      const { until, ...order } = orderIn[p.dialect](creationIn(p, p.asked())!)
      assert.deepEqual(order, { id: grant.id, player: p.playerName, rounds: 3, stake: 250 })
      const left = Number(until) - p.now().getTime()
      assert(left > days(29) && left <= days(30), `ends in ${left} ms`)
    },
  },
  {
    id: 'free-stored-first',
    name: 'free rounds are known here before the provider has answered: their end is paid, a bet on them comes again',
    async run(p) {
      await p.open()
      let code = ''
      // Before they are given: an installation asks by itself.
      p.recorder.onCall = async (path, request) => {
        if (!creations[p.dialect].test(path)) return
        const names = { transaction: p.name(), round: p.name() }
        const call =
          p.dialect === 'soft'
            ? ({ call: 'finish', free: issueIn(request), amount: 120 } as const)
            : ({ call: 'bet', amount: 0, free: 'name-on-its-way', ...names } as const)
        const { code: said } = await (p.dialect === 'soft' ? p.send(call) : p.sendOnce(call))
        code = said
      }
      await p.office.grant({ rounds: 2, stake: 100n })
      await p.office.workFreeRounds()
      p.recorder.onCall = null
      p.asked()
      assert.equal(code, p.dialect === 'soft' ? 'ok' : 'unknown')
      await p.holds(p.dialect === 'soft' ? 10_120 : 10_000)
    },
  },
  {
    id: 'free-templates',
    name: 'templates of free bets are asked for once and used for the next grants too',
    only: ['hub'],
    async run(p) {
      const isTemplates = ({ path }: Asked) => path.endsWith('/prepaids/list')
      const asked: Asked[] = []
      for (const rounds of [1, 2, 3]) {
        await p.office.grant({ rounds, stake: 100n })
        await p.office.workFreeRounds()
        asked.push(...p.asked())
      }
      assert(asked.filter(isTemplates).length <= 1)
      assert.equal(asked.filter(({ path }) => creations.hub.test(path)).length, 3)
    },
  },
]
