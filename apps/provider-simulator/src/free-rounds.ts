import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { now } from './clock.ts'
import { faults } from './faults.ts'
import { findGame, games, type ProviderName } from './games.ts'
import { type Grant, loadGrants, saveGrants } from './grant-store.ts'

type Fields = Record<string, unknown>
interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** Longer than a casino waits. */
const SLOW_MS = 15_000
const HUB_SCALE = 1000
const grants: Grant[] = loadGrants()

const isOpen = (grant: Grant): boolean =>
  !grant.isCancelled && grant.used < grant.rounds && grant.expiresAt > now()

/** What a player can play at a game now; what ends first comes first. */
export const openGrant = (provider: ProviderName, player: string, game: string): Grant | undefined =>
  grantsOf(provider)
    .filter((grant) => grant.player === player && grant.game === game && isOpen(grant))
    .toSorted((a, b) => a.expiresAt - b.expiresAt)[0]

export const grantsOf = (provider: ProviderName): Grant[] =>
  grants.filter((grant) => grant.provider === provider)

const refuse = (status: number, message: string): Answer => ({ status, body: { error: message } })
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

type Order = Omit<Grant, 'reference' | 'provider' | 'used' | 'won' | 'isCancelled'>

function give(provider: ProviderName, order: Order, reference: string): Grant | null {
  const isValid = findGame(provider, order.game) && order.rounds > 0 && order.stake > 0
  if (!isValid || !(order.expiresAt > now())) return null
  const grant = { ...order, reference, provider, used: 0, won: 0, isCancelled: false }
  grants.push(grant)
  saveGrants(grants)
  return grant
}

function cancel(grant: Grant): void {
  grant.isCancelled = true
  saveGrants(grants)
}

/** Counts a round of a grant and what it won. */
export function countRound(grant: Grant, won: number): void {
  grant.used += 1
  grant.won += won
  saveGrants(grants)
}

const statusOf = (grant: Grant): string => {
  if (grant.isCancelled) return 'cancelled'
  if (grant.used >= grant.rounds) return 'finished'
  return grant.expiresAt > now() ? 'active' : 'expired'
}

/** This aggregator does not know the operator's reference again: created twice, it gives twice. */
const hub: Record<string, (request: Fields) => Answer> = {
  'prepaids/list': () => ({
    status: 200,
    body: games.hub.map(({ code }) => ({
      prepaid_uuid: `prepaid-${code}`,
      game_code: code,
      currency: 'BRL',
      bet_value: null,
      bet_count: null,
      bonus_buy: false,
    })),
  }),
  'rewards/create'(request) {
    const order = {
      id: text(request['operator_reference']),
      player: text(request['user']),
      game: text(request['prepaid_uuid']).replace('prepaid-', ''),
      rounds: Number(request['bet_count']),
      stake: Number(request['bet_value']) / HUB_SCALE,
      expiresAt: Date.parse(text(request['end_time'])),
    }
    const grant = give('hub', order, randomUUID())
    return grant ? { status: 200, body: { reward_uuid: grant.reference } } : refuse(400, 'a field is wrong')
  },
  'rewards/list': (request) => ({
    status: 200,
    body: grantsOf('hub')
      .filter(({ player }) => player === request['user'])
      .map((grant) => ({
        reward_uuid: grant.reference,
        operator_reference: grant.id,
        user: grant.player,
        bet_count: grant.rounds,
        status: statusOf(grant),
      })),
  }),
  'rewards/cancel'(request) {
    const grant = grantsOf('hub').find(({ reference }) => reference === request['reward_uuid'])
    if (!grant) return refuse(404, 'no such reward')
    if (!isOpen(grant)) return refuse(400, `the reward is ${statusOf(grant)}`)
    cancel(grant)
    return { status: 200, body: {} }
  },
}

