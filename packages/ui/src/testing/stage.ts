import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

export interface Stage {
  host: HTMLElement
  find: <E extends HTMLElement = HTMLElement>(selector: string) => E
  click: (selector: string) => Promise<void>
  press: (selector: string, key: string) => Promise<void>
  /** Types as a browser does: the value first, then the event that says what was inserted. */
  type: (selector: string, value: string, init?: InputEventInit & { caret?: number }) => Promise<void>
  close: () => Promise<void>
}

/** Mounts an element in the document, for tests of behaviour. */
export async function stage(node: ReactNode): Promise<Stage> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  await act(async () => root.render(node))

  function find<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = host.querySelector<E>(selector)
    if (!found) throw new Error(`nothing matches ${selector}`)
    return found
  }

  return {
    host,
    find,
    click: async (selector) => act(async () => find(selector).click()),
    press: async (selector, key) =>
      act(async () => {
        find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }),
    type: async (selector, value, init = {}) =>
      act(async () => {
        const input = find<HTMLInputElement>(selector)
        // Past React's own setter, which would otherwise take the new value as its own and see no change.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
        input.setSelectionRange(init.caret ?? value.length, init.caret ?? value.length)
        input.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }))
      }),
    close: async () => {
      await act(async () => root.unmount())
      host.remove()
    },
  }
}
