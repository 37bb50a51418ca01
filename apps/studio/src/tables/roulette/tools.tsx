import { IconButton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { Repeat, Trash2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { brl } from '../../shell/money.ts'
import type { Bets } from './use-bets.ts'

interface ToolsProps {
  bets: Bets
  disabled: boolean
  zoomed: boolean
  onZoom: () => void
}

/** The sum of the chips, and what can be done with all of them. */
export function Tools({ bets, disabled, zoomed, onZoom }: ToolsProps) {
  const Zoom = zoomed ? ZoomOut : ZoomIn
  return (
    <div className="flex items-center justify-between gap-2 low:flex-wrap low:gap-0">
      <p className="min-w-0 leading-tight low:flex low:w-full low:justify-between">
        <span className="block text-xs text-ink-muted">{t`Na mesa`}</span>
        <span className="money block font-semibold">{brl(bets.total)}</span>
      </p>
      <span className="flex">
        <IconButton
          label={t`Desfazer`}
          icon={<Undo2 aria-hidden="true" size={20} />}
          disabled={disabled || !bets.canUndo}
          onClick={bets.undo}
        />
        <IconButton
          label={t`Limpar`}
          icon={<Trash2 aria-hidden="true" size={20} />}
          disabled={disabled || bets.total === 0}
          onClick={bets.clear}
        />
        <IconButton
          label={t`Repetir as fichas da última rodada`}
          title={t`Repetir as fichas da última rodada`}
          icon={<Repeat aria-hidden="true" size={20} />}
          disabled={disabled || !bets.canRepeat}
          onClick={bets.repeat}
        />
        <IconButton
          label={zoomed ? t`Mostrar o pano inteiro` : t`Ampliar o pano`}
          aria-pressed={zoomed}
          icon={<Zoom aria-hidden="true" size={20} />}
          onClick={onZoom}
        />
      </span>
    </div>
  )
}
