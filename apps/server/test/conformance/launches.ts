import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { seconds } from '../../src/platform/clock.ts'
import { fund } from '../casino.ts'
import { join } from '../people.ts'
import type { Place } from './place.ts'
import type { OutsideScenario } from './scenarios.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0'

type Fields = Record<string, unknown>

/** What a launch says, by the same names in every dialect. */
interface Said {
  player: unknown
  token: unknown
  game: unknown
  language: unknown
  device: unknown
  country: unknown
  currency: unknown
  returnUrl: unknown
  depositUrl: unknown
}

const readers = {
  hub: (fields: Fields): Said => ({
    player: fields['user'],
    token: fields['token'],
    game: fields['game_code'],
    language: fields['lang'],
    device: fields['platform'],
    country: fields['country'],
    currency: fields['currency'],
    returnUrl: fields['lobby_url'],
    depositUrl: fields['deposit_url'],
  }),
  soft(fields: Fields): Said {
    const [player, urls] = [fields['player'] as Fields | undefined, fields['urls'] as Fields]
    return {
      player: player?.['id'],
      token: fields['session_id'],
      game: fields['game'],
      language: fields['locale'],
      device: fields['client_type'],
      country: fields['jurisdiction'],
      currency: player?.['currency'],
      returnUrl: urls['return_url'],
      depositUrl: urls['deposit_url'],
    }
  },
  pragma: (fields: Fields): Said => ({
    player: fields['externalPlayerId'],
    token: fields['token'],
    game: fields['symbol'],
    language: fields['language'],
    device: fields['platform'],
    country: fields['country'],
    currency: fields['currency'],
    returnUrl: fields['lobbyUrl'],
    depositUrl: fields['cashierUrl'],
  }),
}

const devices = {
  hub: { phone: 'GPL_MOBILE', computer: 'GPL_DESKTOP' },
  soft: { phone: 'mobile', computer: 'desktop' },
  pragma: { phone: 'MOBILE', computer: 'WEB' },
} as const

/** The one launch that the provider was asked for. */
function launchOf(p: Place): Said & { request: string } {
  const asked = p.asked()
  assert.equal(asked.length, 1, 'the provider is asked once')
  return { ...readers[p.dialect](asked[0]!.fields), request: asked[0]!.request }
}

const opens = async (p: Place, ...how: Parameters<Place['open']>): Promise<string> => {
  const { code, gameUrl } = await p.open(...how)
  assert.equal(code, '')
  return gameUrl
}

const openings: readonly OutsideScenario[] = [
  {
    id: 'launch-request',
    name: 'a game is opened by a signed call with player, session, game, country, currency and links, and nothing personal',
    async run(p) {
      const gameUrl = await opens(p)
      const { language: _, device: __, request, ...said } = launchOf(p)
      assert.deepEqual(said, {
        player: p.playerName,
        token: p.token,
        game: p.game.code,
        country: 'BR',
        currency: 'BRL',
        returnUrl: `${p.site}/`,
        depositUrl: `${p.site}/profile/deposit`,
      })
      assert.doesNotMatch(request, /Pessoa|example\.com/)
      assert.equal((await fetch(gameUrl)).status, 200)
      assert.equal(await p.sessions(), 1)
    },
  },
  {
    id: 'launch-language',
    name: 'the player’s language goes with the launch',
    async run(p) {
      for (const language of ['pt-BR', 'en', 'es']) {
        await opens(p, 'real', { headers: { 'accept-language': language } })
        assert.equal(launchOf(p).language, p.dialect === 'soft' ? language : language.slice(0, 2))
      }
    },
  },
  {
    id: 'launch-device',
    name: 'the launch says whether the player has a phone or a computer',
    async run(p) {
      await opens(p, 'real', { headers: { 'user-agent': PHONE } })
      assert.equal(launchOf(p).device, devices[p.dialect].phone)
      await opens(p, 'real', { headers: { 'user-agent': COMPUTER } })
      assert.equal(launchOf(p).device, devices[p.dialect].computer)
    },
  },
  {
    id: 'launch-session-first',
    name: 'the session is accepted before the provider has answered the launch',
    async run(p) {
      let code = ''
      p.recorder.onCall = async (_, request) => {
        const token = /"(?:token|session_id)":"([^"]+)"|(?:^|&)token=([^&]+)/.exec(request)
        code = (await p.send({ call: 'balance', token: token?.[1] ?? token?.[2] ?? '' })).code
      }
      await opens(p)
      p.recorder.onCall = null
      p.asked()
      assert.equal(code, 'ok')
    },
  },
  {
    id: 'launch-play',
    name: 'a game that was opened is played and settled',
    async run(p) {
      await opens(p)
      await p.expect({ call: 'balance' }, 'ok', 10_000)
      const bet = await p.bet(100)
      await p.expect(p.win(bet, 250, { closes: true }), 'ok', 10_150)
      await p.holds(10_150)
    },
  },
  {
    id: 'launch-demo',
    name: 'a demo is opened without player, session and money, for guests too',
    async run(p) {
      const gameUrl = await opens(p, 'demo', { visitor: p.guest() })
      const said = launchOf(p)
      assert.deepEqual([said.player, said.token], [undefined, undefined])
      assert.equal((await fetch(gameUrl)).status, 200)
      await opens(p, 'demo')
      assert.deepEqual([launchOf(p).player, await p.sessions()], [undefined, 0])
    },
  },
]

