import { IconButton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { AccountMenu } from './account-menu.tsx'
import { useCurrentArea } from './current-area.ts'
import { HelpPanel } from './help-panel.tsx'

export function TopBar() {
  const area = useCurrentArea()
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <header className="flex h-14 shrink-0 items-center justify-end gap-1 border-b bg-surface-1 px-3">
      {area && (
        <IconButton
          label={t`Ajuda desta área`}
          icon={<CircleHelp aria-hidden="true" size={18} />}
          className="size-9"
          onClick={() => setHelpOpen(true)}
        />
      )}
      <AccountMenu />
      {area && <HelpPanel area={area} open={isHelpOpen} onOpenChange={setHelpOpen} />}
    </header>
  )
}
