import { type RefObject, useEffect, useRef } from 'react'

interface Keys {
  /** The main action's button: keys on it are the main action, keys on other buttons are theirs. */
  button: RefObject<HTMLButtonElement | null>
  act: () => void
  less: () => void
  more: () => void
}

/** A range knows arrows only: space and Enter are free for the main action. */
const typed = 'input:not([type="range"]), textarea, select, [contenteditable]'
const pressed = 'button, a[href], summary, [role="button"], [role="radio"], [role="gridcell"]'
/** Controls of a table that move their own focus with the arrows. */
const arrowed = '[role="radiogroup"], [role="grid"], [role="slider"], [type="range"], [data-keys="own"]'

/** Space or Enter is the main action, arrows change the stake, wherever the focus is not needed for something else. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { button, act, less, more } = latest.current
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]') || target.closest(typed)) return
      const own = button.current?.contains(target) ?? false
      if (event.key === ' ' || event.key === 'Enter') {
        if (!own && target.closest(pressed)) return
        event.preventDefault()
        // A key held down is not a new decision: every round is started by a press of its own.
        if (!event.repeat) act()
        return
      }
      if (target.closest(arrowed)) return
      if (event.key === 'ArrowUp' || event.key === 'ArrowRight') more()
      else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') less()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
