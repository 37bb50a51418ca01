import { useId, useRef, useState, type SubmitEvent, type ReactElement, type ReactNode } from 'react'
import { Button } from '../../actions/button.tsx'
import { Notice } from '../../feedback/notice.tsx'
import { TextArea } from '../../fields/text-area.tsx'
import { Dialog } from '../../overlays/dialog.tsx'
import { Diff, type DiffProps, type DiffTexts } from '../detail/diff.tsx'

export interface ActionDialogTexts {
  close: string
  cancel: string
  consequences: string
  playerReads: string
  playerReadsNothing: string
  changes: string
  reason: string
  reasonOptional: string
  reasonHint: string
  reasonShort: (min: number) => string
  failed: string
  diff: DiffTexts
}

export interface ActionDialogProps {
  open?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** The button that opens it; gets the focus back. */
  trigger?: ReactElement | undefined
  title: ReactNode
  /** What will change, in sentences. */
  consequences: readonly ReactNode[]
  /** The text the player gets; null says that the player is not notified. */
  playerReads?: ReactNode
  diff?: Pick<DiffProps, 'before' | 'after' | 'labels' | 'format'> | undefined
  reason?: 'required' | 'optional' | 'none' | undefined
  reasonMin?: number | undefined
  reasonMax?: number | undefined
  confirmLabel: string
  tone?: 'normal' | 'danger' | undefined
  /** Closes when it resolves, stays open with the message when it rejects or resolves to false. */
  onConfirm: (reason: string) => unknown
  /** Refusal shown to the operator; without it the message of the rejected promise is shown. */
  error?: ReactNode
  /** While the app's own fields are incomplete. */
  isDisabled?: boolean | undefined
  /** Fields of the action, such as an amount or a date. */
  children?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  texts: ActionDialogTexts
}

const REASON_MIN = 5
const REASON_MAX = 500

/** Every action passes here: it says before what will change, what the player reads, and asks why. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, texts, tone = 'normal', confirmLabel, isDisabled = false } = props
  const form = useId()
  const [own, setOwn] = useState(false)
  const isOpen = props.open ?? own
  const [isBusy, setBusy] = useState(false)

  function change(open: boolean) {
    // An action under way is not left behind unseen.
    if (isBusy && !open) return
    setOwn(open)
    props.onOpenChange?.(open)
  }

  const footer = (
    <>
      <Button
        variant="secondary"
        size="sm"
        data-cancels={form}
        disabled={isBusy}
        onClick={() => change(false)}
      >
        {texts.cancel}
      </Button>
      <Button
        type="submit"
        form={form}
        size="sm"
        variant={tone === 'danger' ? 'danger' : 'primary'}
        loading={isBusy}
        disabled={isDisabled}
      >
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      trigger={props.trigger}
      title={title}
      closeLabel={texts.close}
      dismissible={false}
      onOpenAutoFocus={(event) => {
        const target = firstControl(form, tone)
        if (!target) return
        event.preventDefault()
        target.focus()
      }}
      size={props.size}
      footer={footer}
    >
      {/* Inside the panel, so that the next opening starts empty. */}
      <ActionForm
        {...props}
        form={form}
        isBusy={isBusy}
        setBusy={setBusy}
        onDone={() => {
          setOwn(false)
          props.onOpenChange?.(false)
        }}
      />
    </Dialog>
  )
}

/** The first field; without one, cancelling where the action is dangerous and confirming where it is not. */
function firstControl(form: string, tone: 'normal' | 'danger'): HTMLElement | null {
  const field = document.getElementById(form)?.querySelector<HTMLElement>('input, select, textarea')
  const id = CSS.escape(form)
  const button = tone === 'danger' ? `[data-cancels="${id}"]` : `[type=submit][form="${id}"]`
  return field ?? document.querySelector<HTMLElement>(button)
}

interface ActionFormProps extends ActionDialogProps {
  form: string
  isBusy: boolean
  setBusy: (isBusy: boolean) => void
  onDone: () => void
}

function ActionForm(props: ActionFormProps) {
  const { texts, reason = 'required', reasonMin = REASON_MIN, reasonMax = REASON_MAX } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const [failure, setFailure] = useState<ReactNode>()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (props.isBusy) return
    const why = text.trim()
    const isShort = why.length < reasonMin && (reason === 'required' || (reason === 'optional' && why !== ''))
    if (isShort) {
      setFault(texts.reasonShort(reasonMin))
      field.current?.focus()
      return
    }
    setFault('')
    setFailure(undefined)
    props.setBusy(true)
    try {
      const answer = await props.onConfirm(why)
      if (answer !== false) props.onDone()
    } catch (error) {
      setFailure(error instanceof Error && error.message !== '' ? error.message : texts.failed)
    } finally {
      props.setBusy(false)
    }
  }

  return (
    <form id={props.form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Before {...props} />
      {props.children}
      {reason !== 'none' && (
        <TextArea
          ref={field}
          label={reason === 'optional' ? texts.reasonOptional : texts.reason}
          hint={texts.reasonHint}
          error={fault || undefined}
          required={reason === 'required'}
          maxLength={reasonMax}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="text-sm"
        />
      )}
      {(props.error ?? failure) && (
        <Notice tone="danger" live>
          {props.error ?? failure}
        </Notice>
      )}
    </form>
  )
}

/** What is said before the action: consequences, the player's text and the difference. */
function Before({ consequences, playerReads, diff, texts }: ActionDialogProps) {
  return (
    <>
      {consequences.length > 0 && (
        <section className="text-sm">
          <h3 className="mb-1 text-sm font-semibold tracking-normal">{texts.consequences}</h3>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {consequences.map((sentence, index) => (
              // The sentences are fixed while the dialog is open.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {diff && (
        <section>
          <h3 className="mb-1 text-sm font-semibold tracking-normal">{texts.changes}</h3>
          <Diff {...diff} texts={texts.diff} />
        </section>
      )}
      {playerReads !== undefined && (
        <section className="text-sm">
          <h3 className="mb-1 text-sm font-semibold tracking-normal">{texts.playerReads}</h3>
          {playerReads === null ? (
            <p className="text-ink-muted">{texts.playerReadsNothing}</p>
          ) : (
            <blockquote className="rounded-xs border-s-2 border-sun bg-surface-2 px-3 py-2 whitespace-pre-line">
              {playerReads}
            </blockquote>
          )}
        </section>
      )}
    </>
  )
}
