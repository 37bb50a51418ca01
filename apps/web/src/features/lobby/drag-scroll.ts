import { type RefObject, useEffect } from 'react'
import { isDrag } from './press.ts'

/** A mouse pulls the shelf as a finger does. Fingers scroll by themselves. */
export function useDragScroll(shelf: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = shelf.current
    if (!area) return
    let start: { x: number; y: number; left: number } | null = null
    const begin = ({ pointerType, button, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse' && button === 0) start = { x: clientX, y: clientY, left: area.scrollLeft }
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!start || !isDrag(start, { x: clientX, y: clientY }, 'mouse')) return
      area.style.scrollSnapType = 'none'
      area.scrollLeft = start.left - (clientX - start.x)
    }
    const end = () => {
      start = null
      area.style.removeProperty('scroll-snap-type')
    }
    area.addEventListener('pointerdown', begin)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      area.removeEventListener('pointerdown', begin)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [shelf])
}
