import { Trans, useLingui } from '@lingui/react/macro'
import { useSetting } from '../../shared/settings.ts'
import { OutsideLink } from './footer-channels.tsx'
import { operatorOf } from './operator.ts'

const linkClass = 'font-medium text-ink underline underline-offset-4'

/** Present on every page: the age limit, the risk, and the two places that help. */
export function ResponsibleStrip() {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Jogo responsável`}
      className="flex items-start gap-4 rounded-md bg-surface-1 p-4 md:items-center md:p-5"
    >
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full text-base font-bold text-sun-text ring-2 ring-sun-text"
      >
        18+
      </span>
      <div className="flex flex-col gap-1.5 text-pretty text-ink-muted">
        <p>
          <Trans>
            Proibido para menores de 18 anos. Jogo é diversão, não renda: apostar pode causar perda de
            dinheiro e dependência. Aposte só o que pode perder e pare quando deixar de ser bom.
          </Trans>
        </p>
        <p>
          <Trans>
            Quer parar?{' '}
            <OutsideLink href="https://www.gov.br/autoexclusaoapostas" className={linkClass}>
              gov.br/autoexclusaoapostas
            </OutsideLink>{' '}
            fecha a porta em todas as casas autorizadas. Quer conversar? O{' '}
            <a href="tel:188" className={linkClass}>
              CVV atende no 188
            </a>
            , de graça e a qualquer hora.
          </Trans>
        </p>
      </div>
    </section>
  )
}

/** Who runs the house, as far as the settings say; nothing is made up. */
export function OperatorLines() {
  const { t } = useLingui()
  const setting = useSetting()
  const operator = operatorOf(setting)
  const demo = setting.compliance_profile === 'demo'
  const lines: [string, string | null][] = [
    [t`Razão social`, operator.legal_name],
    [t`Nome fantasia`, operator.trade_name],
    [t`CNPJ`, operator.cnpj],
    [t`Autorização`, operator.authorization],
    [t`Sede`, operator.address],
    [t`SAC`, operator.phone],
    [t`E-mail`, operator.email],
    [t`Ouvidoria`, operator.ombudsman],
  ]
  const known = lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return (
    <>
      {known.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
          {known.map(({ label, value }) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}:</dt>
              <dd className="text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {demo && (
        <p className="text-sm text-ink-muted">
          <Trans>
            Este é um ambiente de demonstração: nada aqui é dinheiro de verdade, nem depósitos, nem apostas,
            nem prêmios.
          </Trans>
        </p>
      )}
    </>
  )
}