const refused: readonly OutsideScenario[] = [
  {
    id: 'launch-guest',
    name: 'a guest is asked to log in, and the provider is not asked',
    async run(p) {
      assert.equal((await p.open('real', { visitor: p.guest() })).code, 'unauthenticated')
      assert.deepEqual(p.asked(), [])
    },
  },
  {
    id: 'launch-expired-login',
    name: 'an expired login opens nothing, and the provider is not asked',
    async run(p) {
      const past = new Date(p.app.clock.now().getTime() - 1)
      await p.app.rows(sql`UPDATE sessions SET expires_at = ${past} WHERE player_id = ${p.player}`)
      await p.refuses('unauthenticated')
    },
  },
  {
    id: 'launch-blocked',
    name: 'a blocked player opens nothing, and the provider is not asked',
    async run(p) {
      await p.app.rows(
        sql`UPDATE players SET blocked_at = now(), blocked_reason = 'conformance' WHERE id = ${p.player}`,
      )
      await p.refuses('unauthenticated')
    },
  },
  {
    id: 'launch-break',
    name: 'a player on a break opens nothing, and the provider is not asked',
    async run(p) {
      await p.takeBreak({ kind: 'pause', days: 7 })
      await p.refuses('paused')
    },
  },
  {
    id: 'launch-excluded',
    name: 'a self-excluded player opens nothing, and the provider is not asked',
    async run(p) {
      await p.takeBreak({ kind: 'exclusion', months: 6 })
      await p.refuses('self_excluded')
    },
  },
  {
    id: 'launch-limit',
    name: 'a player whose limit is used up opens nothing, and the provider is not asked',
    async run(p) {
      await opens(p)
      await p.bet(250)
      await p.app.rows(sql`UPDATE game_sessions SET ended_at = now() WHERE player_id = ${p.player}`)
      await p.limitDay('stake', 250n)
      p.asked()
      await p.refuses('limit_reached')
    },
  },
  {
    id: 'launch-no-money',
    name: 'a player without money is sent to deposit, and the provider is not asked',
    async run(p) {
      const visitor = p.app.visitor()
      const { id } = await join(visitor)
      const opened = await p.open('real', { visitor })
      assert.deepEqual([opened.action, opened.gameUrl], ['deposit', ''])
      assert.deepEqual(p.asked(), [])
      await fund(p.app, id, 'cash', 100n)
      await opens(p, 'real', { visitor })
    },
  },
  {
    id: 'launch-stopped-game',
    name: 'a stopped game opens nothing, and the provider is not asked',
    async run(p) {
      await p.office.stopGame(true)
      await p.refuses('game_in_maintenance')
      await p.office.stopGame(false)
      await opens(p)
    },
  },
]

const outages: readonly OutsideScenario[] = [
  {
    id: 'launch-down',
    name: 'a provider that is down is spared after three launches, and found again by itself',
    async run(p) {
      await p.fault('launch', 'down')
      for (let n = 0; n < 4; n++) assert.equal((await p.open()).code, 'game_in_maintenance')
      assert.equal(p.asked().length, 3)
      assert.equal(await p.sessions(), 0)
      await p.fault('launch', 'ok')
      await p.waitForRetry(seconds(60))
      await opens(p)
      await p.holds(10_000)
    },
  },
  {
    id: 'launch-slow',
    name: 'a provider that answers too late counts as down, and the session ends',
    async run(p) {
      await p.fault('launch', 'slow')
      assert.equal((await p.open()).code, 'game_in_maintenance')
      // The end of the connection may arrive after the player's answer.
      while (p.asked().length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      assert.equal(await p.sessions(), 0)
    },
  },
  {
    id: 'launch-refused',
    name: 'a launch that the provider refuses leaves the game unavailable and no session',
    async run(p) {
      await p.fault('launch', 'refused')
      assert.equal((await p.openAnswered()).code, 'game_unavailable')
      assert(p.asked().length > 0)
      assert.equal(await p.sessions(), 0)
    },
  },
  {
    id: 'launch-foreign-page',
    name: 'a page of an origin that the provider’s entry does not name is not framed',
    async run(p) {
      await p.fault('launch', 'elsewhere')
      const { code, gameUrl } = await p.openAnswered()
      assert.deepEqual([code, gameUrl], ['game_unavailable', ''])
      assert.equal(await p.sessions(), 0)
    },
  },
]

export const launches: readonly OutsideScenario[] = [...openings, ...refused, ...outages]
