import { readText, writeText } from '../state/storage.ts'
import { createStore, useStore } from '@girassol/ui/store'
import { afterPaint } from './after-paint.ts'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = 'light' | 'dark'

const choiceStore = createStore<ThemeChoice>('system')

export const readThemeChoice = (text: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === text) ?? 'system'

export const resolveTheme = (choice: ThemeChoice, systemIsDark: boolean): Theme =>
  choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice

/**
 * Runs inline in the head, before the first paint, in step with `resolveTheme`, `readCookieChoice` and `storedLogin`: the theme is
 * right, who has answered the cookie notice is not shown it, and a returning player sees no guest buttons while the app starts, and one
 * in pause nothing that calls to play.
 */
export const headScript = `(function(){var d=document.documentElement,c,k,s,p;try{c=localStorage.getItem('color-theme');k=localStorage.getItem('cookie-choice');s=localStorage.getItem('token')&&localStorage.getItem('user');p=s&&JSON.parse(s).pause}catch(e){}
d.dataset.theme=c==='light'||c==='dark'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(k==='accepted'||k==='rejected')d.dataset.cookies='';if(s)d.dataset.session='stored';if(p&&!(new Date(p.until||1e16)<new Date))d.dataset.paused=''})()`

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

function show(): void {
  const { dataset } = document.documentElement
  const theme = resolveTheme(choiceStore.get(), systemDark().matches)
  // Written again, even the same value would restyle the whole page.
  if (dataset['theme'] !== theme) dataset['theme'] = theme
}

/** The browser's own bars take the page's colour, which may no longer be the system's. */
function tintBars(): void {
  const { backgroundColor } = getComputedStyle(document.body)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = backgroundColor
  }
}

export function startTheme(): void {
  choiceStore.set(readThemeChoice(readText('color-theme')))
  show()
  // As sent they follow the system.
  if (choiceStore.get() !== 'system') tintBars()
  systemDark().addEventListener('change', () => {
    show()
    tintBars()
  })
}

/** Marks the choice at once and shows it a frame later, because other colours restyle every element of the page. */
export async function chooseTheme(choice: ThemeChoice): Promise<void> {
  writeText('color-theme', choice)
  choiceStore.set(choice)
  await afterPaint()
  show()
  tintBars()
}

export const useThemeChoice = (): ThemeChoice => useStore(choiceStore)
