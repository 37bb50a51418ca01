import { useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import type { Passage } from './document.ts'
import { piecesOf } from './prose.ts'

const linkClass =
  'font-medium text-ink underline decoration-line-strong underline-offset-4 hover:text-sun-text'

interface Props {
  body: readonly Passage[]
  /** A dialog closes when a link inside it is followed. */
  onFollow?: (() => void) | undefined
}

export function Passages({ body, onFollow }: Props) {
  return body.map((passage) =>
    typeof passage === 'string' ? (
      <p key={passage} className="mt-3 text-pretty">
        <PassageText passage={passage} onFollow={onFollow} />
      </p>
    ) : (
      <ul key={passage[0]} className="mt-3 flex list-disc flex-col gap-1.5 ps-5 marker:text-sun-text">
        {passage.map((point) => (
          <li key={point} className="ps-1 text-pretty">
            <PassageText passage={point} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    ),
  )
}

export function PassageText({ passage, onFollow }: { passage: string; onFollow?: (() => void) | undefined }) {
  const { t } = useLingui()
  return piecesOf(passage).map(({ text, to }) => {
    if (to === undefined) return text
    if (to.startsWith('/'))
      return (
        <Link key={text} to={to} className={linkClass} onClick={() => onFollow?.()}>
          {text}
        </Link>
      )
    if (!to.startsWith('http'))
      return (
        <a key={text} href={to} className={linkClass}>
          {text}
        </a>
      )
    return (
      <a key={text} href={to} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {text}
        <span className="sr-only"> {t`(abre em outra aba)`}</span>
      </a>
    )
  })
}
