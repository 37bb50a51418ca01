import { Panel, type PanelProps } from './panel.tsx'

export interface DialogProps extends PanelProps {
  size?: 'sm' | 'md' | 'lg' | undefined
}

// A sheet below 768 px by style alone: measuring the window would differ between server and browser.
const frame = [
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:rounded-t-lg',
  'max-md:data-[state=closed]:animate-sink max-md:data-[state=open]:animate-rise',
  'md:top-1/2 md:left-1/2 md:max-h-[min(88dvh,48rem)] md:w-[calc(100vw-3rem)] md:-translate-1/2 md:rounded-lg',
  'md:data-[state=closed]:animate-vanish md:data-[state=open]:animate-pop',
].join(' ')

const sizes = { sm: 'md:max-w-sm', md: 'md:max-w-lg', lg: 'md:max-w-2xl' }

export function Dialog({ size = 'md', ...panel }: DialogProps) {
  return <Panel {...panel} grip frame={`${frame} ${sizes[size]}`} />
}
