import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Cherry, Grid3x3, type LucideIcon, Radio, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageLink } from '../../shared/route.ts'

interface Category {
  link: PageLink
  icon: LucideIcon
  name: ReactNode
  text: ReactNode
  tone: string
}

const categories: readonly Category[] = [
  {
    link: { to: '/casino/slots' },
    icon: Cherry,
    name: <Trans>Slots</Trans>,
    text: <Trans>Rodadas rápidas, com retorno e volatilidade escritos em cada jogo.</Trans>,
    tone: 'bg-petal/15 text-petal-text',
  },
  {
    link: { to: '/casino/live' },
    icon: Radio,
    name: <Trans>Cassino ao vivo</Trans>,
    text: <Trans>Mesas conduzidas por gente de verdade.</Trans>,
    tone: 'bg-coral/15 text-coral-text',
  },
  {
    link: {
      to: '/casino/provider/{-$provider}/category/{-$category}',
      params: { provider: 'all', category: 'bingo' },
    },
    icon: Grid3x3,
    name: <Trans>Bingo</Trans>,
    text: <Trans>Cartelas para jogar com calma.</Trans>,
    tone: 'bg-sky/15 text-sky-text',
  },
  {
    link: { to: '/tournaments' },
    icon: Trophy,
    name: <Trans>Torneios</Trans>,
    text: <Trans>Disputas com regras e prêmios publicados antes do início.</Trans>,
    tone: 'bg-leaf/15 text-leaf-text',
  },
]

export function Categories() {
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-4 text-2xl">
        <Trans>Por onde começar</Trans>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {categories.map(({ link, icon: Icon, name, text, tone }) => (
          <li key={link.to + tone}>
            <Link
              {...link}
              className="group flex h-full gap-4 rounded-md bg-surface-1 p-5 transition-[translate,background-color] duration-calm hover:-translate-y-0.5 hover:bg-surface-2 xl:flex-col"
            >
              <span className={`grid size-12 shrink-0 place-items-center rounded-sm ${tone}`}>
                <Icon aria-hidden="true" size={24} />
              </span>
              <span className="flex-1">
                <span className="flex items-center gap-2 text-lg font-semibold">
                  {name}
                  <ArrowRight
                    aria-hidden="true"
                    size={18}
                    className="text-ink-muted transition-transform group-hover:translate-x-1"
                  />
                </span>
                <span className="mt-1 block text-pretty text-ink-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
