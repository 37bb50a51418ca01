import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@girassol/ui'
import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const SHOWN_FROM_PIXELS = 500

// Read only on scroll: reading it forces a synchronous layout.
let far = false

function subscribe(listener: () => void): () => void {
  const look = () => {
    far = scrollY > SHOWN_FROM_PIXELS
    listener()
  }
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}

/** Quick for who asked for little motion; the focus goes along, or the next Tab would jump back down. */
function rise(): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById('content')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}

export function BackToTop() {
  const { t } = useLingui()
  const shown = useSyncExternalStore(
    subscribe,
    () => far,
    () => false,
  )
  if (!shown) return <span hidden />
  return (
    <IconButton
      label={t`Voltar ao topo`}
      icon={<ArrowUp aria-hidden="true" size={22} />}
      variant="secondary"
      round
      className="animate-appear self-end shadow-soft"
      onClick={rise}
    />
  )
}
