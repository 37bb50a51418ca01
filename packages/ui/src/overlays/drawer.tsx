import { Panel, type PanelProps } from './panel.tsx'

export interface DrawerProps extends PanelProps {
  side?: 'left' | 'right' | undefined
}

const frames = {
  left: 'inset-y-0 left-0 w-[min(20rem,86vw)] rounded-r-lg data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right:
    'inset-y-0 right-0 w-[min(24rem,92vw)] rounded-l-lg data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
}

export function Drawer({ side = 'left', ...panel }: DrawerProps) {
  return <Panel {...panel} frame={frames[side]} />
}
