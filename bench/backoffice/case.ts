/** A call that is measured. */
export interface Case {
  name: string
  path: string
  method?: 'POST'
  /** The second page is measured: the cursor of the first is added before. */
  second?: boolean
}

export const listOf =
  (name: string, path: string) =>
  (what: string, query: Record<string, string> = {}, more: Partial<Case> = {}): Case => ({
    name: `${name}: ${what}`,
    path: `${path}?${new URLSearchParams(query).toString()}`,
    ...more,
  })
