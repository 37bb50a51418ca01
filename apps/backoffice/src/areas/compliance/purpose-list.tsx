import { heldColumns } from '@girassol/contract/processing-tables'
import { basesText, basisArticles, type PurposeId, purposeIds, purposes } from '@girassol/contract/processing'
import { plural, t } from '@lingui/core/macro'
import { ChevronRight } from 'lucide-react'
import { useConsole } from '@girassol/ui/console'
import { currentLanguage } from '../../shared/i18n.ts'
import { ListPage } from '../../shared/patterns.tsx'

/** The record of processing operations (LGPD art. 37): why personal data is held, on what basis, where, and for how long. */
export default function PurposeListPage() {
  const { Link } = useConsole()
  return (
    <ListPage
      title={t`Registro de tratamento de dados`}
      actions={
        <Link href="/compliance?q=A14" className="text-sm underline">
          {t`Regra A14`}
        </Link>
      }
    >
      <p className="max-w-prose text-sm text-ink-muted">
        {t`As finalidades com que dados pessoais são tratados (LGPD, art. 37), as mesmas que a política de privacidade diz aos jogadores. Toda noite uma checagem compara as colunas do banco de dados com esta lista.`}
      </p>
      <ul className="flex flex-col gap-3">
        {purposeIds.map((id) => (
          <PurposeItem key={id} id={id} />
        ))}
      </ul>
    </ListPage>
  )
}

function PurposeItem({ id }: { id: PurposeId }) {
  const language = currentLanguage()
  const purpose = purposes[id]
  const articles = [...new Set(purpose.bases.map((basis) => basisArticles[basis]))].join(', ')
  const tables = Object.entries(heldColumns[id])
  const facts = [
    { label: t`De quem`, value: purpose.subjects?.[language] ?? t`dos jogadores` },
    { label: t`Dados`, value: purpose.data[language] },
    { label: t`Base legal`, value: `${basesText(purpose, language)} (LGPD ${articles})` },
    { label: t`Compartilhado com`, value: purpose.recipients[language] },
    { label: t`Por quanto tempo`, value: purpose.retention[language] },
  ]
  return (
    <li className="rounded-sm bg-surface-1 p-4 text-sm">
      <h2 className="text-base font-bold">{purpose.name[language]}</h2>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="mb-2 sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="group mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-muted">
          <ChevronRight
            aria-hidden="true"
            size={16}
            className="shrink-0 transition-transform group-open:rotate-90"
          />
          {plural(tables.length, { one: '# tabela', other: '# tabelas' })}
        </summary>
        <dl className="mt-2 flex flex-col gap-2">
          {tables.map(([table, columns]) => (
            <div key={table}>
              <dt className="font-mono break-all">{table}</dt>
              <dd className="font-mono text-xs break-words text-ink-muted">{columns}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
