/** The part of Cloudflare's script we call: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
export interface Turnstile {
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      theme?: 'light' | 'dark' | 'auto'
      language?: string
      size?: 'normal' | 'flexible' | 'compact'
      'error-callback'?: () => void
    },
  ): string
  getResponse(widget: string): string | undefined
  reset(widget: string): void
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loading: Promise<Turnstile> | null = null

/** Loads the script at the first form that needs it, and never before: a visitor who only looks is not shown to a third party. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.addEventListener('load', () => {
      if (window.turnstile) resolve(window.turnstile)
      else reject(new Error('Turnstile loaded without its API'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Turnstile did not load'))
    })
    document.head.append(script)
  }).catch((cause: unknown) => {
    // The next try starts over: the connection may be back.
    loading = null
    throw cause
  })
  return loading
}
