import { Chip, RemovableChip } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  Cherry,
  Flame,
  Grid3x3,
  type LucideIcon,
  Radio,
  Rocket,
  SlidersHorizontal,
  Sparkles,
  Spade,
  Zap,
} from 'lucide-react'
import { lazy, startTransition, Suspense, useState } from 'react'
import { useFilterNames } from './filter-names.ts'
import { useTypeNames } from '../type-names.ts'
import { addressOf, type Filters, hasFilters, noFilters, queryOf, toggleType, typeOf } from './filters.ts'
import { listAnswers } from './list-answers.ts'
import { type GameType, gameTypes, type Place } from './place.ts'

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }))

interface FilterBarProps {
  place: Place
  filters: Filters
  onVisit: (address: string, replace?: boolean) => void
}

const icons: Record<GameType, LucideIcon> = {
  slots: Cherry,
  table: Spade,
  crash: Rocket,
  instant: Zap,
  bingo: Grid3x3,
  live: Radio,
}

/** Toggles: what is pressed holds, pressed again it does not. Each change is an address of its own. */
export function FilterBar({ place, filters, onVisit }: FilterBarProps) {
  const typeNames = useTypeNames()
  const [open, setOpen] = useState<boolean | null>(null)
  const change = (next: Partial<Filters>) => onVisit(addressOf(place, { ...filters, ...next }))
  return (
    <fieldset className="-mx-4 min-w-0 md:mx-0">
      <legend className="sr-only">
        <Trans>Filtros</Trans>
      </legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1 scrollbar-none md:flex-wrap md:px-0">
        <Chip
          aria-haspopup="dialog"
          icon={<SlidersHorizontal aria-hidden="true" size={18} />}
          onClick={() => startTransition(() => setOpen(true))}
        >
          <Trans>Filtros</Trans>
        </Chip>
        <Chip
          pressed={filters.popularity === 'most_viewed'}
          icon={<Flame aria-hidden="true" size={18} />}
          onClick={() => change({ popularity: filters.popularity ? null : 'most_viewed' })}
        >
          <Trans>Mais vistos</Trans>
        </Chip>
        <Chip
          pressed={filters.isNew}
          icon={<Sparkles aria-hidden="true" size={18} />}
          onClick={() => change({ isNew: !filters.isNew })}
        >
          <Trans>Novos</Trans>
        </Chip>
        {gameTypes.map((type) => {
          const Icon = icons[type]
          return (
            <Chip
              key={type}
              pressed={typeOf(place, filters) === type}
              icon={<Icon aria-hidden="true" size={18} />}
              onClick={() => onVisit(toggleType(place, filters, type))}
            >
              {typeNames[type]}
            </Chip>
          )
        })}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <FilterDialog {...{ place, filters, onVisit, open }} onOpenChange={setOpen} />
        </Suspense>
      )}
    </fieldset>
  )
}

/** What holds beside the place itself, each with its own way out. */
export function ActiveFilters({ place, filters, onVisit }: FilterBarProps) {
  const { t } = useLingui()
  const typeNames = useTypeNames()
  const names = useFilterNames()
  const { data } = listAnswers.useAnswer({ ...queryOf(place, filters), page: 1 })
  if (!hasFilters(filters)) return null
  const active = [
    filters.searchTerm && { name: `“${filters.searchTerm}”`, off: { searchTerm: '' } },
    filters.popularity && { name: t`Mais vistos`, off: { popularity: null } },
    filters.isNew && { name: t`Novos`, off: { isNew: false } },
    filters.gameType && { name: typeNames[filters.gameType], off: { gameType: null } },
    filters.provider && { name: data?.provider?.name ?? filters.provider, off: { provider: null } },
    filters.volatility && {
      name: `${t`Volatilidade`}: ${names.volatility[filters.volatility]}`,
      off: { volatility: null },
    },
    filters.rtp && { name: `RTP ${names.rtp(filters.rtp)}`, off: { rtp: null } },
    filters.sort && { name: names.sort[filters.sort], off: { sort: null } },
  ].filter((each) => typeof each === 'object' && each !== null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-muted">
        <Trans>Filtros ativos:</Trans>
      </span>
      {active.map(({ name, off }) => (
        <RemovableChip
          key={name}
          removeLabel={t`Remover o filtro ${name}`}
          onRemove={() => onVisit(addressOf(place, { ...filters, ...off }))}
        >
          {name}
        </RemovableChip>
      ))}
      <button
        type="button"
        className="h-11 px-2 text-[0.9375rem] font-semibold text-sun-text hover:underline"
        onClick={() => onVisit(addressOf(place, noFilters))}
      >
        <Trans>Limpar filtros</Trans>
      </button>
    </div>
  )
}
