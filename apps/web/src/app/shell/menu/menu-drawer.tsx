import { Button } from '@girassol/ui'
import { Drawer } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { MenuLinks } from './menu-links.tsx'

interface MenuDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onPreferences: () => void
}

export default function MenuDrawer({ open, onOpenChange, onPreferences }: MenuDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t`Menu`} closeLabel={t`Fechar o menu`}>
      <nav aria-label={t`Menu lateral`} className="-mx-3 flex flex-col gap-5">
        <MenuLinks onFollow={() => onOpenChange(false)} />
        <Button
          variant="secondary"
          className="mx-3"
          icon={<Languages aria-hidden="true" size={20} />}
          onClick={onPreferences}
        >
          <Trans>Idioma e tema</Trans>
        </Button>
      </nav>
    </Drawer>
  )
}
