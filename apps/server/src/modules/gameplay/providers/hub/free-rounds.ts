import type { Centavos } from '@girassol/money'
import { z } from 'zod'
import { hours, minutes } from '../../../../platform/clock.ts'
import { isProviderId } from '../../rounds/round-name.ts'
import {
  endOf,
  FREE_ROUNDS_TIMEOUT_MS,
  type FreeRoundsOrder,
  type FreeRoundsPort,
  type ListedRoundsState,
} from '../free-rounds-port.ts'
import { CURRENCY } from '../launch-port.ts'
import { ProviderFailure } from '../outbound.ts'
import { type AskHub, hubCaller, type HubKeys } from './outbound.ts'
import { toUser } from './user.ts'

const UNITS_PER_CENTAVO = 1000n
const TEMPLATES_TTL = hours(1)
/** The aggregator answers one list of templates a minute. */
const TEMPLATES_INTERVAL = minutes(1)

const id = z.string().refine(isProviderId)
/** A template of free bets. Where it has no value or count, we choose it; otherwise the template's counts. */
const Template = z.object({
  prepaid_uuid: id,
  game_code: z.string().max(80),
  currency: z.string().max(8),
  bet_value: z.number().int().nullish(),
  bet_count: z.number().int().nullish(),
})
type Template = z.output<typeof Template>
const Created = z.object({ reward_uuid: id })
const Reward = z.object({
  reward_uuid: id,
  operator_reference: z.string().max(128).nullish(),
  status: z.enum(['new', 'active', 'cancelled', 'failed', 'finished', 'expired']),
})

const states: Record<z.output<typeof Reward>['status'], ListedRoundsState> = {
  new: 'open',
  active: 'open',
  cancelled: 'cancelled',
  failed: 'failed',
  finished: 'finished',
  expired: 'expired',
}

/** The templates that we may give from, read once an hour, and sooner when none fits: one may have been agreed since. */
class Templates {
  readonly #ask: AskHub
  #read: { templates: Template[]; at: number } | null = null

  constructor(ask: AskHub) {
    this.#ask = ask
  }

  async find(order: FreeRoundsOrder): Promise<Template> {
    const now = order.now.getTime()
    const fits =
      fittingIn(await this.#current(now, TEMPLATES_TTL), order) ??
      fittingIn(await this.#current(now, TEMPLATES_INTERVAL), order)
    if (fits) return fits
    const { game, rounds, stake } = order
    throw new ProviderFailure('refused', `no template of ${rounds} free bets of ${stake} at ${game}`)
  }

  async #current(now: number, maxAge: number): Promise<Template[]> {
    if (this.#read && now - this.#read.at < maxAge) return this.#read.templates
    const entries = z.array(z.unknown()).safeParse(await this.#ask('freebet/prepaids/list', {}))
    if (!entries.success) throw new ProviderFailure('down', 'the answer is no list of templates')
    // One entry that is bad must not hide the others.
    const templates = entries.data.flatMap((entry) => Template.safeParse(entry).data ?? [])
    this.#read = { templates, at: now }
    return templates
  }
}

function fittingIn(
  templates: readonly Template[],
  { game, rounds, stake }: FreeRoundsOrder,
): Template | undefined {
  const units = unitsOf(stake)
  return templates.find(
    (each) =>
      each.game_code === game &&
      each.currency === CURRENCY &&
      (each.bet_value ?? units) === units &&
      (each.bet_count ?? rounds) === rounds,
  )
}

/** A reward is created from a template, and our id is its reference. */
export function createHubFreeRounds(keys: HubKeys): FreeRoundsPort {
  const ask = hubCaller(keys, FREE_ROUNDS_TIMEOUT_MS)
  const templates = new Templates(ask)
  return {
    async create(order) {
      const template = await templates.find(order)
      const created = Created.safeParse(
        await ask('freebet/rewards/create', {
          user: toUser(order.player),
          prepaid_uuid: template.prepaid_uuid,
          game_code: order.game,
          currency: CURRENCY,
          bet_value: unitsOf(order.stake),
          bet_count: order.rounds,
          start_time: order.now.toISOString(),
          end_time: endOf(order).toISOString(),
          operator_reference: order.id,
        }),
      )
      if (!created.success) throw new ProviderFailure('down', 'the answer names no reward')
      return created.data.reward_uuid
    },
    async cancel({ reference }) {
      await ask('freebet/rewards/cancel', { reward_uuid: reference })
    },
    async list(player) {
      const entries = z.array(Reward).safeParse(await ask('freebet/rewards/list', { user: toUser(player) }))
      if (!entries.success) throw new ProviderFailure('down', 'the answer is no list of rewards')
      return entries.data.map(({ reward_uuid, operator_reference, status }) => ({
        id: operator_reference ?? null,
        reference: reward_uuid,
        state: states[status],
      }))
    },
  }
}

const unitsOf = (stake: Centavos): number => Number(stake * UNITS_PER_CENTAVO)
