import { CircleHelp } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { BackLink, type BackLinkProps } from '../back-link.tsx'

export interface ListPageTexts {
  help: string
}

export interface ListPageProps {
  title: ReactNode
  /** The title's element; a page has one `h1`. */
  heading?: 'h1' | 'h4' | undefined
  /** The page that it was opened from, where it is not a list of the area. */
  back?: BackLinkProps | undefined
  /** What the list is for and when to use it; shown by the "?" beside the title. */
  help?: ReactNode
  filters?: ReactNode
  /** Saved filter sets, beside the title. */
  views?: ReactNode
  /** The lists of the area, below the title. */
  sections?: ReactNode
  actions?: ReactNode
  /** Figures above the list. */
  stats?: ReactNode
  texts: ListPageTexts
  children: ReactNode
}

export function ListPage(props: ListPageProps) {
  const {
    title,
    heading: Heading = 'h1',
    back,
    help,
    filters,
    views,
    sections,
    actions,
    stats,
    texts,
    children,
  } = props
  const helpId = useId()
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {back && (
        <div className="-mb-2">
          <BackLink {...back} />
        </div>
      )}
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading className="py-1 text-xl leading-7">{title}</Heading>
        {help && (
          <button
            type="button"
            aria-label={texts.help}
            aria-expanded={isHelpOpen}
            aria-controls={helpId}
            onClick={() => setHelpOpen(!isHelpOpen)}
            className="grid size-8 place-items-center rounded-full text-ink-muted transition-colors hover:bg-surface-2 hover:text-ink"
          >
            <CircleHelp aria-hidden="true" size={18} />
          </button>
        )}
        {views}
        {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {help && (
        <div
          id={helpId}
          hidden={!isHelpOpen}
          className="max-w-3xl rounded-sm bg-surface-1 p-4 text-sm whitespace-pre-line text-ink"
        >
          {help}
        </div>
      )}
      {sections}
      {stats && (
        // Five in one row: the fifth would stand alone in the next one.
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:has-[>:nth-child(5):last-child]:grid-cols-5">
          {stats}
        </div>
      )}
      {filters}
      {children}
    </div>
  )
}
