import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brlText } from '../../../shared/money/money.ts'
import type { Deal } from '../affiliate.ts'
import { useFormats } from '../formats.ts'

/** Three steps and the whole formula of what is paid. */
export function HowItWorks({ deal }: { deal: Deal }) {
  const { t } = useLingui()
  const { rate } = useFormats()
  const [share, cost] = [rate(deal.revenue_share), rate(deal.payment_cost)]
  const [fee, deposit, staked] = [brlText(deal.cpa), brlText(deal.cpa_deposit), brlText(deal.cpa_staked)]
  return (
    <section className="rounded-md bg-surface-1 p-5 md:p-6">
      <h2 className="text-xl">{t`Como funciona`}</h2>
      <ol className="mt-4 grid gap-4 md:grid-cols-3 md:gap-6">
        <Step number={1} title={t`Divida seu link`}>
          <Trans>
            Envie o link, o código ou o QR code a pessoas maiores de 18 anos que queiram conhecer a casa.
          </Trans>
        </Step>
        <Step number={2} title={t`A pessoa se cadastra`}>
          <Trans>
            O código vem preenchido no cadastro. Você vê um apelido, nunca o nome ou os dados de quem se
            cadastrou.
          </Trans>
        </Step>
        <Step number={3} title={t`Você recebe todo mês`}>
          <Trans>
            No começo do mês fechamos o anterior e o valor entra nas suas recompensas, para sacar por PIX.
          </Trans>
        </Step>
      </ol>
      <div className="mt-5 rounded-sm bg-surface-2 p-4 text-sm text-pretty">
        <p className="font-semibold">{t`A conta, por inteiro`}</p>
        <p className="mt-2">
          <Trans>
            Receita líquida = apostado − ganhos − bônus − custo de pagamento ({cost} dos depósitos). Você
            recebe {share} da receita líquida do mês.
          </Trans>
        </p>
        {deal.cpa > 0 && (
          <p className="mt-2">
            <Trans>
              Mais {fee}, uma vez, por indicação com primeiro depósito de pelo menos {deposit} e {staked}{' '}
              apostados.
            </Trans>
          </p>
        )}
        <p className="mt-2 text-ink-muted">
          <Trans>
            Um mês negativo não custa nada a você: o saldo negativo é descontado dos meses seguintes e aparece
            no demonstrativo. A mudança de uma taxa vale só a partir do mês seguinte.
          </Trans>
        </p>
      </div>
    </section>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sun font-bold text-sun-ink"
      >
        {number}
      </span>
      <div>
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="mt-1 text-sm text-pretty text-ink-muted">{children}</p>
      </div>
    </li>
  )
}
