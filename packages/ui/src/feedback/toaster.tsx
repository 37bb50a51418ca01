import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { toast, toastStore, type ToastEntry } from './toast.ts'
import { ToneIcon } from './tone.tsx'

export interface ToasterProps {
  labels: { region: string; dismiss: string }
}

export function Toaster({ labels }: ToasterProps) {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.serverSnapshot)
  const [held, setHeld] = useState(false)
  return (
    <section aria-label={labels.region}>
      <div
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className="pointer-events-none fixed inset-x-0 top-0 z-60 flex flex-col items-center gap-2 p-4 pt-[max(1rem,env(safe-area-inset-top))] md:items-end md:p-6"
      >
        {entries.map((entry) => (
          <ToastCard key={entry.serial} entry={entry} held={held} dismissLabel={labels.dismiss} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({
  entry,
  held,
  dismissLabel,
}: {
  entry: ToastEntry
  held: boolean
  dismissLabel: string
}) {
  const { id, duration, tone } = entry
  useEffect(() => {
    if (held || duration === 0) return
    const timer = setTimeout(() => toast.dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex w-full max-w-sm animate-pop items-start gap-3 rounded-md bg-surface-2 py-2 ring-1 ring-line ring-inset ps-4 pe-2 text-ink shadow-soft"
    >
      <span className="py-2.5">
        <ToneIcon tone={tone === 'error' ? 'danger' : tone} size={22} />
      </span>
      <div className="min-w-0 flex-1 py-2.5">
        <p className="text-[0.9375rem] leading-snug font-medium">{entry.title}</p>
        {entry.description && <p className="mt-0.5 text-sm text-ink-muted">{entry.description}</p>}
        {entry.action && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            onClick={() => {
              entry.action?.onClick()
              toast.dismiss(id)
            }}
          >
            {entry.action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={dismissLabel}
        icon={<X aria-hidden="true" size={18} />}
        onClick={() => toast.dismiss(id)}
      />
    </div>
  )
}
