import { SearchX } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../actions/button.tsx'
import { moveTab } from '../../actions/tab-keys.ts'
import { cx } from '../../cx.ts'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { ErrorState } from '../../feedback/error-state.tsx'
import { Skeleton } from '../../feedback/skeleton.tsx'
import { BackLink, type BackLinkProps } from '../back-link.tsx'
import { useConsole } from '../console-context.tsx'
import { Facts, type Fact } from './facts.tsx'
import { Timeline, type TimelineEntry } from './timeline.tsx'

export interface DetailTab {
  id: string
  label: string
  /** Rows inside, when known. */
  count?: number | undefined
  content: ReactNode
}

export interface DetailPageTexts {
  tabs: string
  timeline: string
  timelineEmpty: string
  loading: string
  errorTitle: string
  retry: string
  missingTitle: string
  /** Of the link to the list: "Voltar para Jogadores". */
  backTo: (label: string) => string
}

export interface DetailPageProps {
  title: ReactNode
  /** The title's element; a page has one `h1`. */
  heading?: 'h1' | 'h4' | undefined
  badge?: ReactNode
  /** The list it was opened from. */
  back?: BackLinkProps | undefined
  facts?: readonly Fact[] | undefined
  actions?: ReactNode
  /** Above the tabs, such as the rule that put a case in its queue. */
  notice?: ReactNode
  tabs?: readonly DetailTab[] | undefined
  /** The open tab, from the URL; without it the page remembers it itself. */
  tab?: string | undefined
  onTabChange?: ((id: string) => void) | undefined
  timeline?: readonly TimelineEntry[] | undefined
  /** Missing: there is no such record, so the page leads back to its list. */
  state?: 'ready' | 'loading' | 'error' | 'missing' | undefined
  error?: ReactNode
  /** Left out where trying again cannot help. */
  onRetry?: (() => void) | undefined
  texts: DetailPageTexts
  children?: ReactNode
}

export function DetailPage(props: DetailPageProps) {
  const { title, heading: Heading = 'h1', badge, back, facts, actions } = props
  const { notice, tabs, timeline, state = 'ready', texts } = props
  const timelineId = useId()
  return (
    <div className="flex min-w-0 flex-col gap-5" aria-busy={state === 'loading'}>
      <header className="flex flex-col gap-2">
        {back && <BackLink {...back} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Heading className="min-w-0 py-1 text-xl leading-7 break-words">{title}</Heading>
          {badge}
          {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      </header>
      {state === 'error' && (
        <ErrorState
          title={texts.errorTitle}
          description={props.error}
          retryLabel={texts.retry}
          onRetry={props.onRetry}
        />
      )}
      {state === 'missing' && <Missing {...props} />}
      {state === 'loading' && <Loading label={texts.loading} />}
      {state === 'ready' && (
        <>
          {facts && <Facts facts={facts} className="rounded-sm bg-surface-1 p-4" />}
          {notice}
          <div className={cx('grid min-w-0 gap-5', timeline && 'xl:grid-cols-[minmax(0,1fr)_20rem]')}>
            <div className="flex min-w-0 flex-col gap-5">
              {tabs && tabs.length > 0 && <DetailTabs {...props} tabs={tabs} />}
              {props.children}
            </div>
            {timeline && (
              <section aria-labelledby={timelineId} className="min-w-0">
                <h2 id={timelineId} className="mb-3 text-sm font-semibold">
                  {texts.timeline}
                </h2>
                <Timeline entries={timeline} texts={{ empty: texts.timelineEmpty }} />
              </section>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Missing({ error, back, texts }: DetailPageProps) {
  const { Link } = useConsole()
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" size={28} />}
      title={texts.missingTitle}
      description={error}
      action={
        back && (
          // A long name of a list wraps on a phone.
          <Button
            variant="secondary"
            className="h-auto! min-h-11 max-w-full py-2 whitespace-normal!"
            render={<Link href={back.href} />}
          >
            {texts.backTo(back.label)}
          </Button>
        )
      }
    />
  )
}

function Loading({ label }: { label: string }) {
  return (
    <>
      <output className="sr-only">{label}</output>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-64 w-full" />
    </>
  )
}

function DetailTabs({ tabs, tab, onTabChange, texts }: DetailPageProps & { tabs: readonly DetailTab[] }) {
  const base = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const wanted = tab ?? own
  // An address may name a tab that is gone or not permitted: the first one opens then.
  const shown = tabs.find((one) => one.id === wanted) ?? tabs[0]

  function select(id: string) {
    setOwn(id)
    onTabChange?.(id)
  }

  const ids = tabs.map(({ id }) => id)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div
        role="tablist"
        aria-label={texts.tabs}
        tabIndex={-1}
        onKeyDown={(event) => moveTab(event, ids, shown?.id, select)}
        className="flex max-w-full flex-wrap gap-x-1 border-b"
      >
        {tabs.map((one) => {
          const isOpen = one.id === shown?.id
          return (
            <button
              key={one.id}
              type="button"
              role="tab"
              id={`${base}-${one.id}`}
              data-tab={one.id}
              aria-selected={isOpen}
              aria-controls={`${base}-panel`}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => select(one.id)}
              className={cx(
                '-mb-px flex h-9 items-center gap-1.5 border-b-2 px-3 text-sm font-medium whitespace-nowrap -outline-offset-2 transition-colors',
                isOpen ? 'border-sun text-ink' : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {one.label}
              {one.count !== undefined && (
                <span className="money rounded-full bg-surface-3 px-1.5 text-xs text-ink">{one.count}</span>
              )}
            </button>
          )
        })}
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${shown.id}`}
          tabIndex={0}
          className="flex min-w-0 flex-col gap-4 rounded-xs"
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}
