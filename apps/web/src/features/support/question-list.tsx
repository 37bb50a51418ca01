import { useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { ChevronDown } from 'lucide-react'
import { useProfile } from '../../shared/state/settings.ts'
import { type Question, topics } from './questions.ts'

/** Native disclosure: it opens by keyboard, is found by the browser's search and works before any script. */
export function QuestionList() {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-col gap-8">
      {topics.map(({ id, title, questions }) => (
        <section key={id} id={id}>
          <h2 className="mb-3 text-lg md:text-xl">{i18n._(title)}</h2>
          <div className="divide-y divide-line/70 overflow-hidden rounded-md bg-surface-1">
            {questions.map((question) => (
              <Answer key={question.id} question={question} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Answer({ question: { id, ask, answer, more } }: { question: Question }) {
  const { i18n } = useLingui()
  const profile = useProfile()
  return (
    <details id={id} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 font-medium -outline-offset-2 transition-colors hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        {i18n._(ask)}
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="text-ink-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4 text-ink-muted">
        <p className="max-w-prose text-pretty">{i18n._(answer(profile))}</p>
        {more && <More to={more.to} label={i18n._(more.label)} />}
      </div>
    </details>
  )
}

function More({ to, label }: { to: string; label: string }) {
  const { t } = useLingui()
  const look = 'mt-1 inline-flex min-h-11 items-center font-medium text-sun-text underline underline-offset-4'
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={look}>
        {label}
      </Link>
    )
  }
  if (!to.startsWith('http')) {
    return (
      <a href={to} className={look}>
        {label}
      </a>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={look}>
      {label}
      <span className="sr-only"> {t`(abre em outra aba)`}</span>
    </a>
  )
}
