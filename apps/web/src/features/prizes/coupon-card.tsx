import { Button, CopyField } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { TicketPercent } from 'lucide-react'
import { momentText } from '../../shared/i18n/moment.ts'
import { brlText } from '../../shared/money/money.ts'
import { Link } from '../../shared/router/link.tsx'
import { depositPath, type Overview } from './award.ts'

/** A coupon of this player only. */
export function CouponCard({ coupon }: { coupon: Overview['coupons'][number] }) {
  const { t, i18n } = useLingui()
  const { code, percent, min_deposit: least, ends_at: end } = coupon
  const from = brlText(least)
  const until = end === null ? null : momentText(end, i18n.locale)
  return (
    <article className="flex flex-col gap-4 rounded-md bg-surface-1 p-4 md:p-5">
      <header>
        <h3 className="text-xl leading-snug">{t`${percent}% de bônus em um depósito`}</h3>
        <p className="mt-1 text-sm text-ink-muted">
          {least > 0 ? t`Depósito a partir de ${from}` : t`Qualquer depósito`}
          {until !== null && <> · {t`vale até ${until}`}</>}
        </p>
      </header>
      <CopyField
        label={t`Código do cupom`}
        text={code}
        labels={{ copy: t`Copiar`, copied: t`Copiado`, failed: t`Selecione e copie` }}
      />
      <Button
        variant="secondary"
        className="self-start paused:hidden"
        icon={<TicketPercent aria-hidden="true" size={18} />}
        render={<Link to={depositPath(code)} />}
      >{t`Depositar com este cupom`}</Button>
    </article>
  )
}
