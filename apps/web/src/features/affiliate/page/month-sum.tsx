import { add, formatBRL, fromWire } from '@girassol/money'
import { Badge, cx, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import type { Line, Month } from '../affiliate.ts'
import { useFormats } from '../formats.ts'

type Part = 'staked' | 'won' | 'bonuses' | 'payment_cost' | 'ngr' | 'cpa'

interface MonthSumProps {
  month: Month
  /** The month before it, which may have left something to carry. */
  earlier: Month | undefined
  /** Null while they load. */
  lines: readonly Line[] | null
}

/** The formula with this month's figures in it, from top to bottom; every line opens to what it is made of. */
export function MonthSum({ month, earlier, lines }: MonthSumProps) {
  const { t } = useLingui()
  const { rate, month: nameOf } = useFormats()
  const { deal } = month
  const [share, cost] = [rate(deal.revenue_share), rate(deal.payment_cost)]
  const base = formatBRL(add(fromWire(month.ngr), fromWire(month.carried_in)))
  const of = (part: Part) => <PartOf part={part} lines={lines} />
  return (
    <>
      <ul aria-label={t`Conta do mês`} className="mt-4 max-w-2xl text-[0.9375rem]">
        <SumLine sign="" label={t`Apostado`} value={month.staked}>
          {of('staked')}
        </SumLine>
        <SumLine sign="−" label={t`Ganhos`} value={month.won}>
          {of('won')}
        </SumLine>
        <SumLine sign="−" label={t`Bônus`} value={month.bonuses}>
          {of('bonuses')}
        </SumLine>
        <SumLine sign="−" label={t`Custo de pagamento (${cost} dos depósitos)`} value={month.payment_cost}>
          {of('payment_cost')}
        </SumLine>
        <SumLine strong sign="=" label={t`Receita líquida`} value={month.ngr}>
          {of('ngr')}
        </SumLine>
        <SumLine sign="+" label={t`Saldo trazido de meses anteriores`} value={month.carried_in}>
          <p className="py-1">
            {earlier && month.carried_in !== 0 ? (
              <Trans>O que {nameOf(earlier.month)} deixou abaixo de zero.</Trans>
            ) : (
              <Trans>Nenhum mês anterior ficou abaixo de zero.</Trans>
            )}
          </p>
        </SumLine>
        <SumLine
          strong
          sign="="
          label={t`Sua participação: ${share} do que ficou acima de zero`}
          value={month.share}
        >
          <p className="py-1">
            {month.share > 0 ? (
              <Trans>
                {share} de {base}, que é a receita líquida com o saldo trazido.
              </Trans>
            ) : (
              <Trans>A receita líquida com o saldo trazido é de {base}: não há o que dividir.</Trans>
            )}
          </p>
        </SumLine>
        <SumLine sign="+" label={t`Indicações qualificadas: ${month.cpa_count}`} value={month.cpa_total}>
          {of('cpa')}
        </SumLine>
        <li className="flex items-center gap-2 py-3 text-lg font-bold">
          <span aria-hidden="true" className="w-4 shrink-0 text-ink-muted">
            =
          </span>
          <span className="min-w-0 flex-1">
            {t`Total do mês`}{' '}
            <Badge
              tone={month.total > 0 && month.closed ? 'success' : 'neutral'}
              className="ms-1 align-middle"
            >
              {!month.closed ? t`Em aberto` : month.total > 0 ? t`Pago nas recompensas` : t`Fechado`}
            </Badge>
          </span>
          <span className="money pe-6.5">{brlText(month.total)}</span>
        </li>
      </ul>
      {fromWire(month.carried_out) < 0n && (
        <p className="mt-1 text-sm text-pretty text-ink-muted">
          <Trans>
            A conta ficou abaixo de zero: <span className="money">{brlText(month.carried_out)}</span> passam
            para o mês seguinte. Você não deve nada.
          </Trans>
        </p>
      )}
    </>
  )
}

interface SumLineProps {
  sign: '' | '+' | '−' | '='
  label: string
  value: number
  strong?: boolean
  children: ReactNode
}

function SumLine({ sign, label, value, strong = false, children }: SumLineProps) {
  const [open, setOpen] = useState(false)
  const detail = useId()
  return (
    <li className={cx(strong && 'border-b border-line font-semibold')}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? detail : undefined}
        onClick={() => setOpen(!open)}
        className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2 rounded-xs px-2 py-1.5 text-start transition-colors hover:bg-surface-2"
      >
        <span aria-hidden="true" className="w-4 shrink-0 text-ink-muted">
          {sign}
        </span>
        <span className="min-w-0 flex-1 text-pretty">{label}</span>
        <span className="money">{brlText(value)}</span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx('shrink-0 text-ink-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && (
        <div id={detail} className="ps-6 pe-6.5 pb-2 text-sm font-normal text-ink-muted">
          {children}
        </div>
      )}
    </li>
  )
}

/** What each referral that counts brought to one line of the sum. */
function PartOf({ part, lines }: { part: Part; lines: readonly Line[] | null }) {
  if (!lines) return <Skeleton className="h-6" />
  const brought = lines.filter((line) => line.status === 'counted' && line[part] !== 0)
  if (brought.length === 0)
    return (
      <p className="py-1">
        <Trans>Nenhuma indicação trouxe nada aqui.</Trans>
      </p>
    )
  return (
    <ul>
      {brought.map((line) => (
        <li key={line.referral} className="flex justify-between gap-3 py-1">
          <span>{line.referral}</span>
          <span className="money">{brlText(line[part])}</span>
        </li>
      ))}
    </ul>
  )
}
