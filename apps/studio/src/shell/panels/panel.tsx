import { IconButton } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface PanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside, closes on Esc and gives the focus back. */
export function Panel({ title, onClose, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto mb-0 max-h-[92dvh] w-full max-w-xl animate-rise overflow-y-auto overscroll-contain rounded-t-lg bg-surface-1 px-5 pb-6 text-ink shadow-soft sm:mb-auto sm:animate-pop sm:rounded-lg"
    >
      <div className="sticky top-0 z-10 -mx-5 flex items-center gap-3 bg-surface-1 px-5 pt-3 pb-2">
        <h2 id={heading} className="min-w-0 flex-1 text-lg leading-tight">
          {title}
        </h2>
        <IconButton
          label={t`Fechar`}
          icon={<X aria-hidden="true" size={20} />}
          className="-me-2"
          onClick={() => dialog.current?.close()}
        />
      </div>
      <div className="pt-1">{children}</div>
    </dialog>
  )
}
