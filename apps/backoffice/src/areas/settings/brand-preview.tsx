import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import type { Draft } from './use-draft.ts'

/** What players will see, on a phone at night and on a wide screen by day, while it is being typed. */
export function BrandPreview({ draft }: { draft: Draft }) {
  return (
    <aside aria-label={t`Prévia`} className="flex flex-col gap-4 xl:sticky xl:top-4 xl:self-start">
      <h2 className="text-base">{t`Prévia`}</h2>
      <Sample draft={draft} theme="dark" label={t`Celular, tema escuro`} className="w-56" />
      <Sample draft={draft} theme="light" label={t`Computador, tema claro`} className="w-full max-w-md" />
    </aside>
  )
}

interface SampleProps {
  draft: Draft
  theme: 'dark' | 'light'
  label: string
  className: string
}

function Sample({ draft, theme, label, className }: SampleProps) {
  const white = draft.text('software_logo_white')
  const black = draft.text('software_logo_black')
  const logo = theme === 'dark' ? white || black : black || white
  return (
    <figure className={`flex max-w-full flex-col gap-1 ${className}`}>
      <figcaption className="text-xs text-ink-muted">{label}</figcaption>
      <div
        data-theme={theme}
        className="overflow-hidden rounded-sm border bg-bg text-sm text-ink"
        style={chosenColours(draft)}
      >
        <div className="flex items-center gap-2 bg-surface-1 p-3">
          {logo ? (
            <img src={logo} alt={draft.text('software_name')} className="h-7 max-w-32 object-contain" />
          ) : (
            <span className="min-w-0 truncate text-base font-bold">{draft.text('software_name')}</span>
          )}
          <span className="ms-auto rounded-full bg-sun px-3 py-1 text-xs font-semibold whitespace-nowrap text-sun-ink">
            {t`Depositar`}
          </span>
        </div>
        <div className="flex flex-col gap-2 p-3">
          <span className="w-fit rounded-full bg-petal px-2 py-0.5 text-xs font-semibold text-sun-ink">
            {t`Novo`}
          </span>
          <span className="h-16 rounded-xs bg-surface-2" />
          <span className="rounded-xs bg-sun px-3 py-2 text-center font-semibold text-sun-ink">
            {t`Jogar agora`}
          </span>
        </div>
      </div>
    </figure>
  )
}

/** The tokens that the operator's colours replace, as the players' pages do. */
function chosenColours(draft: Draft): CSSProperties {
  const tokens = [
    ['--sun', draft.text('branding.sun')],
    ['--sun-ink', draft.text('branding.sun_ink')],
    ['--petal', draft.text('branding.petal')],
  ].filter(([, value]) => /^#[0-9a-f]{6}$/i.test(value ?? ''))
  return Object.fromEntries(tokens) as CSSProperties
}
