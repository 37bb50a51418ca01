import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const colours = {
  info: 'text-sky-text',
  success: 'text-leaf-text',
  warning: 'text-sun-text',
  danger: 'text-coral-text',
}

/** The sign of a tone: a shape of its own each, because colour alone does not inform. */
export function ToneIcon({ tone, size = 20 }: { tone: Tone; size?: number | undefined }) {
  const Icon = icons[tone]
  return <Icon aria-hidden="true" size={size} className={colours[tone]} />
}
