import { t } from '@lingui/core/macro'
import { LayoutDashboard } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const todayArea: Area = {
  name: 'today',
  path: '/today',
  permission: 'today.read',
  icon: LayoutDashboard,
  label: () => t`Hoje`,
  help: () =>
    t`O dia em números, por hora, ao lado do mesmo dia da semana passada, e o que espera por uma pessoa agora. Tudo vem do livro-razão, ao centavo, com cerca de um segundo de atraso; a página mostra até que momento.

Compare só horas completas: a hora em curso fica fora da comparação. Cada número leva à lista que o compõe.

GGR é o que as contas dos jogos ganharam: apostas menos estornos menos prêmios pagos. NGR é o GGR menos bônus, rodadas grátis e prêmios de campanhas. Tarifas de gateways e provedores e impostos não estão no livro-razão e não entram.`,
  routes: [
    { path: '/', page: () => import('./today-page.tsx') },
    { path: '/players', page: () => import('./active-player-list.tsx') },
    { path: '/first-deposits', page: () => import('./first-deposit-list.tsx') },
    { path: '/movements', page: () => import('./movement-list.tsx') },
    { path: '/jobs', page: () => import('./failed-job-list.tsx') },
  ],
  commands: () => [{ id: 'today.jobs', label: t`Tarefas com falha`, to: '/today/jobs' }],
}
