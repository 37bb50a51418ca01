import { cx } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { Check, Clock, Ellipsis, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { momentText } from './moment.ts'
import type { Mark, StepKind, TimelineStep } from './timeline.ts'

const signs: Record<Mark, { icon: LucideIcon; className: string }> = {
  done: { icon: Check, className: 'bg-leaf/15 text-leaf-text' },
  attention: { icon: TriangleAlert, className: 'bg-petal/15 text-petal-text' },
  failed: { icon: X, className: 'bg-coral/15 text-coral-text' },
  now: { icon: Clock, className: 'bg-sun/20 text-sun-text ring-2 ring-sun' },
  ahead: { icon: Ellipsis, className: 'bg-surface-2 text-ink-muted' },
}

/** Every step with its time, from the first to the one still waited for. */
export function TimelineList({ steps }: { steps: readonly TimelineStep[] }) {
  const { t, i18n } = useLingui()
  const ahead = useAheadTexts()
  const words: Record<Mark, string> = {
    done: t`feito`,
    attention: t`com atenção`,
    failed: t`não concluído`,
    now: t`em andamento`,
    ahead: t`ainda por vir`,
  }
  return (
    <ol aria-label={t`Passo a passo`} className="flex flex-col">
      {steps.map(({ kind, mark, event }, place) => {
        const { icon: Icon, className } = signs[mark]
        const { title, text } = event ?? ahead(kind, mark)
        return (
          <li
            key={`${kind}-${event?.at ?? 'ahead'}-${title}`}
            className="relative flex gap-3.5 pb-5 last:pb-0"
          >
            {place < steps.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-9 bottom-0 left-[1.0625rem] w-0.5 rounded-full bg-line"
              />
            )}
            <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', className)}>
              <Icon aria-hidden="true" size={18} />
              <span className="sr-only">{words[mark]}</span>
            </span>
            <div className="min-w-0 flex-1 pt-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className={cx('font-semibold', mark === 'ahead' && 'font-medium text-ink-muted')}>
                  {title}
                </span>
                {event && (
                  <time dateTime={event.at} className="money text-sm text-ink-muted">
                    {momentText(event.at, i18n.locale)}
                  </time>
                )}
              </p>
              {text && <p className="text-[0.9375rem] text-pretty text-ink-muted">{text}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Our own texts for steps still ahead, only as far as they are certain. */
function useAheadTexts(): (kind: StepKind, mark: Mark) => { title: string; text: string } {
  const { t } = useLingui()
  return (kind, mark) => {
    if (kind === 'approved') {
      return { title: t`Aprovação`, text: mark === 'now' ? t`Uma pessoa da equipe confere o pedido.` : '' }
    }
    if (kind === 'sending') {
      return { title: t`Envio ao banco`, text: mark === 'now' ? t`Seu saque é o próximo a sair.` : '' }
    }
    return {
      title: t`Dinheiro na sua conta`,
      text: mark === 'now' ? t`Esperamos a confirmação do banco. Esta página muda sozinha.` : '',
    }
  }
}
