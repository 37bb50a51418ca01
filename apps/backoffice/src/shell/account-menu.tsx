import { languages } from '@girassol/contract'
import { Avatar, Button } from '@girassol/ui'
import { Dropdown, DropdownChoice, DropdownItem, DropdownSeparator } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { Eye, Keyboard, LogOut, UserCog } from 'lucide-react'
import { usePermission, useSession } from '../shared/api/index.ts'
import { AppLink } from '../shared/app-link.tsx'
import { useLanguage } from '../shared/i18n.ts'
import { useThemeChoice } from '../shared/theme.ts'
import { languageNames } from './language-menu.tsx'
import { logOut } from './log-out.ts'
import { pickLanguage } from './pick-language.ts'
import { roleName } from './role-name.ts'
import { pickTheme, themeOptions } from './theme-menu.tsx'

/** Who is signed in, theme, language and logout. */
export function AccountMenu({ onSeeAs, onShortcuts }: { onSeeAs: () => void; onShortcuts: () => void }) {
  const session = useSession()
  const maySeeAs = usePermission('team.read')
  const theme = useThemeChoice()
  const language = useLanguage()
  return (
    <Dropdown
      trigger={
        <Button
          variant="ghost"
          size="sm"
          icon={<Avatar name={session.name} size="sm" decorative className="size-6 text-[0.625rem]" />}
        >
          <span className="sr-only">{t`Conta de`} </span>
          <span className="max-w-40 truncate max-sm:sr-only">{session.name}</span>
        </Button>
      }
      header={
        <>
          <p className="font-semibold">{session.name}</p>
          <p className="text-ink-muted">{session.email}</p>
          <p className="mt-1 text-ink-muted">{session.roles.map(roleName).join(', ')}</p>
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
          if (chosen) void pickLanguage(chosen)
        }}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <DropdownSeparator />
      {maySeeAs && (
        <DropdownItem icon={<Eye aria-hidden="true" size={16} />} onSelect={onSeeAs}>
          {t`Ver como outro papel`}
        </DropdownItem>
      )}
      <DropdownItem icon={<Keyboard aria-hidden="true" size={16} />} onSelect={onShortcuts}>
        {t`Atalhos de teclado`}
      </DropdownItem>
      <DropdownItem icon={<LogOut aria-hidden="true" size={16} />} onSelect={() => void logOut()}>
        {t`Sair`}
      </DropdownItem>
    </Dropdown>
  )
}
