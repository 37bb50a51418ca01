import { type Key, namedKey } from '@girassol/ledger'

/** A provider's id of a round; the same id with another player is another round. */
export interface RoundName {
  readonly provider: string
  readonly player: bigint
  readonly round: string
}

/** Id in `rounds`, derived from the name, so that no lookup is needed. */
export const roundIdOf = ({ provider, player, round }: RoundName): string =>
  namedKey(`round ${provider}/${player}/${round}`)

/** Providers' ids have no spaces, because a reference joins them with one. */
export const isProviderId = (text: string): boolean => /^[\x21-\x7e]{1,128}$/.test(text)

/** The ledger key of a provider's transaction. */
export const transactionKey = (provider: string, transaction: string): Key =>
  namedKey(`${provider}:${transaction}`)

/** Free rounds that are reported together end once, so the grant is the transaction. */
export const freeRoundsEndId = (grant: string): string => `free-rounds/${grant}`

interface Reference {
  readonly provider: string
  readonly game: number
  readonly round: string
  /** The bet that a win is for, where the provider says so. */
  readonly bet?: string | undefined
}

/** The reference of a ledger cause: `hub/17/r-204`, and for a win `hub/17/r-204 t-88`. */
export const formatReference = ({ provider, game, round, bet }: Reference): string =>
  `${provider}/${game}/${round}${bet === undefined ? '' : ` ${bet}`}`

/** The reference of a provider's gift that belongs to no round. */
export const promoReference = (provider: string, campaign: string): string => `${provider}/promo/${campaign}`

/** The campaign of such a gift; null for the reference of a round. */
export const campaignIn = (reference: string): string | null =>
  /^[^/]+\/promo\/(\S+)$/.exec(reference)?.[1] ?? null

/** The reference of a tip: `hub/tip/17`, the game being the table. */
export const tipReference = (provider: string, game: number): string => `${provider}/tip/${game}`

/** The table of a tip or of its return; null for any other reference. */
export function tableIn(reference: string): { provider: string; game: number } | null {
  const [, provider, game] = /^([^/]+)\/tip\/(\d+)(?: \S+)?$/.exec(reference) ?? []
  return provider === undefined ? null : { provider, game: Number(game) }
}

export function parseReference(text: string): Reference {
  const [, provider = '', game = '', round = '', bet] = /^([^/]+)\/(\d+)\/(\S+)(?: (\S+))?$/.exec(text) ?? []
  return { provider, game: Number(game), round, bet }
}
