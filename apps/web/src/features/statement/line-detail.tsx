import { Button, Skeleton } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { brlText } from '../../shared/money/money.ts'
import { Link } from '../../shared/router/link.tsx'
import { usePocketNames } from './pocket-names.ts'
import { causeAnswers, type Line } from './statement-lines.ts'

/** A line opened: what it did to each pocket, and where it comes from. */
export function LineDetail({ id, line, player }: { id: string; line: Line; player: number }) {
  const { t } = useLingui()
  return (
    <div id={id} className="flex flex-col gap-4 px-3 pt-1 pb-4 md:ps-17 md:pe-4">
      {line.pockets.length > 0 && <Pockets pockets={line.pockets} />}
      <Cause asked={{ player, id: line.id }} />
      <p className="text-xs break-all text-ink-muted">{t`Código do lançamento: ${line.id}`}</p>
    </div>
  )
}

function Pockets({ pockets }: Pick<Line, 'pockets'>) {
  const { t } = useLingui()
  const names = usePocketNames()
  return (
    <table className="w-full max-w-xl text-sm">
      <caption className="sr-only">{t`Antes e depois, carteira por carteira`}</caption>
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="py-1 text-start font-medium">{t`Carteira`}</th>
          <th scope="col" className="py-1 text-end font-medium">{t`Antes`}</th>
          <th aria-hidden="true" className="w-8" />
          <th scope="col" className="py-1 text-end font-medium">{t`Depois`}</th>
        </tr>
      </thead>
      <tbody>
        {pockets.map(({ pocket, before, after }) => (
          <tr key={pocket}>
            <th scope="row" className="py-1 text-start font-normal">
              {names[pocket]}
            </th>
            <td className="money py-1 text-end text-ink-muted">{brlText(before)}</td>
            <td aria-hidden="true" className="text-center text-ink-muted">
              <ArrowRight className="inline" size={14} />
            </td>
            <td className="money py-1 text-end font-semibold">{brlText(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cause({ asked }: { asked: { player: number; id: string } }) {
  const { t } = useLingui()
  const { data: cause, failed } = causeAnswers.useAnswer(asked)
  if (!cause && failed)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p>{t`Não foi possível carregar a origem deste lançamento.`}</p>
        <Button variant="secondary" size="sm" onClick={() => void causeAnswers.refresh(asked)}>
          {t`Tentar de novo`}
        </Button>
      </div>
    )
  if (!cause)
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="h-4 w-56" />
        <Skeleton className="h-4 w-40" />
      </div>
    )
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {cause.facts.map(({ label, text }) => (
          <div key={`${label} ${text}`} className="contents">
            <dt className="text-ink-muted max-sm:-mb-2">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {cause.link && (
        <Link
          to={cause.link.to}
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-sun-text underline-offset-4 hover:underline"
        >
          {cause.link.label}
          <ArrowRight aria-hidden="true" size={16} />
        </Link>
      )}
    </>
  )
}