/** This one does: an issue that it has already is the same issue. */
const soft: Record<string, (request: Fields) => Answer> = {
  Issue(request) {
    const id = text(request['issue_id'])
    if (grantsOf('soft').some((grant) => grant.id === id)) return { status: 200, body: {} }
    const order = {
      id,
      player: text((request['player'] as Fields | undefined)?.['id']),
      game: text((request['games'] as unknown[] | undefined)?.[0]),
      rounds: Number(request['freespins_quantity']),
      stake: Math.round(Number(request['bet_amount']) * 100),
      expiresAt: Date.parse(text(request['valid_until'])),
    }
    return give('soft', order, id) ? { status: 200, body: {} } : refuse(400, 'a field is wrong')
  },
  Cancel(request) {
    const grant = grantsOf('soft').find(({ id }) => id === request['issue_id'])
    if (!grant) return refuse(404, 'no such issue')
    // Its end is reported by one call, so an issue that was begun is played to its end.
    if (grant.used > 0) return refuse(400, 'the issue is in play')
    if (isOpen(grant)) cancel(grant)
    return { status: 200, body: {} }
  },
}

const pragmaDone = { status: 200, body: { error: '0', description: 'OK' } }
const pragmaError = (description: string): Answer => ({ status: 200, body: { error: '7', description } })

/** A code is used once: the same again is an error. */
const pragma: Record<string, (request: Fields) => Answer> = {
  'v2/bonus/player/create/'(request) {
    const id = text(request['bonusCode'])
    if (grantsOf('pragma').some((grant) => grant.id === id)) return pragmaError('Bonus code exists')
    const game = (request['gameList'] as Fields[] | undefined)?.[0] ?? {}
    const value = (game['betValues'] as Fields[] | undefined)?.[0] ?? {}
    const order = {
      id,
      player: text(request['playerId']),
      game: text(game['gameId']),
      rounds: Number(request['rounds']),
      stake: Math.round(Number(value['totalBet']) * 100),
      expiresAt: Number(request['expirationDate']) * 1000,
    }
    return give('pragma', order, id) ? pragmaDone : pragmaError('Bad parameters')
  },
  'v2/bonus/cancel/'(request) {
    const grant = grantsOf('pragma').find(({ id }) => id === request['bonusCode'])
    if (!grant) return pragmaError('No such bonus')
    if (isOpen(grant)) cancel(grant)
    return pragmaDone
  },
  'getPlayersFRB/': (request) => ({
    status: 200,
    body: {
      ...pragmaDone.body,
      bonuses: grantsOf('pragma')
        .filter(({ player, isCancelled }) => player === request['playerId'] && !isCancelled)
        .map((grant) => ({
          bonusCode: grant.id,
          rounds: grant.rounds,
          roundsPlayed: grant.used,
          gameIDList: grant.game,
          expirationDate: String(Math.floor(grant.expiresAt / 1000)),
        })),
    },
  }),
}

const prefixes: Record<ProviderName, string> = {
  hub: '/operator/generic/v2/freebet/',
  soft: '/v2/casino_a8r.Freespins/',
  pragma: '/IntegrationService/v3/http/FreeRoundsBonusAPI/',
}
const calls = { hub, soft, pragma }

const isReading = (name: string): boolean => name.endsWith('/list') || name === 'getPlayersFRB/'

/** The call about free rounds at this address; undefined where there is none. */
export function freeRoundsCall(
  provider: ProviderName,
  path: string,
): ((request: Fields) => Promise<Answer>) | undefined {
  const name = path.startsWith(prefixes[provider]) ? path.slice(prefixes[provider].length) : ''
  const call = Object.hasOwn(calls[provider], name) ? calls[provider][name] : undefined
  return call && ((request) => answerWithFault(provider, name, () => call(request)))
}

/** `lost`, `slow` and `garbage` do what they were asked; only the answer fails, and only that of a call that changes something. */
async function answerWithFault(provider: ProviderName, name: string, call: () => Answer): Promise<Answer> {
  const fault = faults[provider].free
  if (fault === 'down') return refuse(503, 'under maintenance')
  if (fault === 'busy') return { ...refuse(429, 'too many requests'), headers: { 'retry-after': '30' } }
  if (fault === 'refused') return refuse(403, 'free rounds are not enabled')
  const answer = call()
  if (isReading(name)) return answer
  if (fault === 'lost') return refuse(502, 'the answer is lost')
  if (fault === 'garbage') return { status: 200, body: ['nothing', 'of', 'use'] }
  if (fault === 'slow') await sleep(SLOW_MS)
  return answer
}
