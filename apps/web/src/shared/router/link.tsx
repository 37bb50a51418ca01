import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { useStore } from '@girassol/ui/store'
import { useRouter } from './router.ts'
import { placeOf } from './visit.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of this app: a path, with its query if it has one. */
  to: string
  /** Marked as the current page on just this path, not on those below it. */
  exact?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a page of this app: preloaded on pointer or focus, shown without a reload. */
export function Link({ to, exact = false, onClick, children, ...rest }: LinkProps) {
  const router = useRouter()
  const { path } = useStore(router.visits)
  const active = isActive(placeOf(to).pathname, path, exact)
  const prepare = () => void router.prepare(to)
  return (
    <a
      onPointerEnter={prepare}
      onFocus={prepare}
      {...rest}
      {...(active && { 'aria-current': 'page' as const, 'data-status': 'active' })}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || rest.target === '_blank' || wantsOtherPlace(event)) return
        event.preventDefault()
        router.go(to)
      }}
    >
      {children}
    </a>
  )
}

function isActive(link: string, path: string, exact: boolean): boolean {
  const current = path.replace(/(?<=.)\/$/, '')
  return current === link || (!exact && link !== '/' && current.startsWith(`${link}/`))
}

/** A new tab, a new window, a download: the browser's own business. */
export const wantsOtherPlace = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0
