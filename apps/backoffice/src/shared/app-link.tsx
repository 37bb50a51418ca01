import type { ConsoleLinkProps } from '@girassol/ui/console'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { usePermission } from './api/index.ts'

/** An address of the app, such as `/players/12?tab=notes`; others are left to the browser. */
const isAppAddress = (href: string): boolean => href.startsWith('/') && !href.startsWith('//')

const BASE = '/backoffice'

/** Opens an address of the app with its filters. */
export function useOpenAddress(): (href: string) => void {
  const navigate = useNavigate()
  return (href) => {
    const { pathname, searchParams } = new URL(href, window.location.origin)
    void navigate({ to: pathname, search: Object.fromEntries(searchParams) })
  }
}

/** A link that opens a page of the app without loading it again. New tabs and windows stay with the browser. */
export function AppLink({ href, children, onClick, ...link }: ConsoleLinkProps) {
  const open = useOpenAddress()
  if (!isAppAddress(href)) {
    return (
      <a {...link} href={href} onClick={onClick}>
        {children}
      </a>
    )
  }
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || link.target) return
    event.preventDefault()
    open(href)
  }
  return (
    <a {...link} href={`${BASE}${href}`} onClick={follow}>
      {children}
    </a>
  )
}

/** A player's name, which leads to their page where the operator may read it. */
export function PlayerLink({ id, name }: { id: string; name: string }) {
  const mayRead = usePermission('players.read')
  return mayRead ? (
    <AppLink href={`/players/${id}`} className="underline">
      {name}
    </AppLink>
  ) : (
    name
  )
}
