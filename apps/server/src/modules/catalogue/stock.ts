import type { Language } from '@girassol/contract'
import type { Custom, gameTypes, volatilities } from '@girassol/contract/schemas'
import type { z } from 'zod'
import type { Permission } from '../settings/index.ts'

export type GameType = (typeof gameTypes)[number]
export type Volatility = (typeof volatilities)[number]
export type Texts = Record<Language, string>
export type CustomLinks = z.output<typeof Custom>

/** The distribution of every game of the demo catalogue. */
export const DEMO_DISTRIBUTION = 'demo'

export interface GameRow {
  id: number
  code: string
  name: string
  provider_id: number
  type: GameType
  theme: string
  distribution: string
  cover: string | null
  rtp: number | null
  volatility: Volatility | null
  description: Texts | null
  /** A calendar day, `YYYY-MM-DD`. */
  release_date: string | null
  views: number
  show_home: boolean
  is_new: boolean
  is_hot: boolean
  is_recommended: boolean
  featured_position: number | null
  /** The operator's order among games with equally many plays. */
  position: number
  /** Before all games that are not pinned, the smallest first. */
  pinned_position: number | null
  has_demo: boolean
  in_maintenance: boolean
  /** The rules table of a house game; null for games that a provider runs. */
  rules: string | null
  /** Number of the certificate. */
  certificate: string | null
  /** Its last day, `YYYY-MM-DD`; null where it has no end. */
  certificate_until: string | null
}

export interface ProviderRow {
  id: number
  code: string
  name: string
  logo: string | null
  is_popular: boolean
  is_new: boolean
  position: number
  in_maintenance: boolean
}

export interface CategoryRow {
  id: number
  slug: string
  name: Texts
  image: string | null
  is_popular: boolean
  is_new: boolean
  position: number
}

export interface BannerRow {
  id: number
  type: 'carousel' | 'home'
  code: string
  theme: string
  display_image: string | null
  mobile_image: string | null
  description: Texts
  cta_text: Texts
  link: string
  background_color: string
  /** Shown only while the compliance profile allows it. */
  requires: Permission | null
  position: number
}

export interface PromotionRow {
  id: number
  code: string
  theme: string
  image: string | null
  title: Texts
  description: Texts
  button_text: Texts
  button_link: string
  starts_at: Date | null
  ends_at: Date | null
  requires: Permission | null
  position: number
}

/** The active rows that a snapshot is made of, in the operator's order. */
export interface Stock {
  /** By views, most first, then in the operator's order. */
  games: GameRow[]
  providers: ProviderRow[]
  categories: CategoryRow[]
  /** Pairs of game and category. */
  membership: { game_id: number; category_id: number }[]
  banners: BannerRow[]
  promotions: PromotionRow[]
  links: CustomLinks
  /** No game starts a new round. */
  isStopped: boolean
}
