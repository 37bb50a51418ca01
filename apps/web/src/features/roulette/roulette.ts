import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../shared/api/answers.ts'
import { formatTag } from '../../shared/i18n/formats.ts'

export type Roulette = Wire<'roulette'>['answer']['roulette']
export type Slice = Roulette['prizes'][number]
export type SpinAnswer = Wire<'spinRoulette'>['answer']

/** How wide the wheel is drawn, in pixels. */
export const sizes = { small: 200, medium: 300, large: 400 } as const
export type Size = keyof typeof sizes

/** Null stands for a guest. */
interface Asker {
  player: number | null
}

export const listAnswers = createAnswers<Asker, Roulette[]>(
  'roulettes',
  async (_, api) => (await api('roulettes')).roulettes,
  { fresh: true },
)

export const wheelAnswers = createAnswers<Asker & { id: number }, Roulette>(
  'roulette',
  async ({ id }, api) => (await api('roulette', { params: { id: String(id) } })).roulette,
  { fresh: true },
)

/** As people write a chance: `0,2%`, `23%`. Never rounded to nothing. */
export const oddsText = (probability: number, locale: string): string =>
  new Intl.NumberFormat(formatTag(locale), {
    style: 'percent',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  }).format(probability)
