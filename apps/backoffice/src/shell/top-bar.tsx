import { IconButton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { CircleHelp, Search } from 'lucide-react'
import { useState } from 'react'
import { areas } from '../areas.ts'
import type { Area } from '../shared/area.ts'
import { AccountMenu } from './account-menu.tsx'
import { HelpPanel } from './help-panel.tsx'

function useCurrentArea(): Area | undefined {
  const { pathname } = useLocation()
  return areas.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
}

interface TopBarProps {
  onSearch: () => void
  onSeeAs: () => void
  onShortcuts: () => void
}

export function TopBar({ onSearch, onSeeAs, onShortcuts }: TopBarProps) {
  const area = useCurrentArea()
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b bg-surface-1 px-4 lg:px-6">
      <button
        type="button"
        onClick={onSearch}
        className="flex h-9 w-full max-w-md min-w-0 items-center gap-2.5 rounded-xs bg-surface-2 px-3 text-ink-muted ring-1 ring-line ring-inset hover:ring-line-strong"
      >
        <Search aria-hidden="true" size={16} />
        <span className="truncate">{t`Buscar jogador, saque, rodada, área…`}</span>
        <kbd className="ms-auto font-sans text-xs max-md:hidden">Ctrl K</kbd>
      </button>
      <span className="flex-1" />
      {area && (
        <IconButton
          label={t`Ajuda desta área`}
          icon={<CircleHelp aria-hidden="true" size={18} />}
          className="size-9"
          onClick={() => setHelpOpen(true)}
        />
      )}
      <AccountMenu onSeeAs={onSeeAs} onShortcuts={onShortcuts} />
      {area && <HelpPanel area={area} open={isHelpOpen} onOpenChange={setHelpOpen} />}
    </header>
  )
}
