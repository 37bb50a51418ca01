import { msg } from '@lingui/core/macro'
import { ArrowUpFromLine, ReceiptText } from 'lucide-react'
import { bottomLinks, type NavLink } from './links.ts'

/** What a player in pause comes for: their money and where it went. */
export const quietLinks: readonly NavLink[] = [
  bottomLinks.wallet,
  { label: msg`Sacar`, icon: ArrowUpFromLine, link: { to: '/profile/withdraw' } },
  { label: msg`Extrato`, icon: ReceiptText, link: { to: '/profile/statement' } },
]
