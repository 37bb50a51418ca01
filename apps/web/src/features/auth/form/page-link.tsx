import { Link } from '../../../shared/router/link.tsx'
import type { ReactNode } from 'react'
import { linkClass } from './switch-line.tsx'

interface Props {
  to: string
  onClick?: () => void
  className?: string
  children: ReactNode
}

/** The router's link by plain path: a feature does not know the app's route tree. */
export function PageLink({ to, className = linkClass, children, ...rest }: Props) {
  return (
    <Link to={to} className={className} {...rest}>
      {children}
    </Link>
  )
}
