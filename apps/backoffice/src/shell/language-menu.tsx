import { languages } from '@girassol/contract'
import { Button } from '@girassol/ui'
import { Dropdown, DropdownChoice } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { Languages } from 'lucide-react'
import { chooseLanguage, useLanguage } from '../shared/i18n.ts'

export const languageNames = { pt_BR: 'Português', en: 'English', es: 'Español' } as const

export function LanguageMenu() {
  const language = useLanguage()
  return (
    <Dropdown
      align="center"
      trigger={
        <Button variant="ghost" size="sm" icon={<Languages aria-hidden="true" size={16} />}>
          {languageNames[language]}
        </Button>
      }
    >
      <DropdownChoice
        label={t`Idioma`}
        value={language}
        onValueChange={(value) => {
          const chosen = languages.find((each) => each === value)
          if (chosen) void chooseLanguage(chosen)
        }}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </Dropdown>
  )
}
