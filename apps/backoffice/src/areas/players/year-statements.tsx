import { Button, Notice } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { type CallAnswer, useAction, useCall } from '../../shared/api/index.ts'
import { dayText, moneyText } from '../../shared/format/index.ts'
import { saveBase64 } from '../../shared/save-file.ts'

/** Statements of ended years for the income tax: how a person who cannot sign in gets theirs. */
export function YearStatements({ player }: { player: string }) {
  const { data } = useCall('listTaxStatements', { params: { id: player } }, { topic: 'players' })
  const read = useAction('readTaxStatement', { invalidates: [] })
  if (!data || data.statements.length === 0) return null
  return (
    <section className="flex flex-col gap-3 rounded-sm bg-surface-1 p-4">
      <h3 className="font-semibold">{t`Comprovantes anuais`}</h3>
      {read.error && <Notice tone="danger">{t`Não foi possível baixar. Tente de novo.`}</Notice>}
      <ul className="flex flex-col gap-2">
        {data.statements.map(({ year, ...statement }) => (
          <li key={year} className="flex flex-wrap items-center gap-3 text-sm">
            <span className="flex-1">{textOf({ year, ...statement })}</span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t`Baixar o comprovante de ${year}`}
              onClick={() =>
                void read.run({ params: { id: player, year: String(year) } }).then(
                  ({ name, pdf }) => saveBase64(name, pdf, 'application/pdf'),
                  // `read.error` says so.
                  () => undefined,
                )
              }
            >
              {t`Baixar PDF`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Statement = CallAnswer<'listTaxStatements'>['statements'][number]

function textOf({ year, version, ...statement }: Statement): string {
  const [result, closing] = [moneyText(statement.result), moneyText(statement.closing)]
  const issued = dayText(statement.issued_at)
  return t`${year}: resultado ${result}, saldo ${closing}, versão ${version} de ${issued}`
}
