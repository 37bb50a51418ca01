import { ChoiceCard } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import type { Method } from '../charge/charge.ts'
import { PixSign } from './pix-sign.tsx'

interface Props {
  methods: readonly Method[]
  selected: Method | undefined
  onSelect: (method: Method) => void
}

/** The chosen method is shown alone, so that the amount is near the thumb; the button beside the title shows all. */
export function MethodSelector({ methods, selected, onSelect }: Props) {
  const id = useId()
  const shown = selected ? [selected] : methods
  return (
    <section aria-labelledby={id}>
      <header className="mb-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-sm font-medium">
          {selected ? <Trans>Método de pagamento</Trans> : <Trans>Como você quer pagar?</Trans>}
        </h2>
        {selected && methods.length > 1 && (
          <button
            type="button"
            className="-my-2.5 max-[18rem]:mb-0 flex min-h-11 items-center gap-1 rounded-xs text-sm font-semibold underline underline-offset-4"
            onClick={() => onSelect(selected)}
          >
            <Trans>Usar outro meio</Trans>
          </button>
        )}
      </header>
      <div className="grid gap-2">
        {shown.map((method) => (
          <ChoiceCard
            key={method.gateway ?? 'pix'}
            selected={method === selected}
            title={method.name}
            description={method.description}
            icon={method.type === 'pix' ? <PixSign /> : <CreditCard aria-hidden="true" size={20} />}
            onClick={() => onSelect(method)}
          />
        ))}
      </div>
    </section>
  )
}
