import { Button, Chip, ErrorState, NativeSelect, Skeleton } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useTypeNames } from '../type-names.ts'
import { useFilterNames } from './filter-names.ts'
import {
  addressOf,
  type Filters,
  noFilters,
  queryOf,
  rtpFloors,
  type Sort,
  sorts,
  toggleType,
  typeOf,
} from './filters.ts'
import { filterAnswers } from './list-answers.ts'
import type { Place } from './place.ts'

interface FilterDialogProps {
  place: Place
  filters: Filters
  onVisit: (address: string, replace?: boolean) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything a listing can be filtered and sorted by. Each choice holds at once; its number is that of the games it leaves. */
export function FilterDialog({ place, filters, onVisit, open, onOpenChange }: FilterDialogProps) {
  const { t } = useLingui()
  const names = useFilterNames()
  const visit = (address: string) => onVisit(address, true)
  const change = (next: Partial<Filters>) => visit(addressOf(place, { ...filters, ...next }))
  const { per_page: _, ...query } = queryOf(place, { ...filters, sort: null })
  const { data: fresh, failed } = filterAnswers.useAnswer(query)
  // The choices stay in place while those of another filter are counted.
  const [last, setLast] = useState(fresh)
  if (fresh && fresh !== last) setLast(fresh)
  const data = fresh ?? last
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Filtros`}
      closeLabel={t`Ver os jogos`}
      footer={
        <div className="flex gap-3">
          <Button
            variant="secondary"
            onClick={() => visit(addressOf({ ...place, gameType: null }, noFilters))}
          >
            <Trans>Limpar filtros</Trans>
          </Button>
          <Button className="flex-1" onClick={() => onOpenChange(false)}>
            <Trans>Ver os jogos</Trans>
            {data && ` (${data.total})`}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <NativeSelect
          label={t`Ordenar por`}
          value={filters.sort ?? ''}
          onChange={({ target }) => change({ sort: (target.value || null) as Sort | null })}
        >
          <option value="">{t`Ordem da casa`}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {names.sort[sort]}
            </option>
          ))}
        </NativeSelect>
        {data ? (
          <Choices {...{ place, filters, choices: data, change, visit }} />
        ) : failed ? (
          <ErrorState
            className="py-4!"
            title={t`Não foi possível carregar os jogos`}
            retryLabel={t`Tentar de novo`}
            onRetry={() => void filterAnswers.prepare(query)}
          />
        ) : (
          <div aria-busy="true" className="flex flex-col gap-3">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-11 w-full" />
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  place: Place
  filters: Filters
  choices: NonNullable<ReturnType<typeof filterAnswers.useAnswer>['data']>
  change: (next: Partial<Filters>) => void
  visit: (address: string) => void
}

function Choices({ place, filters, choices, change, visit }: ChoicesProps) {
  const { t } = useLingui()
  const typeNames = useTypeNames()
  const names = useFilterNames()
  const { providers, types, volatilities, rtps } = choices
  const named = place.provider ?? filters.provider ?? ''
  const chosen = providers.find(({ id, code }) => [String(id), code].includes(named))
  return (
    <>
      {!place.special && (
        <NativeSelect
          label={t`Provedores`}
          value={chosen ? String(chosen.id) : ''}
          onChange={({ target }) =>
            visit(addressOf({ ...place, provider: null }, { ...filters, provider: target.value || null }))
          }
        >
          <option value="">{t`Todos os Jogos`}</option>
          {providers.map(({ id, name, games }) => (
            <option key={id} value={String(id)}>
              {name} ({games})
            </option>
          ))}
        </NativeSelect>
      )}
      <ChipGroup label={t`Tipo`}>
        {types.map(({ type, games }) => (
          <Chip
            key={type}
            pressed={typeOf(place, filters) === type}
            count={games}
            onClick={() => visit(toggleType(place, filters, type))}
          >
            {typeNames[type]}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup
        label={t`Volatilidade`}
        hint={t`Quanto maior, mais raros e maiores tendem a ser os prêmios.`}
      >
        {volatilities.map(({ volatility, games }) => (
          <Chip
            key={volatility}
            pressed={filters.volatility === volatility}
            count={games}
            onClick={() => change({ volatility: filters.volatility === volatility ? null : volatility })}
          >
            {names.volatility[volatility]}
          </Chip>
        ))}
      </ChipGroup>
      <ChipGroup
        label={t`Retorno teórico (RTP)`}
        hint={t`É uma média de longo prazo: não prevê o resultado de nenhuma partida.`}
      >
        {rtpFloors.flatMap((floor) => {
          const offered = rtps.find(({ min }) => min === floor)
          if (!offered) return []
          return (
            <Chip
              key={floor}
              pressed={filters.rtp === floor}
              count={offered.games}
              onClick={() => change({ rtp: filters.rtp === floor ? null : floor })}
            >
              {names.rtp(floor)}
            </Chip>
          )
        })}
      </ChipGroup>
    </>
  )
}

interface ChipGroupProps {
  label: string
  hint?: string
  children: ReactNode
}

function ChipGroup({ label, hint, children }: ChipGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      {hint && <p className="mt-0.5 text-sm text-ink-muted">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
