import { Panel, type PanelProps } from './panel.tsx'

export type SheetProps = PanelProps

/** Rises from the bottom at every width. Dialog is the usual choice: it turns into this on phones. */
export function Sheet(panel: SheetProps) {
  return (
    <Panel
      {...panel}
      grip
      frame="inset-x-0 bottom-0 mx-auto max-h-[92dvh] max-w-xl rounded-t-lg data-[state=closed]:animate-sink data-[state=open]:animate-rise"
    />
  )
}
