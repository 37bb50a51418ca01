import { languages } from '@girassol/contract'
import { Avatar, Button } from '@girassol/ui'
import { Dropdown, DropdownChoice, DropdownItem, DropdownSeparator } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { LogOut, UserCog } from 'lucide-react'
import { call, useSession, setSession } from '../shared/api/index.ts'
import { AppLink } from '../shared/patterns.tsx'
import { chooseLanguage, useLanguage } from '../shared/i18n.ts'
import { useThemeChoice } from '../shared/theme.ts'
import { languageNames } from './language-menu.tsx'
import { pickTheme, themeOptions } from './theme-menu.tsx'

async function logOut(): Promise<void> {
  // Also where the session is over already: then there is nothing left to end.
  await call('logOutOperator').catch(() => {})
  setSession(null)
}

/** Who is signed in, theme, language and logout. */
export function AccountMenu() {
  const session = useSession()
  const theme = useThemeChoice()
  const language = useLanguage()
  return (
    <Dropdown
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={t`Conta de ${session.name}`}
          icon={<Avatar name={session.name} size="sm" decorative className="size-6 text-[0.625rem]" />}
        >
          <span className="max-w-40 truncate">{session.name}</span>
        </Button>
      }
      header={
        <>
          <p className="font-semibold">{session.name}</p>
          <p className="text-ink-muted">{session.email}</p>
          <p className="mt-1 text-ink-muted">{session.roles.join(', ')}</p>
        </>
      }
    >
      <DropdownSeparator />
      <DropdownItem icon={<UserCog aria-hidden="true" size={16} />} render={<AppLink href="/account" />}>
        {t`Minha conta`}
      </DropdownItem>
      <DropdownSeparator />
      <DropdownChoice label={t`Tema`} value={theme} onValueChange={pickTheme} options={themeOptions()} />
      <DropdownSeparator />
      <DropdownChoice
        label={t`Idioma`}
        value={language}
        onValueChange={(value) => {
          const chosen = languages.find((each) => each === value)
          if (chosen) void chooseLanguage(chosen)
        }}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <DropdownSeparator />
      <DropdownItem icon={<LogOut aria-hidden="true" size={16} />} onSelect={() => void logOut()}>
        {t`Sair`}
      </DropdownItem>
    </Dropdown>
  )
}
