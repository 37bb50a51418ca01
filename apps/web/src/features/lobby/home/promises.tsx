import { Trans } from '@lingui/react/macro'
import { BookOpenCheck, HandCoins, type LucideIcon, TimerReset } from 'lucide-react'
import type { ReactNode } from 'react'

const promises: readonly { id: string; icon: LucideIcon; name: ReactNode; text: ReactNode }[] = [
  {
    id: 'exact',
    icon: BookOpenCheck,
    name: <Trans>Cada centavo no lugar</Trans>,
    text: (
      <Trans>
        Saldos e apostas são contados em centavos inteiros, num livro em que nada se apaga. O que você vê é o
        que existe.
      </Trans>
    ),
  },
  {
    id: 'pix',
    icon: HandCoins,
    name: <Trans>PIX, sem voltas</Trans>,
    text: (
      <Trans>Você deposita e saca por PIX, em reais, e acompanha cada passo do pagamento até o fim.</Trans>
    ),
  },
  {
    id: 'breaks',
    icon: TimerReset,
    name: <Trans>Pausa quando você quiser</Trans>,
    text: (
      <Trans>
        No seu perfil você faz uma pausa ou se autoexclui a qualquer momento. Vale na hora, e ninguém encurta,
        nem a casa.
      </Trans>
    ),
  },
]

export function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="mb-6 text-2xl">
        <Trans>O que a casa promete</Trans>
      </h2>
      <ul className="grid gap-8 md:grid-cols-3">
        {promises.map(({ id, icon: Icon, name, text }) => (
          <li key={id} className="flex flex-col gap-2">
            <Icon aria-hidden="true" size={28} className="text-sun-text" />
            <h3 className="text-lg">{name}</h3>
            <p className="max-w-prose text-pretty text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
