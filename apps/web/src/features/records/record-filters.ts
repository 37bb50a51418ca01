/** What the address says of the list; it can be shared and gone back to. */
export interface RecordFilters {
  from: string
  to: string
  result: '' | 'won' | 'lost'
  page: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function readFilters(query: URLSearchParams): RecordFilters {
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return DAY.test(text) ? text : ''
  }
  const result = query.get('result')
  return {
    from: day('from'),
    to: day('to'),
    result: result === 'won' || result === 'lost' ? result : '',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  }
}

export function queryOf({ from, to, result, page }: RecordFilters): Record<string, string> {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(result && { result }),
    ...(page > 1 && { page: String(page) }),
  }
}

export function addressOf(filters: RecordFilters): string {
  const text = new URLSearchParams(queryOf(filters)).toString()
  return `/records${text && `?${text}`}`
}
