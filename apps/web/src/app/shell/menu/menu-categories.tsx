import type { Wire } from '@girassol/contract'
import { Button, cx, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { Link } from '../../../shared/router/link.tsx'
import { entryClass, labelClass, wideClass } from './menu-entry.tsx'
import { formatTag } from '../../../shared/i18n/formats.ts'
import { toastRefusalLater } from '../../../shared/api/refusal-toast.ts'

type Category = Wire<'categories'>['answer']['categories'][number]

const places = ['a', 'b', 'c', 'd']

/** The categories in the language shown, loaded when the list is first opened. */
function useCategories(wanted: boolean) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const [answer, setAnswer] = useState<{ locale: string; list: readonly Category[] | 'failed' } | null>(null)
  const known = answer?.locale === locale ? answer.list : null
  const missing = wanted && known === null
  useEffect(() => {
    if (!missing) return
    let current = true
    const receive = (list: readonly Category[] | 'failed') => {
      if (current) setAnswer({ locale, list })
    }
    api('categories').then(
      ({ categories }) => receive(categories),
      (error: unknown) => {
        if (current) void toastRefusalLater(error)
        receive('failed')
      },
    )
    return () => {
      current = false
    }
  }, [missing, locale])
  return { list: known, retry: () => setAnswer(null) }
}

export function MenuCategories({ onFollow }: { onFollow: (() => void) | undefined }) {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { list, retry } = useCategories(open)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        title={t`Categorias`}
        className={entryClass}
        onClick={() => setOpen(!open)}
      >
        <LayoutGrid aria-hidden="true" size={20} className="shrink-0" />
        <span className={cx('flex-1 truncate', labelClass)}>
          <Trans>Categorias</Trans>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx('shrink-0 transition-transform', wideClass, open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} aria-busy={open && list === null}>
        {list === 'failed' ? (
          <Failed onRetry={retry} />
        ) : (
          <ul className="my-0.5 flex flex-col gap-0.5">
            {list
              ? list.map((category) => (
                  <li key={category.id}>
                    <CategoryLink category={category} onFollow={onFollow} />
                  </li>
                ))
              : places.map((place) => (
                  <li key={place} className="flex h-11 items-center px-3">
                    <Skeleton className="h-5 w-full" />
                  </li>
                ))}
          </ul>
        )}
      </div>
    </>
  )
}

interface CategoryLinkProps {
  category: Category
  onFollow: (() => void) | undefined
}

function CategoryLink({ category, onFollow }: CategoryLinkProps) {
  const { i18n } = useLingui()
  const languageTag = formatTag(i18n.locale)
  const { name, slug, image, games_count } = category
  return (
    <Link
      to={`/casino/provider/all/category/${encodeURIComponent(slug)}`}
      title={name}
      onClick={() => onFollow?.()}
      className={entryClass}
    >
      <span
        aria-hidden="true"
        style={image ? { backgroundImage: `url(${JSON.stringify(image)})` } : undefined}
        className="-mx-0.5 size-6 shrink-0 rounded-full bg-surface-3 bg-cover bg-center"
      />
      <span className={cx('flex-1 truncate', labelClass)}>{name}</span>
      <span className={cx('text-sm tabular-nums', wideClass)}>{games_count.toLocaleString(languageTag)}</span>
    </Link>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 px-3 py-2 text-sm text-ink-muted">
      <span className={labelClass}>
        <Trans>As categorias não carregaram.</Trans>
      </span>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <Trans>Tentar de novo</Trans>
      </Button>
    </div>
  )
}
