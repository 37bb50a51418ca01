import { type FilterState, toastError, useAction, useCall } from './api/index.ts'
import { SavedViewChips } from './patterns.tsx'

const textOf = (filters: object): string =>
  JSON.stringify(
    Object.entries(filters)
      .map(([name, value]) => [name, String(value)])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  )

/** Named filter sets of a list, stored for this operator. */
export function SavedViews({ area, filters }: { area: string; filters: FilterState<object> }) {
  const { data } = useCall('listViews', { query: { area } })
  const save = useAction('saveView', { invalidates: ['listViews'] })
  const remove = useAction('deleteView', { invalidates: ['listViews'] })
  const views = data?.views ?? []
  const current = textOf(filters.values)
  const active = views.find((view) => textOf(view.filters) === current)
  return (
    <SavedViewChips
      views={views.map(({ id, name }) => ({ id, name, isActive: id === active?.id }))}
      isAllActive={filters.count === 0}
      canSave={filters.count > 0 && !active}
      onSelect={(id) => {
        const view = views.find((each) => each.id === id)
        if (view) filters.replace(view.filters)
        else filters.clear()
      }}
      onSave={(name) => {
        const values = Object.entries(filters.values).map(([key, value]) => [key, String(value)])
        const body = { area, name, filters: Object.fromEntries(values) as Record<string, string> }
        save.run({ body }).catch(toastError)
      }}
      onRemove={(id) => {
        remove.run({ params: { id } }).catch(toastError)
      }}
    />
  )
}
