import { Card } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { OutsideLink } from '../../shared/page/outside-link.tsx'
import { Link } from '../../shared/router/link.tsx'
import { SelfTest } from './self-test-form.tsx'

const linkClass = 'font-medium text-ink underline underline-offset-4'

/** Warning signs, a self-test, tools and people who help. Open to everyone, signed in or not. */
export function CarePage() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8">
      <header>
        <h1 className="text-3xl leading-tight md:text-4xl">
          <Trans>Jogo responsável</Trans>
        </h1>
        <p className="mt-2 text-lg text-pretty text-ink-muted">
          <Trans>
            Jogo é diversão paga, não renda. Se deixou de ser bom, pare: aqui estão os sinais, um teste e quem
            ajuda.
          </Trans>
        </p>
      </header>
      <WarningSigns />
      <Tools />
      <Section title={<Trans>Faça o teste</Trans>}>
        <p className="text-ink-muted">
          <Trans>Pense nos últimos doze meses. São nove perguntas; não é um diagnóstico.</Trans>
        </p>
        <SelfTest />
      </Section>
      <Contacts />
    </div>
  )
}

function WarningSigns() {
  const { t } = useLingui()
  const signs = [
    t`Apostar mais tempo ou mais dinheiro do que tinha decidido.`,
    t`Tentar recuperar perdas com novas apostas.`,
    t`Esconder o jogo da família ou mentir sobre ele.`,
    t`Usar dinheiro de contas, empréstimos ou de outras pessoas.`,
    t`Deixar trabalho, estudo, sono ou pessoas de lado.`,
    t`Ficar irritado ou ansioso quando não joga.`,
  ]
  return (
    <Section title={<Trans>Sinais de alerta</Trans>}>
      <ul className="list-disc pl-5">
        {signs.map((sign) => (
          <li key={sign} className="py-0.5">
            {sign}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Tools() {
  return (
    <Section title={<Trans>Ferramentas</Trans>}>
      <ul className="flex flex-col gap-2">
        <li>
          <Trans>
            <Link to="/profile/perfil?section=limits" className={linkClass}>
              Limites
            </Link>{' '}
            de depósito, perda, apostas e tempo. Baixar vale na hora; subir espera 24 horas.
          </Trans>
        </li>
        <li>
          <Trans>
            <Link to="/profile/perfil?section=pause" className={linkClass}>
              Pausa ou autoexclusão
            </Link>
            : ninguém a encurta, e o saldo continua seu.
          </Trans>
        </li>
        <li>
          <Trans>
            <OutsideLink href="https://www.gov.br/autoexclusaoapostas" className={linkClass}>
              gov.br/autoexclusaoapostas
            </OutsideLink>{' '}
            fecha a porta em todas as casas autorizadas.
          </Trans>
        </li>
      </ul>
    </Section>
  )
}

function Contacts() {
  return (
    <Section title={<Trans>Quem ajuda</Trans>}>
      <ul className="flex flex-col gap-2">
        <li>
          <Trans>
            <a href="tel:188" className={linkClass}>
              CVV, telefone 188
            </a>
            : conversa gratuita, a qualquer hora.
          </Trans>
        </li>
        <li>
          <Trans>
            SUS: procure uma Unidade Básica de Saúde ou um Centro de Atenção Psicossocial (CAPS). O tratamento
            é gratuito.
          </Trans>
        </li>
        <li>
          <Trans>
            <Link to="/support" className={linkClass}>
              Nossa equipe
            </Link>{' '}
            orienta você e sua família sobre limites, pausas e o encerramento da conta.
          </Trans>
        </li>
      </ul>
    </Section>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}
