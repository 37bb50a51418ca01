import { ChoiceCard } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import type { Method } from '../charge/charge.ts'
import { PixSign } from './pix-sign.tsx'

interface Props {
  methods: readonly Method[]
  selected: Method | undefined
  onSelect: (method: Method) => void
}

/** The chosen method is shown alone, so that the amount is near the thumb; pressed again, all are shown. */
export function MethodSelector({ methods, selected, onSelect }: Props) {
  const { t } = useLingui()
  const id = useId()
  const shown = selected ? [selected] : methods
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-sm font-medium">
        {selected ? <Trans>Método de pagamento</Trans> : <Trans>Como você quer pagar?</Trans>}
      </h2>
      <div className="grid gap-2">
        {shown.map((method) => (
          <ChoiceCard
            key={method.gateway ?? 'pix'}
            selected={method === selected}
            title={method.name}
            description={
              method === selected && methods.length > 1
                ? t`${method.description} · outro meio`
                : method.description
            }
            icon={method.type === 'pix' ? <PixSign /> : <CreditCard aria-hidden="true" size={20} />}
            onClick={() => onSelect(method)}
          />
        ))}
      </div>
    </section>
  )
}
