import { cx, IconButton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SearchCombobox } from './search-combobox.tsx'

interface SearchOverlayProps {
  /** `home` hangs under the bar and shows 8; `full` takes the screen and shows 15. */
  variant: 'home' | 'full'
  open: boolean
  onClose: () => void
}

/** The browser's own dialog: it keeps the focus in, gives it back, and closes on Esc. */
export function SearchOverlay({ variant, open, onClose }: SearchOverlayProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  useEffect(() => {
    if (!open) return
    // What lies behind must not scroll away under the finger.
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.removeProperty('overflow')
    }
  }, [open])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events -- the backdrop is no control: Esc and the button do the same
    <dialog
      ref={dialog}
      aria-label={t`Buscar jogo`}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      className={cx(
        'fixed m-0 max-h-none max-w-none overflow-hidden bg-bg p-0 text-ink backdrop:bg-scrim open:flex open:animate-appear',
        'inset-0 h-dvh w-full flex-col',
        variant === 'home' &&
          'md:inset-auto md:top-20 md:left-1/2 md:h-auto md:max-h-[calc(100dvh-7rem)] md:w-[min(44rem,92vw)] md:-translate-x-1/2 md:rounded-lg md:bg-surface-1 md:shadow-soft',
      )}
    >
      <div
        className={cx(
          'relative flex min-h-0 w-full flex-1 flex-col p-4',
          variant === 'full' && 'mx-auto max-w-4xl md:pt-16',
        )}
      >
        {open && <SearchCombobox variant={variant} onClose={onClose} />}
        {/* After the field: a dialog gives the focus to the first it finds. */}
        <span className={cx('absolute top-5 right-5 z-10', variant === 'full' && 'md:top-17')}>
          <IconButton label={t`Fechar a busca`} icon={<X aria-hidden="true" size={22} />} onClick={onClose} />
        </span>
      </div>
    </dialog>
  )
}
