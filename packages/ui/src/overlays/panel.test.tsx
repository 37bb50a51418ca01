import { act, useLayoutEffect, useRef, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { stage, type Stage } from '../testing/stage.ts'
import { Dialog } from './dialog.tsx'
import { Dropdown, DropdownItem } from './dropdown.tsx'

let shown: Stage | undefined
afterEach(async () => {
  await shown?.close()
  shown = undefined
})

/** Takes the focus as soon as it is there, before the dialog around it does. */
function Eager() {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Name" />
}

interface PageProps {
  loses?: boolean
  hasMenu?: boolean
  isEager?: boolean
}

/** A page whose button and menu open a dialog without being its trigger, as rows of a list do. */
function Page({ loses = false, hasMenu = false, isEager = false }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <main tabIndex={-1}>
      {!(isDone && loses) && <button type="button" id="row" aria-label="Row" onClick={() => setOpen(true)} />}
      <Dropdown
        trigger={<button type="button" name="menu" aria-label="Menu" />}
        open={hasMenu && !isOpen && !isDone}
      >
        <DropdownItem onSelect={() => setOpen(true)}>Shortcuts</DropdownItem>
      </Dropdown>
      {isOpen && (
        <Dialog
          open
          onOpenChange={() => {
            setOpen(false)
            setDone(true)
          }}
          title="Round"
          closeLabel="Close"
        >
          {isEager && <Eager />}
        </Dialog>
      )}
    </main>
  )
}

const focused = () => document.activeElement
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')

/** Overlays move the focus in a task of their own after they are gone. */
async function close(): Promise<void> {
  await act(async () => {
    dialog()?.querySelector('button')?.click()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  expect(dialog()).toBeNull()
}

async function open(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.focus()
    element.click()
  })
  expect(dialog()?.contains(focused())).toBe(true)
}

describe('Panel', () => {
  it('gives the focus back to what opened it without being its trigger', async () => {
    shown = await stage(<Page />)
    await open(shown.find('#row'))
    await close()
    expect(focused()).toBe(shown.find('#row'))
  })

  it('gives the focus back when its content took it before the dialog did', async () => {
    shown = await stage(<Page isEager />)
    await open(shown.find('#row'))
    expect(focused()?.getAttribute('aria-label')).toBe('Name')
    await close()
    expect(focused()).toBe(shown.find('#row'))
  })

  it('gives the focus to the button of the menu whose entry opened it', async () => {
    shown = await stage(<Page hasMenu />)
    await open(shown.find('[role=menuitem]'))
    await close()
    expect(focused()).toBe(shown.find('[name=menu]'))
  })

  it('gives the focus to the main part when what opened it is gone', async () => {
    shown = await stage(<Page loses />)
    await open(shown.find('#row'))
    await close()
    expect(focused()).toBe(shown.find('main'))
  })

  it('leaves a focus that was moved while it closed', async () => {
    shown = await stage(<Page />)
    await open(shown.find('#row'))
    await act(async () => {
      dialog()?.querySelector('button')?.click()
      await Promise.resolve()
    })
    shown.find('[name=menu]').focus()
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(focused()).toBe(shown.find('[name=menu]'))
  })
})
