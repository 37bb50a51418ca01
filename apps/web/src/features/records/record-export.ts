import { currentLanguage } from '../../shared/language.ts'
import { currentToken } from '../../shared/login.ts'
import { queryOf, type RecordFilters } from './record-filters.ts'

/** A link cannot carry the login, so the file is fetched and then handed to the browser. */
export async function downloadRecords(filters: RecordFilters): Promise<void> {
  const query = new URLSearchParams(queryOf({ ...filters, page: 1 }))
  const response = await fetch(`/api/profile/records.csv?${query.toString()}`, {
    headers: {
      authorization: `Bearer ${currentToken() ?? ''}`,
      'accept-language': currentLanguage().replace('_', '-'),
    },
  })
  if (!response.ok) throw new Error(`The export was answered with ${response.status}.`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = 'records.csv'
  link.click()
  URL.revokeObjectURL(address)
}
