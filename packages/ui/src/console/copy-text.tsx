import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopy } from '../use-copy.ts'

export interface CopyTextTexts {
  copy: string
  copied: string
  failed: string
}

export interface CopyTextProps {
  text: string
  /** What is shown in place of the whole text, such as the first characters of an id. */
  children?: ReactNode
  texts: CopyTextTexts
}

/** An id or a key in a line of text, with a button that copies the whole of it. */
export function CopyText({ text, children, texts }: CopyTextProps) {
  const [state, copy] = useCopy(text)
  const Icon = state === 'copied' ? Check : Copy
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1">
      <span className="min-w-0 font-mono text-[0.92em] [overflow-wrap:anywhere]" title={text}>
        {children ?? text}
      </span>
      <button
        type="button"
        aria-label={`${texts.copy}: ${text}`}
        title={texts.copy}
        onClick={(event) => {
          event.stopPropagation()
          void copy()
        }}
        className="relative z-1 -my-1 grid size-6 shrink-0 place-items-center rounded-xs text-ink-muted transition-colors hover:bg-surface-3 hover:text-ink"
      >
        <Icon aria-hidden="true" size={14} className={state === 'copied' ? 'text-leaf-text' : undefined} />
      </button>
      <output className={state === 'failed' ? 'text-xs text-coral-text' : 'sr-only'}>
        {state === 'failed' ? texts.failed : state === 'copied' ? texts.copied : ''}
      </output>
    </span>
  )
}
