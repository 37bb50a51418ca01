import type { Language } from '@girassol/contract'
import { cx } from '@girassol/ui'
import { Drawer } from '@girassol/ui/overlays'
import { useLingui } from '@lingui/react/macro'
import { useLingui as useActiveLanguage } from '@lingui/react'
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { changeLanguage, languageTag } from '../../../shared/i18n/language.ts'
import { chooseTheme, useThemeChoice } from '../../../shared/page/theme.ts'

// Each in its own words: who cannot read the page must recognise theirs.
const tongues: readonly { language: Language; name: string }[] = [
  { language: 'pt_BR', name: 'Português (Brasil)' },
  { language: 'en', name: 'English' },
  { language: 'es', name: 'Español' },
]

export default function PreferencesDrawer(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui()
  return (
    <Drawer {...props} side="right" title={t`Idioma e tema`} closeLabel={t`Fechar`}>
      <div className="flex flex-col gap-7">
        <Languages />
        <Themes />
      </div>
    </Drawer>
  )
}

// Each watches its own choice: another one does not render the whole drawer.
function Languages() {
  const { t } = useLingui()
  const { i18n } = useActiveLanguage()
  return (
    <Choices
      legend={t`Idioma`}
      name="language"
      value={i18n.locale}
      options={tongues.map(({ language, name }) => ({
        value: language,
        label: name,
        lang: languageTag(language),
      }))}
      onChoose={(language) => void changeLanguage(language)}
    />
  )
}

function Themes() {
  const { t } = useLingui()
  return (
    <Choices
      legend={t`Tema`}
      name="theme"
      value={useThemeChoice()}
      options={[
        { value: 'system', label: t`Como no aparelho`, icon: <Monitor aria-hidden="true" size={20} /> },
        { value: 'light', label: t`Dia`, icon: <Sun aria-hidden="true" size={20} /> },
        { value: 'dark', label: t`Noite`, icon: <Moon aria-hidden="true" size={20} /> },
      ]}
      onChoose={(choice) => void chooseTheme(choice)}
    />
  )
}

interface ChoicesProps<Value extends string> {
  legend: string
  name: string
  value: string
  options: readonly { value: Value; label: string; icon?: ReactNode; lang?: string }[]
  onChoose: (value: Value) => void
}

/** Native radio buttons: arrow keys and screen readers know them. */
function Choices<Value extends string>({ legend, name, value, options, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink-muted">{legend}</legend>
      <div className="flex flex-col gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={cx(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3.5 transition-colors hover:bg-surface-2',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:bg-surface-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.icon && <span className="text-ink-muted">{option.icon}</span>}
            <span className="flex-1">{option.label}</span>
            {option.value === value && <Check aria-hidden="true" size={20} className="text-sun-text" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
