import { currentLanguage } from '../i18n/language.ts'
import { currentToken } from '../session/login.ts'

/** A link cannot carry the login, so the file is fetched and then handed to the browser. */
export async function download(path: string, query: Record<string, string>, name: string): Promise<void> {
  const response = await fetch(`${path}?${new URLSearchParams(query).toString()}`, {
    headers: {
      authorization: `Bearer ${currentToken() ?? ''}`,
      'accept-language': currentLanguage().replace('_', '-'),
    },
  })
  if (!response.ok) throw new Error(`The export was answered with ${response.status}.`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
