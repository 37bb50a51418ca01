import { Button } from '@girassol/ui'
import { Dropdown, DropdownChoice } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '../shared/theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

export const themeName = (choice: ThemeChoice): string =>
  ({ system: t`Sistema`, light: t`Dia`, dark: t`Noite` })[choice]

export const themeOptions = () =>
  themeChoices.map((value) => {
    const Icon = icons[value]
    return { value, label: themeName(value), icon: <Icon aria-hidden="true" size={16} /> }
  })

export function pickTheme(value: string): void {
  const chosen = themeChoices.find((each) => each === value)
  if (chosen) chooseTheme(chosen)
}

export function ThemeMenu() {
  const choice = useThemeChoice()
  const Icon = icons[choice]
  return (
    <Dropdown
      align="center"
      trigger={
        <Button variant="ghost" size="sm" icon={<Icon aria-hidden="true" size={16} />}>
          {themeName(choice)}
        </Button>
      }
    >
      <DropdownChoice label={t`Tema`} value={choice} onValueChange={pickTheme} options={themeOptions()} />
    </Dropdown>
  )
}
