import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { needCatalogue } from '../../../shared/i18n/i18n.ts'

/** The texts of the search are not among those of the home page. */
async function load() {
  const [search] = await Promise.all([import('../search/search-overlay.tsx'), needCatalogue('lobby/routes')])
  return search
}
const SearchOverlay = lazy(async () => ({ default: (await load()).SearchOverlay }))

/** Looks like the field it opens, which is loaded on pointer or focus. */
export function SearchOpener() {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
        className="flex h-13 w-full shrink-0 items-center gap-3 rounded-sm bg-surface-1 px-4 text-start text-ink-muted ring-1 ring-line-strong transition-colors ring-inset hover:bg-surface-2 hover:text-ink md:w-64"
      >
        <Search aria-hidden="true" size={20} />
        <Trans>Buscar Jogo</Trans>
      </button>
      <Suspense fallback={null}>
        {open !== null && <SearchOverlay variant="home" open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
