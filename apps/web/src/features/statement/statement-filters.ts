import type { Wire } from '@girassol/contract'

type Asked = NonNullable<Wire<'statement'>['query']>
export type Kind = Wire<'statement'>['answer']['lines'][number]['kind']
export type Pocket = NonNullable<Asked['pocket']>

/** What a player looks for; rare kinds are found without a filter. */
export const offeredKinds = [
  'deposit',
  'withdrawal',
  'play',
  'bet',
  'win',
  'bonus',
  'rollback',
  'correction',
] as const
export const pocketKinds = ['cash', 'bonus', 'locked', 'affiliate'] as const

/** What the address says of the list; it can be shared and gone back to. */
export interface StatementFilters {
  kind: (typeof offeredKinds)[number] | ''
  pocket: Pocket | ''
  from: string
  to: string
}

export const noFilters: StatementFilters = { kind: '', pocket: '', from: '', to: '' }

const dayIn = (text: string | null): string => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

export function readFilters(query: URLSearchParams): StatementFilters {
  return {
    kind: offeredKinds.find((kind) => kind === query.get('kind')) ?? '',
    pocket: pocketKinds.find((pocket) => pocket === query.get('pocket')) ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  }
}

export const isFiltered = (filters: StatementFilters): boolean =>
  Object.values(filters).some((each) => each !== '')

/** All lines of play are there, or none. */
export const showsSessions = ({ kind, pocket }: StatementFilters): boolean =>
  (kind === '' || kind === 'play') && pocket === ''

/** Only what was chosen. */
export const queryOf = (filters: StatementFilters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

export function addressOf(filters: StatementFilters): string {
  const text = new URLSearchParams(queryOf(filters)).toString()
  return `/profile/statement${text && `?${text}`}`
}
