import { ErrorState, Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import type { HouseDocument } from './document.ts'
import { Passages } from './passages.tsx'

interface Props {
  document: HouseDocument
  /** The heading that the sections stand below: a page's own, or a dialog's title. */
  numbered?: boolean
  /** Ids only once per page: the dialog may open over the page of the same document. */
  anchored?: boolean
  onFollow?: (() => void) | undefined
}

export function DocumentBody({ document, numbered = true, anchored = true, onFollow }: Props) {
  return (
    <div className="flex flex-col gap-8 leading-relaxed text-ink-muted">
      {document.sections.map(({ id, title, body }, index) => (
        <section
          key={id}
          {...(anchored && { id, 'aria-labelledby': `${id}-h` })}
          className="group scroll-mt-24"
        >
          <h2
            {...(anchored && { id: `${id}-h` })}
            className="flex gap-2.5 text-lg leading-snug text-ink group-target:text-sun-text md:text-xl"
          >
            {numbered && <span className="min-w-6 text-sun-text tabular-nums">{index + 1}.</span>}
            {title}
          </h2>
          <Passages body={body} onFollow={onFollow} />
        </section>
      ))}
    </div>
  )
}

export function DocumentOutline() {
  const { t } = useLingui()
  return (
    <section aria-busy="true" aria-label={t`Carregando o texto`} className="flex flex-col gap-3 py-2">
      {['w-2/3', 'w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/5'].map((width, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines without meaning or order of their own
        <Skeleton key={place} shape="line" className={width} />
      ))}
    </section>
  )
}

export function DocumentFault({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={t`Não foi possível carregar o texto`}
      description={t`Confira a conexão e tente outra vez.`}
      retryLabel={t`Tentar novamente`}
      onRetry={onRetry}
    />
  )
}
