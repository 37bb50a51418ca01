import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from '@girassol/ui/store'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const choiceStore = createStore<ThemeChoice>('system')

const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

function show(): void {
  const choice = choiceStore.get()
  const theme = choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice
  document.documentElement.dataset['theme'] = theme
}

export function startTheme(): void {
  const stored = readStored('backoffice-theme')
  choiceStore.set(themeChoices.find((choice) => choice === stored) ?? 'system')
  show()
  systemDark().addEventListener('change', show)
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored('backoffice-theme', choice)
  choiceStore.set(choice)
  show()
}

export const useThemeChoice = (): ThemeChoice => useStore(choiceStore)
