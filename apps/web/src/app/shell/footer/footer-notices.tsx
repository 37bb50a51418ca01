import { ministryWarnings } from '@girassol/contract/warnings'
import { Trans, useLingui } from '@lingui/react/macro'
import { profileOf, useProfile, useSetting } from '../../../shared/state/settings.ts'
import { Link } from '../../../shared/router/link.tsx'
import { OutsideLink } from '../../../shared/page/outside-link.tsx'
import { operatorFacts } from './operator.ts'

const linkClass = 'font-medium text-ink underline underline-offset-4'

/** Present on every page: the age limit, the risk, and the two places that help. */
export function ResponsibleStrip() {
  const { t } = useLingui()
  const warns = !useProfile().allows('play_without_warnings')
  return (
    <section
      aria-label={t`Jogo responsável`}
      className="flex items-start gap-4 rounded-md bg-surface-1 p-4 max-[18rem]:flex-col md:items-center md:p-5"
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
        {warns && <MinistryWarnings />}
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
          </Trans>{' '}
          <Link to="/responsible" className={linkClass}>
            <Trans>Sinais, teste e ajuda</Trans>
          </Link>
        </p>
      </div>
    </section>
  )
}

/** All three, as the opening page has to show one of them. */
const MinistryWarnings = () => (
  <p lang="pt-BR" className="font-medium text-ink">
    {ministryWarnings.join(' ')}
  </p>
)

/** Who runs the site, as far as the settings say. */
export function OperatorLines() {
  const { i18n } = useLingui()
  const setting = useSetting()
  const demo = !profileOf(setting).allows('real_money')
  const facts = operatorFacts(setting.operator)
  return (
    <>
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
          {facts.map(({ name, label, text, href }) => (
            <div key={name} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0">{i18n._(label)}:</dt>
              <dd className="min-w-0 break-words text-ink">
                {href ? (
                  <a href={href} className={linkClass}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
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
