import { type Centavos, formatBRL } from '@girassol/money'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatTag } from '../../shared/i18n/formats.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'

const signed = (amount: Centavos): string => (amount > 0n ? `+${formatBRL(amount)}` : formatBRL(amount))

/** The movements of a round like a till's receipt: each on its line, then the sums. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { t, i18n } = useLingui()
  const { before, lines, after, staked, paid, times, result } = receipt
  const nameOf = ({ kind, step, name: given }: ReceiptLine): string => {
    if (given) return t`${given}, durante a rodada`
    const name = {
      stake: t`Aposta`,
      'free-stake': t`Aposta, paga pela casa`,
      pay: t`Pago pelo jogo`,
      other: t`Outros movimentos durante a rodada`,
    }[kind]
    return step === null ? name : t`${name}, passo ${step}`
  }
  return (
    <div className="flex flex-col gap-3 rounded-md bg-surface-2 p-4">
      <dl className="flex flex-col gap-2">
        <Line name={t`Saldo antes`}>{formatBRL(before)}</Line>
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.step} ${line.name}`} name={nameOf(line)}>
            {line.kind === 'free-stake' ? formatBRL(staked) : signed(line.amount)}
          </Line>
        ))}
        <Line name={t`Saldo depois`} strong>
          {formatBRL(after)}
        </Line>
      </dl>
      <dl className="flex flex-col gap-2 border-t border-dashed border-line-strong pt-3">
        <Line name={t`Apostado`}>{formatBRL(staked)}</Line>
        {times !== null && (
          <Line
            name={t`Multiplicador`}
          >{`${times.toLocaleString(formatTag(i18n.locale), { maximumFractionDigits: 4 })}×`}</Line>
        )}
        <Line name={t`Pago`}>{formatBRL(paid)}</Line>
        <Line name={t`Resultado para você`} strong>
          {signed(result)}
        </Line>
      </dl>
    </div>
  )
}

const Line = ({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) => (
  <div className={strong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
    <dt className={strong ? undefined : 'text-ink-muted'}>{name}</dt>
    <dd className="money shrink-0 text-end">{children}</dd>
  </div>
)
