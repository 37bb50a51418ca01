// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeSearch, searchIsOpen } from './search-dialog.ts'
import { pressSlash } from './search-key.ts'

beforeEach(() => {
  addEventListener('keydown', pressSlash)
  document.body.innerHTML = '<main><input><button>Jogar</button></main>'
})
afterEach(() => {
  removeEventListener('keydown', pressSlash)
  closeSearch()
  document.body.replaceChildren()
})

function press(selector: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...more })
  document.querySelector(selector)?.dispatchEvent(event)
  return event.defaultPrevented
}

describe('the slash key', () => {
  it('opens the search', () => {
    expect(press('button')).toBe(true)
    expect(searchIsOpen()).toBe(true)
  })

  it('is a character where text is typed', () => {
    expect(press('input')).toBe(false)
    expect(searchIsOpen()).toBe(false)
  })

  it('does nothing together with other keys, or under a dialog', () => {
    expect(press('button', { ctrlKey: true })).toBe(false)
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
    expect(press('button')).toBe(false)
    expect(searchIsOpen()).toBe(false)
  })
})
