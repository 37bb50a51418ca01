import { Button } from '@girassol/ui'
import { plural, t } from '@lingui/core/macro'

interface SaveBarProps {
  count: number
  isBlocked: boolean
  onSave: () => void
  onReset: () => void
}

/** Stays in sight while something is typed and not saved. */
export function SaveBar({ count, isBlocked, onSave, onReset }: SaveBarProps) {
  if (count === 0 && !isBlocked) return null
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t bg-bg py-3">
      <output className="text-sm">
        {isBlocked
          ? t`Há valores que não podem ser salvos.`
          : plural(count, { one: '# alteração não salva.', other: '# alterações não salvas.' })}
      </output>
      <div className="ms-auto flex gap-2">
        <Button variant="secondary" size="sm" onClick={onReset}>
          {t`Descartar`}
        </Button>
        <Button size="sm" disabled={isBlocked || count === 0} onClick={onSave}>
          {t`Rever e salvar`}
        </Button>
      </div>
    </div>
  )
}
