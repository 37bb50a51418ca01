import { formatBRL } from '@girassol/money'
import { Checkbox } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import type { WelcomeOffer } from '../../../shared/deposits/welcome-offer.ts'

interface Props {
  offer: WelcomeOffer
  accepted: boolean
  onChange: (accepted: boolean) => void
}

/** What the welcome bonus is, and the box that asks for it. It starts empty: a bonus has conditions. */
export function BonusChoice({ offer, accepted, onChange }: Props) {
  const percent = offer.percent
  const limit = formatBRL(offer.limit)
  return (
    <div className="rounded-sm bg-sun/10 px-4 pt-3.5 pb-1.5">
      <p className="flex items-start gap-3">
        <Gift aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-sun-text" />
        <span className="text-[0.9375rem]">
          <span className="block font-semibold">
            <Trans>Bônus de boas-vindas de {percent}%</Trans>
          </span>
          <span className="block text-ink-muted">
            <Trans>
              No primeiro depósito, até <span className="money">{limit}</span>.
            </Trans>
          </span>
        </span>
      </p>
      <Checkbox
        checked={accepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={<Trans>Quero receber o bônus</Trans>}
      />
    </div>
  )
}
