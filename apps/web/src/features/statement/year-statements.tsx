import type { Wire } from '@girassol/contract'
import { Button, Skeleton, toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { createAnswers } from '../../shared/api/answers.ts'
import { brlText } from '../../shared/money/money.ts'
import { download } from '../../shared/page/download.ts'
import { useProfile } from '../../shared/state/settings.ts'

type YearStatement = Wire<'taxStatements'>['answer']['statements'][number]

const yearAnswers = createAnswers<{ player: number }, readonly YearStatement[]>(
  'statement.years',
  async (_asked, client) => (await client('taxStatements')).statements,
  { fresh: true },
)

/** The yearly statement for the income tax; play money has none. */
export function YearStatements({ player, isOpenFirst = false }: { player: number; isOpenFirst?: boolean }) {
  const { t } = useLingui()
  const profile = useProfile()
  const [isOpen, setOpen] = useState(isOpenFirst)
  if (!profile.allows('real_money')) return null
  return (
    <details
      open={isOpen}
      className="rounded-md bg-surface-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
        {t`Comprovante anual para o imposto de renda`}
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p className="text-sm text-ink-muted">
          {t`O resultado do ano e o saldo em 31 de dezembro, para a sua declaração. Sai a partir de 2 de janeiro.`}
        </p>
        {isOpen && <Years player={player} />}
      </div>
    </details>
  )
}

function Years({ player }: { player: number }) {
  const { t } = useLingui()
  const { data: statements, failed } = yearAnswers.useAnswer({ player })
  if (!statements && failed)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p>{t`Não foi possível carregar os comprovantes.`}</p>
        <Button variant="secondary" size="sm" onClick={() => void yearAnswers.refresh({ player })}>
          {t`Tentar de novo`}
        </Button>
      </div>
    )
  if (!statements) return <Skeleton className="h-11 w-full" />
  if (statements.length === 0)
    return (
      <p className="text-sm">{t`Ainda não há ano encerrado com apostas ou saldo em uma conta com CPF.`}</p>
    )
  return (
    <ul className="flex flex-col gap-3">
      {statements.map((statement) => (
        <li key={statement.year} className="flex flex-wrap items-center gap-3">
          <p className="min-w-40 flex-1">
            <strong className="money">{statement.year}</strong>
            <Figures statement={statement} />
          </p>
          <Save year={statement.year} format="pdf" />
          <Save year={statement.year} format="json" />
        </li>
      ))}
    </ul>
  )
}

function Figures({ statement }: { statement: YearStatement }) {
  const { t } = useLingui()
  const [result, closing] = [brlText(statement.result), brlText(statement.closing)]
  return <span className="block text-sm text-ink-muted">{t`Resultado ${result} · saldo ${closing}`}</span>
}

function Save({ year, format }: { year: number; format: 'pdf' | 'json' }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const name = format.toUpperCase()
  const save = async () => {
    setBusy(true)
    await download(
      `/api/profile/tax-statements/${year}.${format}`,
      {},
      `comprovabet-${year}.${format}`,
    ).catch(() => toast.error(t`Não foi possível baixar. Tente de novo.`))
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={busy}
      aria-label={t`Baixar o comprovante de ${year} em ${name}`}
      icon={<FileText aria-hidden="true" size={16} />}
      onClick={() => void save()}
    >
      {name}
    </Button>
  )
}
