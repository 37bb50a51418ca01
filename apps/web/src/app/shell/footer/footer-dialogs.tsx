import { lazy, Suspense, useState } from 'react'
import { loadFeature } from '../../feature.ts'

const loadLegal = () => loadFeature('legal', () => import('../../../features/legal/index.ts'))
const loadSupport = () => loadFeature('support', () => import('../../../features/support/index.ts'))
const HouseDialog = lazy(async () => (await loadLegal()).loadHouseDialog())
const ContactDialog = lazy(async () => (await loadSupport()).loadContactDialog())

export type FooterDialog = 'terms' | 'privacy' | 'about' | 'providers' | 'fairness' | 'contact'

/** Preloads the dialog when the pointer or focus moves towards the button. */
export function prepareFooterDialog(dialog: FooterDialog): void {
  void (dialog === 'contact' ? loadSupport() : loadLegal())
}

interface Props {
  opened: FooterDialog | null
  onClose: () => void
}

/** Fetched the first time one opens; they stay afterwards, to close gracefully. */
export function FooterDialogs({ opened, onClose }: Props) {
  const [wanted, setWanted] = useState({ house: false, contact: false })
  if (opened === 'contact' && !wanted.contact) setWanted({ ...wanted, contact: true })
  if (opened !== null && opened !== 'contact' && !wanted.house) setWanted({ ...wanted, house: true })
  return (
    <Suspense fallback={null}>
      {wanted.house && <HouseDialog opened={opened === 'contact' ? null : opened} onClose={onClose} />}
      {wanted.contact && <ContactDialog open={opened === 'contact'} onClose={onClose} />}
    </Suspense>
  )
}
