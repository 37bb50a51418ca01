import { centavos } from '@girassol/money'
import { z } from 'zod'
import { OperatorError } from '../../platform/errors.ts'
import { amountText } from '../../platform/terminal.ts'
import { amountInFile, wholeInFile } from '../../platform/file-fields.ts'
import type { FreeSpins } from '../bonuses/index.ts'
import { type AdvertisingDeps, type Catalogue, checkAdvertising } from '../catalogue/index.ts'
import type { Prize } from './prize.ts'
import type { Prizes } from './prizes.ts'
import type { Scope } from './scope.ts'

/** Counts everywhere when absent. */
export const scopeInFile = {
  scope: z
    .enum(['all', 'category', 'provider', 'game'], { error: 'is none of all, category, provider, game' })
    .default('all'),
  scope_value: z.string().nullable().default(null),
}

const validity = wholeInFile(24 * 365)
const file = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('cash'), amount: amountInFile }),
    z.strictObject({ kind: z.literal('bonus'), amount: amountInFile }),
    z.strictObject({
      kind: z.literal('free_spins'),
      game: z.string({ error: 'is missing' }),
      rounds: wholeInFile(1000),
      stake: amountInFile,
      pocket: z.enum(['cash', 'bonus'], { error: 'is neither cash nor bonus' }).default('cash'),
      hours: validity,
    }),
    z.strictObject({
      kind: z.literal('coupon'),
      percent: wholeInFile(100),
      min_deposit: amountInFile.optional(),
      hours: validity,
    }),
  ],
  { error: 'is none of cash, bonus, free_spins, coupon' },
)

/** A prize in an operator's file. */
export const prizeInFile = file.transform((prize): Prize => {
  switch (prize.kind) {
    case 'cash':
    case 'bonus':
      return prize
    case 'free_spins': {
      const { hours, ...rest } = prize
      return { ...rest, validityHours: hours }
    }
    case 'coupon':
      return {
        kind: 'coupon',
        percent: prize.percent,
        minDeposit: prize.min_deposit ?? null,
        validityHours: prize.hours,
      }
  }
})

export interface OfferDeps extends AdvertisingDeps {
  catalogue: Pick<Catalogue, 'snapshot'>
  freeSpins: Pick<FreeSpins, 'isPlayable'>
  prizes: Pick<Prizes, 'isAllowed'>
}

interface Offer extends Scope {
  code: string
  name: Texts
  description: Texts
}

type Texts = Parameters<typeof checkAdvertising>[2][number]

/** Refuses prizes that cannot be given, scopes in which nothing counts and texts that advertising may not have. */
export function checkOffer(
  deps: OfferDeps,
  { code, name, description, scope, scope_value }: Offer,
  prizes: readonly Prize[],
): void {
  checkAdvertising(deps, code, [name, description])
  const snapshot = deps.catalogue.snapshot()
  const known =
    scope === 'all'
      ? scope_value === null
      : scope_value !== null &&
        {
          category: () => snapshot.categoryOf(scope_value),
          provider: () => snapshot.providerOf(scope_value),
          game: () => snapshot.byCode.get(scope_value),
        }[scope]()
  if (!known) throw new OperatorError('offer_scope_unknown', { offer: code, scope, value: scope_value ?? '' })
  for (const prize of prizes) {
    if (!deps.prizes.isAllowed(prize))
      throw new OperatorError('offer_prize_forbidden', { offer: code, prize: prize.kind })
    if (prize.kind === 'free_spins' && !deps.freeSpins.isPlayable(prize.game, prize.stake))
      throw new OperatorError('offer_stake_not_playable', {
        offer: code,
        amount: amountText(prize.stake),
        game: prize.game,
      })
  }
}

export function prizeText(prize: Prize): string {
  switch (prize.kind) {
    case 'cash':
    case 'bonus':
      return `${amountText(prize.amount)} ${prize.kind}`
    case 'free_spins':
      return `${prize.rounds} free spins of ${amountText(prize.stake)} on ${prize.game}`
    case 'coupon':
      return `coupon of ${prize.percent} % from ${amountText(prize.minDeposit ?? centavos(0n))} on`
    case 'nothing':
      return 'nothing'
  }
}
