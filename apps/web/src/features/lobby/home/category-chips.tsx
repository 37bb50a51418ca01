import type { HomeShelf } from '@girassol/contract'
import { Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FlagBadges } from '../../../shared/page/flag-badges.tsx'
import { listingPath } from '../game.ts'
import { beginPress, openLink } from '../opening.ts'
import { Shelf } from '../shelf.tsx'

type Category = HomeShelf['categories'][number]

const SCROLL_STEP_PIXELS = 300
const places = ['a', 'b', 'c', 'd', 'e', 'f']

export function CategoryChips({ categories }: { categories: readonly Category[] | null }) {
  const { t } = useLingui()
  if (categories?.length === 0) return null
  return (
    <nav aria-label={t`Categorias`} className="min-w-0 flex-1">
      <Shelf name={t`Categorias`} step={SCROLL_STEP_PIXELS} busy={categories === null}>
        {categories
          ? categories.map((category) => (
              <li key={category.id} className="shrink-0 snap-start">
                <CategoryChip category={category} />
              </li>
            ))
          : places.map((place) => (
              <li key={place} className="shrink-0">
                <Skeleton className="h-14 w-36 rounded-full" />
              </li>
            ))}
      </Shelf>
    </nav>
  )
}

function CategoryChip({ category }: { category: Category }) {
  const { name, slug, image, is_popular, is_new } = category
  return (
    <a
      href={listingPath({ category: slug })}
      draggable={false}
      onPointerDown={beginPress}
      onClick={openLink}
      className="flex h-14 items-center gap-2.5 rounded-full bg-surface-1 py-1.5 ps-1.5 pe-5 font-semibold whitespace-nowrap transition-colors hover:bg-surface-3"
    >
      <CategorySign image={image} />
      {name}
      <FlagBadges is_popular={is_popular} is_new={is_new} />
    </a>
  )
}

/** Decoration beside a name; without it the name does. */
function CategorySign({ image }: { image: string }) {
  const [broken, setBroken] = useState(false)
  if (!image || broken) return <span aria-hidden="true" className="ms-3" />
  return (
    <img
      src={image}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="size-11 rounded-full bg-surface-2 object-cover"
      onError={() => setBroken(true)}
    />
  )
}
