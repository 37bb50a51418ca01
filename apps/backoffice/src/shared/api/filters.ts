import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'

export type FilterValues<Schema extends z.ZodObject> = Partial<z.output<Schema>>

export interface FilterState<Values> {
  values: Values
  /** Undefined or an empty text removes the filter. */
  set: (changes: Partial<Record<keyof Values & string, string | undefined>>) => void
  /** Takes these filters and no others, such as a saved view's. */
  replace: (values: Record<string, string | undefined>) => void
  clear: () => void
  /** How many filters are set. */
  count: number
}

/** Reads the filters of an address; a value the schema refuses counts as absent. */
export function readFilters<Schema extends z.ZodObject>(
  schema: Schema,
  search: object,
): FilterValues<Schema> {
  const given = new Map(Object.entries(search))
  const read = Object.entries(schema.shape).flatMap(([name, field]) => {
    const text: unknown = given.get(name)
    if (typeof text !== 'string' || text === '') return []
    const result = (field as z.ZodType).safeParse(text)
    return result.success && result.data !== undefined ? [[name, result.data] as const] : []
  })
  return Object.fromEntries(read) as FilterValues<Schema>
}

/** Filters in the address, so that a list can be linked, bookmarked and gone back to. Other parts of the search stay. */
export function useFilters<Schema extends z.ZodObject>(schema: Schema): FilterState<FilterValues<Schema>> {
  const search = useLocation().search as Record<string, string>
  const navigate = useNavigate()
  const text = JSON.stringify(search)
  const values = useMemo(() => readFilters(schema, JSON.parse(text) as object), [schema, text])
  const names = Object.keys(schema.shape)
  const without = Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)))
  const go = (next: Record<string, unknown>) => {
    const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '')
    void navigate({ to: '.', search: Object.fromEntries(kept), replace: true })
  }
  return {
    values,
    set: (changes) => go({ ...search, ...changes }),
    replace: (next) => go({ ...without, ...next }),
    clear: () => go(without),
    count: Object.keys(values).length,
  }
}
