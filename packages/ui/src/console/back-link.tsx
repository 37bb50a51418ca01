import { ArrowLeft } from 'lucide-react'
import { useConsole } from './console-context.tsx'

export interface BackLinkProps {
  href: string
  label: string
}

/** Above the title of a page: the list that it was opened from. */
export function BackLink({ href, label }: BackLinkProps) {
  const { Link } = useConsole()
  return (
    <Link
      href={href}
      className="flex h-6 w-fit items-center gap-1 rounded-xs text-[0.8125rem] text-ink-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={14} />
      {label}
    </Link>
  )
}
