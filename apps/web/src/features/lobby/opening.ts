import type { MouseEvent, PointerEvent } from 'react'
import { navigate } from '../../shared/router/navigation.ts'
import { loginStore } from '../../shared/session/login.ts'
import { wantsOtherPlace } from '../../shared/router/link.tsx'
import { isDrag, isRepeated, type Point } from './press.ts'

// One for all cards: a person has one pointer in the air and opens one game at a time.
let start: Point | null = null
let pointer = 'mouse'
let last: number | null = null

export function beginPress(event: PointerEvent): void {
  start = { x: event.clientX, y: event.clientY }
  pointer = event.pointerType
}

/**
 * Opens a link of a card unless it was dragged or pressed twice; guests get the demo that a link names. Plain links with one handler: the router's own watch
 * every change of address, which a thousand of them would feel.
 */
export function openLink(event: MouseEvent<HTMLAnchorElement>): void {
  // A click by keyboard has no place and no drag.
  const pressed = event.detail > 0 ? start : null
  start = null
  if (pressed && isDrag(pressed, { x: event.clientX, y: event.clientY }, pointer)) {
    event.preventDefault()
    return
  }
  if (wantsOtherPlace(event)) return
  event.preventDefault()
  const now = event.timeStamp
  if (isRepeated(last, now)) return
  last = now
  const { pathname, search, dataset } = event.currentTarget
  const demo = loginStore.get().status === 'guest' ? dataset['demo'] : undefined
  navigate(demo ?? pathname + search)
}
