import type { Pause } from '@girassol/contract'
import { Card } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpFromLine, History, LifeBuoy, type LucideIcon, Moon, ReceiptText } from 'lucide-react'
import { useBreak } from '../../shared/session/break.ts'
import { useProfile } from '../../shared/state/settings.ts'
import { Link } from '../../shared/router/link.tsx'
import { useBreakTitle } from './title.ts'
import { WaitingRounds } from './waiting-rounds.tsx'

/** In the place of every page that is there to be played at or to deposit. */
export function BreakPage() {
  const pause = useBreak()
  return pause && <Rest pause={pause} />
}

function Rest({ pause }: { pause: Pause }) {
  const { t } = useLingui()
  const title = useBreakTitle(pause)
  const isClosing = !useProfile().allows('exclusion_keeps_account') && pause.kind === 'exclusion'
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col items-center gap-4 py-8 md:py-14">
      <span className="grid size-18 place-items-center rounded-full bg-surface-2">
        <Moon aria-hidden="true" size={32} />
      </span>
      <h1 className="text-center text-2xl text-balance md:text-3xl">{title}</h1>
      <p className="max-w-lg text-center text-lg text-pretty text-ink-muted">
        <Trans>Enquanto isso, não é possível apostar nem depositar.</Trans>{' '}
        {isClosing ? (
          <Trans>
            Sua conta está sendo encerrada, e o saldo volta por PIX para a conta do seu CPF. Acompanhe na
            carteira.
          </Trans>
        ) : pause.until ? (
          <Trans>Seu saldo, suas rodadas grátis e seus prêmios esperam por você.</Trans>
        ) : (
          <Trans>O saldo é seu, e você pode sacar quando quiser.</Trans>
        )}
      </p>
      <WaitingRounds />
      <ul className="mt-3 grid w-full gap-3 sm:grid-cols-2">
        <Way
          to="/profile/withdraw"
          icon={ArrowUpFromLine}
          name={t`Sacar`}
          text={t`Receba seu saldo por PIX`}
        />
        <Way
          to="/profile/statement"
          icon={ReceiptText}
          name={t`Extrato`}
          text={t`Cada movimento do seu dinheiro`}
        />
        <Way to="/records" icon={History} name={t`Registros`} text={t`As rodadas que você jogou`} />
        <Way to="/support" icon={LifeBuoy} name={t`Suporte`} text={t`Fale com a gente`} />
      </ul>
      <p className="mt-3 max-w-lg text-center text-sm text-pretty text-ink-muted">
        <Trans>
          Se o jogo deixou de ser diversão, converse com alguém. O CVV atende de graça, 24 horas, pelo
          telefone{' '}
          <a href="tel:188" className="font-semibold text-ink underline underline-offset-4">
            188
          </a>
          .
        </Trans>
      </p>
    </section>
  )
}

interface WayProps {
  to: string
  icon: LucideIcon
  name: string
  text: string
}

function Way({ to, icon: Icon, name, text }: WayProps) {
  return (
    <li>
      <Card padding="none" className="h-full">
        <Link to={to} className="flex min-h-18 items-center gap-4 rounded-md px-4 py-3 hover:bg-surface-2">
          <Icon aria-hidden="true" size={22} className="shrink-0 text-sun-text" />
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-ink-muted">{text}</span>
          </span>
        </Link>
      </Card>
    </li>
  )
}
