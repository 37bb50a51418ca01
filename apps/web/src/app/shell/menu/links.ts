import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Flame,
  Grid3x3,
  HandCoins,
  House,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Sparkles,
  Wallet,
} from 'lucide-react'
import type { PageLink } from '../../../shared/router/route.ts'

interface NavLink {
  label: MessageDescriptor
  icon: LucideIcon
  link: PageLink
  badge?: 'new' | 'hot'
  newTab?: boolean
}

const homeLink: PageLink = { to: '/', exact: true }
const bingoLink: PageLink = { to: '/casino/provider/all/category/bingo' }
const topTenLink: PageLink = { to: '/casino/provider/all/category/top10' }

const home: NavLink = { label: msg`Home`, icon: House, link: homeLink }
export const promotions: NavLink = {
  label: msg`Promoções`,
  icon: Megaphone,
  link: { to: '/promotions' },
  badge: 'new',
}
export const bingo: NavLink = { label: msg`Bingo`, icon: Grid3x3, link: bingoLink }
export const topTen: NavLink = { label: msg`Top 10`, icon: Flame, link: topTenLink, badge: 'hot' }
export const support: NavLink = {
  label: msg`Suporte`,
  icon: LifeBuoy,
  link: { to: '/support' },
  newTab: true,
}
export const deposit: NavLink = {
  label: msg`Depositar`,
  icon: HandCoins,
  link: { to: '/profile/deposit' },
}

export const topLinks: readonly NavLink[] = [home, promotions, bingo, topTen, support]

export const bottomLinks = {
  home,
  casino: { label: msg`Cassino`, icon: Sparkles, link: { to: '/casinos' } },
  deposit: { ...deposit, label: msg`Depósito` },
  promotions,
  wallet: { label: msg`Carteira`, icon: Wallet, link: { to: '/profile/wallet' } },
} satisfies Record<string, NavLink>

export type { NavLink }
