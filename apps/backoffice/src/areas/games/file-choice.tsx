import { buttonClass, cx } from '@girassol/ui'
import { t } from '@lingui/core/macro'

interface FileChoiceProps {
  label: string
  accept: string
  name: string | null
  isReading: boolean
  onChoose: (file: File | undefined) => void
}

/** The browser's own control speaks the browser's language and cannot be styled; it stays for the keyboard and screen readers. */
export function FileChoice({ label, accept, name, isReading, onChoose }: FileChoiceProps) {
  return (
    <label className="flex w-fit flex-wrap items-center gap-3 text-sm">
      <input
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <span
        className={cx(
          buttonClass({ variant: 'secondary', size: 'sm' }),
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
        )}
      >
        {label}
      </span>
      <span aria-hidden="true" className="text-ink-muted">
        {isReading ? t`Conferindo…` : (name ?? t`nenhum arquivo escolhido`)}
      </span>
    </label>
  )
}
