import { Badge, type Column, cx, Table } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import type { Line } from '../affiliate.ts'
import { useFormats } from '../formats.ts'

/** What each referral brought, under a pseudonym. */
export function MonthLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useLingui()
  if (lines.length === 0)
    return (
      <p className="mt-4 rounded-sm bg-surface-2 p-4 text-sm text-ink-muted">
        <Trans>Nenhuma indicação movimentou dinheiro neste mês.</Trans>
      </p>
    )
  return (
    <>
      <h3 className="mt-5 text-base font-semibold">{t`Por indicação`}</h3>
      <ul className="mt-2 overflow-hidden rounded-sm bg-surface-2">
        {lines.map((line) => (
          <ReferralLine key={line.referral} line={line} />
        ))}
      </ul>
    </>
  )
}

function ReferralLine({ line }: { line: Line }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const detail = useId()
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? detail : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start transition-colors hover:bg-surface-3"
      >
        <span className="min-w-0 flex-1">
          <span className="font-medium">{line.referral}</span>
          {line.status !== 'counted' && (
            <Badge tone="warning" className="ms-2">
              {line.status === 'review' ? t`Em análise, ainda não conta` : t`Recusada, não conta`}
            </Badge>
          )}
        </span>
        <span className="money font-semibold">{brlText(line.ngr)}</span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={cx('shrink-0 text-ink-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      {open && <ReferralDays id={detail} line={line} />}
    </li>
  )
}

const parts = ['deposited', 'staked', 'won', 'bonuses', 'payment_cost', 'ngr'] as const

function ReferralDays({ id, line }: { id: string; line: Line }) {
  const { t } = useLingui()
  const columns = useDayColumns()
  const fee = brlText(line.cpa)
  return (
    <div id={id} className="px-4 pb-4 max-md:[&_tr]:bg-surface-1">
      {line.cpa > 0 && (
        <p className="mb-2 text-sm">
          <Trans>Qualificada neste mês: mais {fee} para você.</Trans>
        </p>
      )}
      <Table
        caption={t`Dias de ${line.referral}`}
        rowKey={({ day }) => day}
        rows={line.days}
        columns={columns}
      />
    </div>
  )
}

function useDayColumns(): Column<Line['days'][number]>[] {
  const { t } = useLingui()
  const { day: nameOf } = useFormats()
  const heads: Record<(typeof parts)[number], string> = {
    deposited: t`Depositado`,
    staked: t`Apostado`,
    won: t`Ganhos`,
    bonuses: t`Bônus`,
    payment_cost: t`Custo`,
    ngr: t`Receita líquida`,
  }
  return [
    { id: 'day', header: t`Dia`, cell: ({ day }) => <time dateTime={day}>{nameOf(day)}</time> },
    ...parts.map((part) => ({
      id: part,
      header: heads[part],
      align: 'end' as const,
      cell: (row: Line['days'][number]) => (
        <span className={cx('money', part === 'ngr' && 'font-semibold')}>{brlText(row[part])}</span>
      ),
    })),
  ]
}
