import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as texts from '../../gallery/console-texts.ts'
import { stage, type Stage } from '../../testing/stage.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'

let shown: Stage | undefined
afterEach(async () => {
  await shown?.close()
  shown = undefined
})

const open = async (props: Partial<ActionDialogProps>) => {
  shown = await stage(
    <ActionDialog
      open
      title="Block the player"
      consequences={['All sessions end.']}
      confirmLabel="Block"
      onConfirm={() => undefined}
      texts={texts.action}
      {...props}
    />,
  )
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')

/** Past React's own setter, which would otherwise see no change. */
const write = (text: string) =>
  act(async () => {
    const area = document.querySelector('textarea')
    if (!area) throw new Error('no reason field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })

const submit = () =>
  act(async () => {
    document
      .querySelector('form')
      ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  })

describe('ActionDialog', () => {
  it('says what happens, what the player reads and what changes', async () => {
    await open({ playerReads: 'Your account is blocked.', diff: { before: { a: 1 }, after: { a: 2 } } })
    const said = dialog()?.textContent
    expect(said).toContain('All sessions end.')
    expect(said).toContain('Your account is blocked.')
    expect(said).toContain('Antes')
  })

  it('says that the player is not notified when there is no text for them', async () => {
    await open({ playerReads: null })
    expect(dialog()?.textContent).toContain(texts.action.playerReadsNothing)
  })

  it('refuses a short reason without running the action', async () => {
    const onConfirm = vi.fn<(reason: string) => void>()
    await open({ onConfirm })
    await write(' abc ')
    await submit()
    expect(onConfirm).not.toHaveBeenCalled()
    expect(document.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
  })

  it('hands the trimmed reason over and closes when the action succeeds', async () => {
    const onConfirm = vi.fn<(reason: string) => Promise<void>>().mockResolvedValue()
    const onOpenChange = vi.fn<(isOpen: boolean) => void>()
    await open({ onConfirm, onOpenChange })
    await write('  seen in the documents  ')
    await submit()
    expect(onConfirm).toHaveBeenCalledWith('seen in the documents')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('stays open with the message when the action is refused', async () => {
    const onOpenChange = vi.fn<(isOpen: boolean) => void>()
    await open({
      reason: 'none',
      onOpenChange,
      onConfirm: () => Promise.reject(new Error('Already blocked.')),
    })
    await submit()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Already blocked.')
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('runs once and cannot be closed while the action is under way', async () => {
    let finish: (() => void) | undefined
    const onConfirm = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)))
    const onOpenChange = vi.fn<(isOpen: boolean) => void>()
    await open({ reason: 'none', onConfirm, onOpenChange })
    await submit()
    await submit()
    expect(onConfirm).toHaveBeenCalledOnce()
    await act(async () => {
      dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    expect(onOpenChange).not.toHaveBeenCalled()
    await act(async () => finish?.())
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })
})
