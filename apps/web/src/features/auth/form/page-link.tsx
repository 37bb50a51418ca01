import { Link } from '../../../shared/router/link.tsx'
import type { ReactNode } from 'react'
import { linkClass } from './switch-line.tsx'

interface Props {
  to: string
  onClick?: () => void
  children: ReactNode
}

/** The router's link by plain path: a feature does not know the app's route tree. */
export function PageLink({ to, children, ...rest }: Props) {
  return (
    <Link to={to} className={linkClass} {...rest}>
      {children}
    </Link>
  )
}
