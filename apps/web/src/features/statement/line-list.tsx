import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LineRow } from './line-row.tsx'
import { SessionRow } from './session-row.tsx'
import { dateOf, daysOf, nameOfDay } from './statement-days.ts'
import type { Line } from './statement-lines.ts'
import { entriesOf } from './statement-sessions.ts'
import { formatTag } from '../../shared/i18n/formats.ts'

interface LineListProps {
  blocks: readonly (readonly Line[])[]
  /** Whether play is folded into sessions: a filter that leaves out some of its lines would make their sums false. */
  hasSessions: boolean
  player: number
}

/** Only the blocks around the viewport are laid out; the others keep their height. */
export function LineList({ blocks, hasSessions, player }: LineListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <div>
      {blocks.map((lines, index) => (
        <Block
          key={lines[0]?.id}
          lines={lines}
          above={blocks[index - 1]?.at(-1)}
          hasSessions={hasSessions}
          player={player}
          open={open}
          onToggle={toggle}
        />
      ))}
    </div>
  )
}

interface BlockProps {
  lines: readonly Line[]
  /** The last line before this block: its day is not said twice. */
  above: Line | undefined
  hasSessions: boolean
  player: number
  open: ReadonlySet<string>
  onToggle: (id: string) => void
}

function Block({ lines, above, hasSessions, player, open, onToggle }: BlockProps) {
  const { t, i18n } = useLingui()
  const { ref, height } = useNearness()
  const words = { today: t`Hoje`, yesterday: t`Ontem` }
  const [today] = useState(() => dateOf(new Date().toISOString()))
  const row = (line: Line) => (
    <LineRow
      key={line.id}
      line={line}
      player={player}
      open={open.has(line.id)}
      onToggle={() => onToggle(line.id)}
    />
  )
  if (height !== null) return <div ref={ref} style={{ height }} />
  return (
    <div ref={ref}>
      {daysOf(lines).map(({ date, lines: ofDay }, index) => {
        const continued = index === 0 && above !== undefined && dateOf(above.at) === date
        const name = nameOfDay(date, today, formatTag(i18n.locale), words)
        return (
          <section key={date} aria-label={name}>
            {!continued && (
              <h2 className="sticky top-16 z-10 bg-bg py-2 pt-4 text-sm font-semibold text-ink-muted first-letter:uppercase">
                {name}
              </h2>
            )}
            <ul className="overflow-hidden rounded-md bg-surface-1">
              {(hasSessions ? entriesOf(ofDay) : ofDay.map((line) => ({ line, session: undefined }))).map(
                ({ line, session }) =>
                  session ? (
                    <SessionRow
                      key={session.id}
                      session={session}
                      open={open.has(session.id)}
                      onToggle={() => onToggle(session.id)}
                    >
                      {session.lines.map(row)}
                    </SessionRow>
                  ) : (
                    row(line)
                  ),
              )}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** The height to keep free while the element is far from the screen; null while it is near. */
function useNearness() {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  const look = useEffectEvent((entries: IntersectionObserverEntry[]) => {
    const { isIntersecting = true, target } = entries.at(-1) ?? {}
    // What has the focus stays, wherever the page was scrolled to.
    if (isIntersecting || target?.contains(document.activeElement)) setHeight(null)
    else if (height === null && ref.current) setHeight(ref.current.offsetHeight)
  })
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver(look, { rootMargin: '1500px 0px' })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, height }
}
