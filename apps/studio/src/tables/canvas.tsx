import { useEffect, useRef } from 'react'

export interface Size {
  width: number
  height: number
}

/** `now` is in milliseconds, as `performance.now()` counts. */
type Draw = (pen: CanvasRenderingContext2D, size: Size, now: number) => void

interface CanvasProps {
  draw: Draw
  /** Draws at every frame; otherwise when something has changed. */
  moving: boolean
}

/** A picture that fills its place, sharp on fine screens. What it shows must also be said in words beside it. */
export function Canvas({ draw, moving }: CanvasProps) {
  const element = useRef<HTMLCanvasElement>(null)
  const latest = useRef<() => void>(() => {})

  useEffect(() => {
    latest.current = () => {
      const canvas = element.current
      const pen = canvas?.getContext('2d')
      if (!canvas || !pen) return
      const { clientWidth: width, clientHeight: height } = canvas
      const ratio = Math.min(devicePixelRatio, 2)
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
      if (canvas.width !== wide) canvas.width = wide
      if (canvas.height !== high) canvas.height = high
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      pen.clearRect(0, 0, width, height)
      draw(pen, { width, height }, performance.now())
    }
    latest.current()
  })
  useEffect(() => {
    const canvas = element.current
    if (!canvas) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(canvas)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!moving) return
    let frame = 0
    function paint() {
      latest.current()
      frame = requestAnimationFrame(paint)
    }
    frame = requestAnimationFrame(paint)
    return () => cancelAnimationFrame(frame)
  }, [moving])

  return <canvas ref={element} aria-hidden="true" className="absolute inset-0 size-full" />
}
