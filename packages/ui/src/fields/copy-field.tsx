import { Check, Copy } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../cx.ts'
import { useCopy } from '../use-copy.ts'

export interface CopyFieldProps {
  label: ReactNode
  text: string
  labels: { copy: string; copied: string; failed: string }
  className?: string | undefined
}

export function CopyField({ label, text, labels, className }: CopyFieldProps) {
  const id = useId()
  const [state, copy] = useCopy(text, {
    onFailed() {
      // No clipboard outside a secure context: the text is selected, so that copying by hand is one step.
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement) field.select()
    },
  })

  const done = state === 'copied'
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex min-w-0 items-center gap-1 rounded-sm bg-surface-2 p-1 ring-1 ring-line-strong ring-inset">
        <input
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className="h-10 min-w-0 flex-1 rounded-xs bg-transparent px-2.5 text-[0.9375rem] text-ellipsis text-ink"
        />
        <Button
          variant={done ? 'secondary' : 'primary'}
          className="h-10 rounded-xs after:absolute after:-inset-1 after:content-['']"
          icon={done ? <Check aria-hidden="true" size={18} /> : <Copy aria-hidden="true" size={18} />}
          onClick={() => void copy()}
        >
          {done ? labels.copied : labels.copy}
        </Button>
      </div>
      <output className={state === 'failed' ? 'text-sm text-coral-text' : 'sr-only'}>
        {state === 'failed' ? labels.failed : done ? labels.copied : ''}
      </output>
    </div>
  )
}
