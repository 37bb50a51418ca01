import type { CrashTable } from '@girassol/games'
import { Switch } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { plain } from '../figures.ts'
import { Stepper } from '../stepper.tsx'
import { nextTarget, readTarget } from './target.ts'

/** `target` stays while it is off, for the next time. */
export interface Auto {
  on: boolean
  target: number
}

interface AutoCashoutProps {
  table: CrashTable
  auto: Auto
  onChange: (auto: Auto) => void
  disabled: boolean
}

/** Has the server cash out at a target, with or without a connection. */
export const AutoCashout = ({ table, auto, onChange, disabled }: AutoCashoutProps) => (
  <div className="flex items-center gap-3 low:flex-col low:items-stretch low:gap-1">
    <Switch
      label={t`Retirada automática`}
      checked={auto.on}
      disabled={disabled}
      onChange={(event) => onChange({ ...auto, on: event.target.checked })}
      className="min-w-0 flex-1 leading-5 low:flex-none"
    />
    <Stepper
      label={t`Retirar sozinho em`}
      less={t`Diminuir o alvo`}
      more={t`Aumentar o alvo`}
      text={plain(auto.target / 100, 2)}
      suffix={
        <span aria-hidden="true" className="text-ink-muted">
          ×
        </span>
      }
      disabled={disabled || !auto.on}
      onType={(typed) => onChange({ ...auto, target: readTarget(table, typed) ?? auto.target })}
      onStep={(step) => onChange({ ...auto, target: nextTarget(table, auto.target, step) })}
    />
  </div>
)
