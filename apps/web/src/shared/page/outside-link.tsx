import type { ReactNode } from 'react'

interface OutsideLinkProps {
  href: string
  className?: string
  children?: ReactNode
}

/** A link to another site, in a tab of its own. A button that renders it passes its class and its label. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
