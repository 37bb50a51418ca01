import type { Wire } from '@girassol/contract'
import { centavos, formatBRL } from '@girassol/money'
import { createAnswers, type Need } from '../../shared/api/answers.ts'
import { formatTag } from '../../shared/i18n/formats.ts'
import { type Found, foundIn } from '../../shared/router/found.ts'
import type { Visit } from '../../shared/router/visit.ts'

export type Tournament = Wire<'tournament'>['answer']['tournament']
export type Board = Wire<'leaderboard'>['answer']
export type Leader = Board['leaders'][number]
export type Prize = Tournament['prizes'][number]

/** Null stands for a guest. */
interface Asker {
  player: number | null
}

export const listAnswers = createAnswers<Asker, Tournament[]>(
  'tournaments',
  async (_, api) => (await api('tournaments')).tournaments,
  { fresh: true },
)

export const tournamentAnswers = createAnswers<Asker & { id: string }, Found<Wire<'tournament'>['answer']>>(
  'tournament',
  async ({ id }, api) => foundIn(api('tournament', { params: { id } })),
  { fresh: true },
)

/** The server finds out whether there is such a tournament; guests see it as it was sent. */
export const needsOf = ({ page, params }: Visit): Need[] =>
  page?.pattern.source === '/tournaments/:id'
    ? [tournamentAnswers.need({ player: null, id: params['id'] ?? '' })]
    : []

/** Nothing about it changes any more. */
export const isFinal = (state: Tournament['state']): boolean => state === 'settled' || state === 'cancelled'

/** By the clock of who looks: an open page need not ask to know that a tournament has begun. Only the server settles or cancels. */
export function stateAt({ state, starts_at, ends_at }: Tournament, now: number): Tournament['state'] {
  if (isFinal(state)) return state
  if (now < Date.parse(starts_at)) return 'upcoming'
  return now < Date.parse(ends_at) ? 'running' : 'over'
}

/** As it is scored: `12,34×` of the stake, or the sum of stakes in reais. */
export function scoreText(kind: Tournament['score'], score: number, locale: string): string {
  if (kind === 'stake') return formatBRL(centavos(score))
  const times = new Intl.NumberFormat(formatTag(locale), { minimumFractionDigits: 2 })
  return `${times.format(score / 100)}×`
}

/** Where its rounds are played: a game, a listing, or every game. */
export function placePath({ kind, value }: Tournament['scope']): string {
  const name = encodeURIComponent(value ?? '')
  if (kind === 'game') return `/casino/game/${name}`
  if (kind === 'provider') return `/casino/provider/${name}/category/all`
  if (kind === 'category') return `/casino/provider/all/category/${name}`
  return '/casinos'
}

export const tournamentPath = ({ id }: Pick<Tournament, 'id'>): string => `/tournaments/${id}`

/** A player without points has no place yet, even if the server counts one. */
export const placeOf = (own: Leader | null): number | null => (own && own.score > 0 ? own.place : null)

/** Day and hour in São Paulo, the time zone of the casino's days. */
export const momentText = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(formatTag(locale), {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(moment))
