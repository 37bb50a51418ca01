import { Button } from '@girassol/ui'
import { Drawer } from '@girassol/ui/overlays'
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { useInbox } from './inbox.ts'
import { InboxView } from './inbox-view.tsx'

interface NoticesPanelProps {
  player: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function NoticesPanel({ player, open, onOpenChange }: NoticesPanelProps) {
  const { t } = useLingui()
  const { notices } = useInbox(player)
  return (
    <Drawer side="right" title={t`Avisos`} closeLabel={t`Fechar`} open={open} onOpenChange={onOpenChange}>
      <div className="flex flex-col gap-4">
        <InboxView player={player} shown={8} onFollow={() => onOpenChange(false)} />
        {notices.length > 0 && (
          <Button
            variant="secondary"
            render={<Link to="/profile/notices" onClick={() => onOpenChange(false)} />}
          >{t`Ver todos os avisos`}</Button>
        )}
      </div>
    </Drawer>
  )
}
