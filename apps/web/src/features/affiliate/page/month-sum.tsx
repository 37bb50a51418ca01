import { fromWire } from '@girassol/money'
import { Badge, cx } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { brlText } from '../../../shared/money.ts'
import type { Month } from '../affiliate.ts'
import { useWords } from '../words.ts'

interface Row {
  sign: '' | '+' | '−' | '='
  label: string
  value: number
  strong?: boolean
}

/** The formula with this month's figures in it, from top to bottom. */
export function MonthSum({ month }: { month: Month }) {
  const { t } = useLingui()
  const { rate } = useWords()
  const { deal } = month
  const [share, cost, fee] = [rate(deal.revenue_share), rate(deal.payment_cost), brlText(deal.cpa)]
  const rows: Row[] = [
    { sign: '', label: t`Apostado`, value: month.staked },
    { sign: '−', label: t`Ganhos`, value: month.won },
    { sign: '−', label: t`Bônus`, value: month.bonuses },
    { sign: '−', label: t`Custo de pagamento (${cost} dos depósitos)`, value: month.payment_cost },
    { sign: '=', label: t`Receita líquida`, value: month.ngr, strong: true },
    { sign: '+', label: t`Saldo trazido de meses anteriores`, value: month.carried_in },
    {
      sign: '=',
      label: t`Sua participação: ${share} do que ficou acima de zero`,
      value: month.share,
      strong: true,
    },
    {
      sign: '+',
      label: t`Indicações qualificadas: ${month.cpa_count} (hoje ${fee} cada)`,
      value: month.cpa_total,
    },
  ]
  const below = fromWire(month.carried_out) < 0n
  return (
    <>
      <table className="mt-4 w-full text-[0.9375rem]">
        <caption className="sr-only">{t`Conta do mês`}</caption>
        <tbody>
          {rows.map(({ sign, label, value, strong }) => (
            <tr key={label} className={cx(strong && 'border-b border-line font-semibold')}>
              <td aria-hidden="true" className="w-6 py-1.5 align-top text-ink-muted">
                {sign}
              </td>
              <th scope="row" className="py-1.5 pe-3 text-start font-[inherit] text-pretty">
                {label}
              </th>
              <td className="money py-1.5 text-end align-top">{brlText(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg font-bold">
            <td aria-hidden="true" className="w-6 py-2.5 text-ink-muted">
              =
            </td>
            <th scope="row" className="py-2.5 pe-3 text-start">
              {t`Total do mês`}{' '}
              <Badge tone={month.closed ? 'success' : 'neutral'} className="ms-1 align-middle">
                {month.closed ? t`Pago nas recompensas` : t`Em aberto`}
              </Badge>
            </th>
            <td className="money py-2.5 text-end">{brlText(month.total)}</td>
          </tr>
        </tfoot>
      </table>
      {below && (
        <p className="mt-1 text-sm text-pretty text-ink-muted">
          <Trans>
            O mês ficou abaixo de zero: <span className="money">{brlText(month.carried_out)}</span> passam
            para o mês seguinte. Você não deve nada.
          </Trans>
        </p>
      )}
    </>
  )
}
