import { LogoMark } from '@girassol/ui'
import { Trans } from '@lingui/react/macro'
import { ChartNoAxesColumn, type LucideIcon, ShieldCheck, Zap } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSetting } from '../../shared/state/settings.ts'

interface Props {
  title: ReactNode
  description: ReactNode
  children: ReactNode
}

/** The frame of the login, register and forgot-password pages. */
export function AuthPage({ title, description, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mx-auto w-full max-w-5xl px-1 py-6 md:py-10 lg:grid lg:min-h-[40rem] lg:grid-cols-[5fr_6fr]"
    >
      <Welcome />
      <div className="mx-auto flex w-full max-w-xl flex-col md:rounded-lg md:bg-surface-1 md:p-8 md:shadow-soft lg:justify-center lg:rounded-s-none lg:p-10">
        <h1 id={id} className="text-2xl leading-tight">
          {title}
        </h1>
        <p className="mt-1.5 mb-5 text-ink-muted">{description}</p>
        {children}
      </div>
    </section>
  )
}

/** Beside the form on wide screens only. It promises nothing the site does not keep. */
function Welcome() {
  const { software_name: name } = useSetting()
  return (
    <div className="relative hidden overflow-hidden rounded-s-lg bg-surface-2 p-10 lg:block">
      <div aria-hidden="true" className="absolute inset-0 bg-linear-to-b from-sun/15 via-transparent" />
      <LogoMark size={520} className="pointer-events-none absolute top-84 -left-40 opacity-90" />
      <div className="relative">
        <p className="text-3xl leading-tight font-bold tracking-tight text-balance">{name}</p>
        <ul className="mt-8 flex flex-col gap-5">
          <Point icon={Zap}>
            <Trans>Depósitos e saques por PIX, em reais</Trans>
          </Point>
          <Point icon={ChartNoAxesColumn}>
            <Trans>O retorno de cada jogo à vista, antes de jogar</Trans>
          </Point>
          <Point icon={ShieldCheck}>
            <Trans>Pausa e autoexclusão a qualquer momento</Trans>
          </Point>
        </ul>
      </div>
    </div>
  )
}

function Point({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" size={22} className="mt-0.5 text-sun-text" />
      <span>{children}</span>
    </li>
  )
}
