import { t } from '@lingui/core/macro'
import { useToday } from './days.ts'
import { compactControl } from './patterns.tsx'

interface DayChoiceProps {
  /** As "2026-03-31"; without it today. */
  day: string | undefined
  onChange: (day: string) => void
}

/** Chooses the day in São Paulo that a page is about; beside its title. */
export function DayChoice({ day, onChange }: DayChoiceProps) {
  const today = useToday()
  return (
    <label className="flex items-center gap-2 text-sm">
      {t`Dia`}
      <input
        type="date"
        className={compactControl}
        value={day ?? today}
        max={today}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
