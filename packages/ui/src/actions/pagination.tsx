import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '../cx.ts'
import { IconButton } from './icon-button.tsx'
import { pageItems } from './pages.ts'

export interface PaginationProps {
  page: number
  pages: number
  onPageChange: (page: number) => void
  labels: {
    nav: string
    previous: string
    next: string
    page: (page: number) => string
    /** Shown between the arrows on phones, such as "3 de 12". */
    status: (page: number, pages: number) => string
  }
  className?: string | undefined
}

export function Pagination({ page, pages, onPageChange, labels, className }: PaginationProps) {
  if (pages <= 1) return null
  const items = pageItems(page, pages)
  return (
    <nav aria-label={labels.nav} className={cx('flex items-center justify-center gap-1', className)}>
      <IconButton
        label={labels.previous}
        icon={<ChevronLeft aria-hidden="true" size={20} />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span className="money min-w-20 text-center text-sm text-ink-muted md:hidden">
        {labels.status(page, pages)}
      </span>
      <ul className="hidden items-center gap-1 md:flex">
        {items.map((item, index) =>
          item === 'gap' ? (
            <li key={`gap-${items[index - 1]}`} aria-hidden="true" className="w-8 text-center text-ink-muted">
              …
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                aria-label={labels.page(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPageChange(item)}
                className={cx(
                  'money h-11 min-w-11 rounded-sm px-2 text-[0.9375rem] font-medium transition-colors',
                  item === page
                    ? 'bg-surface-3 font-semibold text-ink'
                    : 'text-ink-muted hover:bg-surface-2 hover:text-ink',
                )}
              >
                {item}
              </button>
            </li>
          ),
        )}
      </ul>
      <IconButton
        label={labels.next}
        icon={<ChevronRight aria-hidden="true" size={20} />}
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  )
}
