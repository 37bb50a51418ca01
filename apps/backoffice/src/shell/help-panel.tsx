import { Drawer } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import type { Area } from '../shared/area.ts'

interface HelpPanelProps {
  area: Area
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What the area is for, in the words the handbook has too. */
export function HelpPanel({ area, open, onOpenChange }: HelpPanelProps) {
  return (
    <Drawer side="right" open={open} onOpenChange={onOpenChange} title={area.label()} closeLabel={t`Fechar`}>
      <div className="flex flex-col gap-3 pb-6">
        {area
          .help()
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </Drawer>
  )
}
