import { api } from '../../shared/api/api.ts'
import { readText } from '../../shared/state/storage.ts'
import { chooseTheme } from '../../shared/page/theme.ts'

/** On a device where nothing was chosen yet, the theme the player chose elsewhere. */
export async function followTheme(): Promise<void> {
  if (readText('color-theme') !== null) return
  const { preferences } = (await api('account')).account
  if (preferences.theme !== 'system') void chooseTheme(preferences.theme)
}
