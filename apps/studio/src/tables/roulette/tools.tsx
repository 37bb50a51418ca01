import type { Amount } from '@girassol/games'
import { IconButton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Repeat, Trash2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { brl } from '../../shell/money.ts'

interface ToolsProps {
  total: Amount
  disabled: boolean
  canUndo: boolean
  canRepeat: boolean
  zoomed: boolean
  onUndo: () => void
  onClear: () => void
  onRepeat: () => void
  onZoom: () => void
}

/** What lies on the table, and what can be done with all of it. */
export function Tools({ total, disabled, canUndo, canRepeat, zoomed, ...acts }: ToolsProps) {
  const Zoom = zoomed ? ZoomOut : ZoomIn
  return (
    <div className="flex items-center justify-between gap-2 low:flex-wrap low:gap-0">
      <p className="min-w-0 leading-tight low:flex low:w-full low:justify-between">
        <span className="block text-xs text-ink-muted">{t`Na mesa`}</span>
        <span className="money block font-semibold">{brl(total)}</span>
      </p>
      <span className="flex">
        <IconButton
          label={t`Desfazer`}
          icon={<Undo2 aria-hidden="true" size={20} />}
          disabled={disabled || !canUndo}
          onClick={acts.onUndo}
        />
        <IconButton
          label={t`Limpar`}
          icon={<Trash2 aria-hidden="true" size={20} />}
          disabled={disabled || total === 0}
          onClick={acts.onClear}
        />
        <IconButton
          label={t`Repetir as fichas da última rodada`}
          title={t`Repetir as fichas da última rodada`}
          icon={<Repeat aria-hidden="true" size={20} />}
          disabled={disabled || !canRepeat}
          onClick={acts.onRepeat}
        />
        <IconButton
          label={zoomed ? t`Mostrar o pano inteiro` : t`Ampliar o pano`}
          aria-pressed={zoomed}
          icon={<Zoom aria-hidden="true" size={20} />}
          onClick={acts.onZoom}
        />
      </span>
    </div>
  )
}
