import { type Centavos, formatBRL } from '@girassol/money'
import { Chip } from '@girassol/ui'
import { shortBRL } from './amount.ts'

interface Props {
  label: string
  amounts: readonly Centavos[]
  /** What the field holds now. */
  amount: Centavos | null
  /** Above this a button would only lead to a refusal. */
  most?: Centavos | null
  onPick: (amount: Centavos) => void
}

export function QuickAmounts({ label, amounts, amount, most = null, onPick }: Props) {
  return (
    <fieldset className="grid grid-cols-4 gap-2 max-[18rem]:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {amounts.map((each) => (
        <Chip
          key={String(each)}
          pressed={each === amount}
          disabled={most !== null && each > most}
          aria-label={formatBRL(each)}
          className="money justify-center px-1!"
          onClick={() => onPick(each)}
        >
          {shortBRL(each)}
        </Chip>
      ))}
    </fieldset>
  )
}
