import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Crown,
  Flame,
  Gift,
  Grid3x3,
  HandCoins,
  House,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Radio,
  Sparkles,
  Trophy,
  Wallet,
  Cherry,
} from 'lucide-react'
import type { PageLink } from '../../shared/route.ts'

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
const promotions: NavLink = {
  label: msg`Promoções`,
  icon: Megaphone,
  link: { to: '/promotions' },
}
const bingo: NavLink = { label: msg`Bingo`, icon: Grid3x3, link: bingoLink }
const topTen: NavLink = { label: msg`Top 10`, icon: Flame, link: topTenLink }
const support: NavLink = {
  label: msg`Suporte`,
  icon: LifeBuoy,
  link: { to: '/support' },
  newTab: true,
}
const deposit: NavLink = {
  label: msg`Depositar`,
  icon: HandCoins,
  link: { to: '/profile/deposit' },
}

export const topLinks: readonly NavLink[] = [
  home,
  { ...promotions, badge: 'new' },
  bingo,
  { ...topTen, badge: 'hot' },
  support,
]

export const quickLinks: readonly NavLink[] = [
  { label: msg`Slots`, icon: Cherry, link: { to: '/casino/slots' } },
  { label: msg`Casino Ao Vivo`, icon: Radio, link: { to: '/casino/live' } },
  deposit,
  { label: msg`Torneios`, icon: Trophy, link: { to: '/tournaments' } },
]

export const moreLinks: readonly NavLink[] = [
  promotions,
  { label: msg`Minhas Recompensas`, icon: Gift, link: { to: '/rewards' } },
  bingo,
  topTen,
  { label: msg`VIP`, icon: Crown, link: { to: '/vip' } },
  support,
]

export const bottomLinks = {
  home,
  casino: { label: msg`Casino`, icon: Sparkles, link: { to: '/casinos' } },
  deposit: { ...deposit, label: msg`Depósito` },
  promotions,
  wallet: { label: msg`Carteira`, icon: Wallet, link: { to: '/profile/wallet' } },
} satisfies Record<string, NavLink>

export type { NavLink }
