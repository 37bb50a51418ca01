import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { returnFocus } from './return-focus.ts'

export interface PanelProps {
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The element that opens it and gets the focus back on closing. Without one, what had the focus on opening gets it back. */
  trigger?: ReactElement | undefined
  title: ReactNode
  description?: ReactNode
  /** Null: it has no close button and Esc does not close it; one of its own actions does. */
  closeLabel: string | null
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  /** False keeps a click outside from closing it; Esc and the close button still do. */
  dismissible?: boolean | undefined
  /** Chooses what gets the focus on opening; preventDefault keeps it from the first control. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  children?: ReactNode
  className?: string | undefined
}

interface Props extends PanelProps {
  frame: string
  grip?: boolean | undefined
}

/** Keeps what had the focus on opening. Read while rendering: the content may take the focus before the dialog does. */
function Opener({ onKnown }: { onKnown: (element: Element | null) => void }) {
  const [focused] = useState(() => document.activeElement)
  useLayoutEffect(() => onKnown(focused), [onKnown, focused])
  return null
}

/** What dialog, sheet and drawer share; only the frame differs. */
export function Panel(props: Props) {
  const { trigger, title, description, closeLabel, footer, dismissible = true, children } = props
  const opener = useRef<Element>(null)
  const keepOpener = useCallback((element: Element | null) => {
    opener.current = element
  }, [])
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root
      {...(props.open === undefined ? {} : { open: props.open })}
      {...(props.onOpenChange === undefined ? {} : { onOpenChange: props.onOpenChange })}
    >
      {trigger && (
        <Radix.Trigger asChild ref={button}>
          {trigger}
        </Radix.Trigger>
      )}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim backdrop-blur-[2px] data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => props.onOpenAutoFocus?.(event)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus(button.current ?? opener.current)
          }}
          onInteractOutside={(event) => {
            if (!dismissible || closeLabel === null) event.preventDefault()
          }}
          onEscapeKeyDown={(event) => {
            if (closeLabel === null) event.preventDefault()
          }}
          className={cx(
            'fixed z-50 flex flex-col bg-surface-1 text-ink shadow-soft outline-none',
            props.frame,
            props.className,
          )}
        >
          <Opener onKnown={keepOpener} />
          {props.grip && (
            <span
              aria-hidden="true"
              className="mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full bg-line md:hidden"
            />
          )}
          <div className="flex shrink-0 items-start gap-3 px-5 pt-4 pb-3 md:px-6 md:pt-5">
            <div className="min-w-0 flex-1 pt-2">
              <Radix.Title className="text-xl leading-tight font-bold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1.5 text-[0.9375rem] text-ink-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            {closeLabel !== null && (
              <Radix.Close asChild>
                <IconButton label={closeLabel} icon={<X aria-hidden="true" size={20} />} className="-me-2" />
              </Radix.Close>
            )}
          </div>
          <div
            className={cx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 md:px-6',
              footer ? 'pb-4' : 'pb-[max(1.5rem,env(safe-area-inset-bottom))]',
            )}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex shrink-0 flex-col-reverse gap-3 px-5 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 md:pb-6">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
