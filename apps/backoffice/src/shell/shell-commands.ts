import { languages } from '@girassol/contract'
import { t } from '@lingui/core/macro'
import { Eye, Keyboard, Languages, LogOut, SunMoon } from 'lucide-react'
import type { PaletteCommand } from '../shared/area.ts'
import { chooseTheme, themeChoices } from '../shared/theme.ts'
import { languageNames } from './language-menu.tsx'
import { logOut } from './log-out.ts'
import { pickLanguage } from './pick-language.ts'
import { themeName } from './theme-menu.tsx'

/** What the palette offers beside the areas' own commands. */
export const shellCommands = (open: { shortcuts: () => void; seeAs: () => void }): PaletteCommand[] => [
  ...themeChoices.map((choice) => ({
    id: `theme-${choice}`,
    label: t`Tema: ${themeName(choice)}`,
    icon: SunMoon,
    run: () => chooseTheme(choice),
  })),
  ...languages.map((language) => ({
    id: `language-${language}`,
    label: t`Idioma: ${languageNames[language]}`,
    icon: Languages,
    run: () => void pickLanguage(language),
  })),
  {
    id: 'see-as',
    label: t`Ver como outro papel`,
    icon: Eye,
    permission: 'team.read',
    run: open.seeAs,
  },
  { id: 'shortcuts', label: t`Atalhos de teclado`, icon: Keyboard, run: open.shortcuts },
  { id: 'log-out', label: t`Sair`, icon: LogOut, run: () => void logOut() },
]
