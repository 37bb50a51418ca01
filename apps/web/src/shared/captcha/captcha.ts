import { useEffect, useRef, useState } from 'react'
import { loadTurnstile, type Turnstile } from './turnstile.ts'

const POLL_MS = 100
/** What the server takes outside production while no captcha secret is set. */
export const CAPTCHA_BYPASS = 'bypass'

export interface Captcha {
  /** Null while the token is awaited: the form must not be sent. */
  token: string | null
  failed: boolean
  /** Takes the element the challenge is drawn into; null when there is no challenge. */
  drawInto: ((place: HTMLDivElement | null) => void) | null
  /** Each try needs an element of its own. */
  attempt: number
  /** A token is good for one request only. Call after every refused one. */
  renew: () => void
  retry: () => void
}

/** @param siteKey null: no captcha is configured; undefined: not known yet */
export function useCaptcha(siteKey: string | null | undefined, language?: string): Captcha {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const drawn = useRef<{ turnstile: Turnstile; widget: string } | null>(null)

  useEffect(() => {
    if (!siteKey || !place) return
    let ended = false
    let timer: ReturnType<typeof setInterval> | undefined
    loadTurnstile().then(
      (turnstile) => {
        if (ended) return
        const widget = turnstile.render(place, {
          sitekey: siteKey,
          theme: place.closest('[data-theme="light"]') ? 'light' : 'dark',
          size: 'flexible',
          ...(language ? { language: language.replace('_', '-').toLowerCase() } : {}),
          'error-callback': () => setFailed(true),
        })
        drawn.current = { turnstile, widget }
        // Asking again and again instead of listening: an expired token disappears here by itself.
        timer = setInterval(() => setToken(turnstile.getResponse(widget) ?? null), POLL_MS)
      },
      () => {
        if (!ended) setFailed(true)
      },
    )
    return () => {
      ended = true
      clearInterval(timer)
      if (drawn.current) drawn.current.turnstile.remove(drawn.current.widget)
      drawn.current = null
    }
  }, [siteKey, place, language])

  function renew() {
    if (!drawn.current) return
    setToken(null)
    drawn.current.turnstile.reset(drawn.current.widget)
  }

  function retry() {
    setFailed(false)
    setToken(null)
    setAttempt((count) => count + 1)
  }

  return {
    token: siteKey === null ? CAPTCHA_BYPASS : token,
    failed: siteKey !== null && failed && token === null,
    drawInto: siteKey ? setPlace : null,
    attempt,
    renew,
    retry,
  }
}
