import { type Key, namedKey } from '@girassol/ledger'

/** Who runs games here: ourselves, and an aggregator for each dialect. */
export const gameProviders = ['house', 'hub', 'soft'] as const

/** What a provider calls a round; the same name with another player is another round. */
export interface RoundName {
  readonly provider: string
  readonly player: bigint
  readonly round: string
}

/**
 * The row of `rounds` that tells of it. Made of the name, so that whoever hears of money in the book and whoever runs the
 * game come to the same id without asking each other.
 */
export const roundIdOf = ({ provider, player, round }: RoundName): string =>
  namedKey(`round ${provider}/${player}/${round}`)

/** Names of providers' things: no spaces, so that they can stand together in one reference. */
export const isProviderId = (text: string): boolean => /^[\x21-\x7e]{1,128}$/.test(text)

/** The ledger key of a provider's transaction. */
export const transactionKey = (provider: string, transaction: string): Key =>
  namedKey(`${provider}:${transaction}`)

interface Reference {
  readonly provider: string
  readonly game: number
  readonly round: string
  /** The bet that a win is for, where the provider says so. */
  readonly bet?: string | undefined
}

/** What stands in the ledger as the reference of a cause: `hub/17/r-204`, and for a win `hub/17/r-204 t-88`. */
export const formatReference = ({ provider, game, round, bet }: Reference): string =>
  `${provider}/${game}/${round}${bet === undefined ? '' : ` ${bet}`}`

export function parseReference(text: string): Reference {
  const [, provider = '', game = '', round = '', bet] = /^([^/]+)\/(\d+)\/(\S+)(?: (\S+))?$/.exec(text) ?? []
  return { provider, game: Number(game), round, bet }
}
