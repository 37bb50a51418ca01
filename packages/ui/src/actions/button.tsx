import { cva, type VariantProps } from 'class-variance-authority'
import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'

export const buttonClass = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-sm font-semibold whitespace-nowrap select-none',
    'transition-[background-color,color,box-shadow,scale] active:scale-[0.98]',
    'disabled:pointer-events-none disabled:text-ink-muted disabled:opacity-70 disabled:shadow-none aria-disabled:cursor-default',
    // A phone with enlarged text: a long label takes two lines.
    'max-[18rem]:h-auto max-[18rem]:min-h-11 max-[18rem]:shrink max-[18rem]:py-2 max-[18rem]:wrap-break-word max-[18rem]:whitespace-normal',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-sun text-sun-ink shadow-sheen hover:bg-sun-lit active:bg-sun-deep disabled:bg-surface-3',
        secondary: 'bg-surface-3 text-ink hover:bg-line active:bg-surface-2 disabled:bg-surface-2',
        ghost: 'bg-transparent text-ink hover:bg-surface-2 active:bg-surface-3',
        danger: 'bg-coral text-coral-ink hover:bg-coral-lit active:bg-coral disabled:bg-surface-3',
      },
      size: {
        // Looks 36 px high; the pseudo-element makes the touch target 44.
        sm: 'h-9 px-3.5 text-sm leading-5 after:absolute after:inset-x-0 after:-inset-y-1 after:content-[""]',
        md: 'h-11 px-5 text-[0.9375rem] leading-5',
        lg: 'h-13 px-6 text-base',
      },
      block: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'primary', size: 'md', block: false },
  },
)

type Look = VariantProps<typeof buttonClass>
export type ButtonVariant = NonNullable<Look['variant']>
export type ButtonSize = NonNullable<Look['size']>

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
  loading?: boolean | undefined
  icon?: ReactNode
  trailing?: ReactNode
  /** An element to take the button's look instead of <button>, for example a router's link: render={<Link to="/" />}. */
  render?: ReactElement<{ className?: string; children?: ReactNode }> | undefined
}

export function Button({
  variant,
  size,
  block,
  loading = false,
  icon,
  trailing,
  render,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = buttonClass({ variant, size, block, className })
  const content = (
    <>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      {/* Kept in place while loading, so that the width stays and the name is still read. */}
      <span
        className={loading ? 'inline-flex items-center gap-2 opacity-0' : 'inline-flex items-center gap-2'}
      >
        {icon}
        {children}
        {trailing}
      </span>
    </>
  )
  if (render) {
    return cloneElement(render, {
      className: render.props.className ? `${look} ${render.props.className}` : look,
      children: content,
    })
  }

  // aria-disabled instead of disabled while loading: a focused button that turns disabled loses the focus.
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={look}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={click}
    >
      {content}
    </button>
  )
}
