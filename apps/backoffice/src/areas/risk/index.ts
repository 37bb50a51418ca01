import { t } from '@lingui/core/macro'
import { ShieldAlert } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const riskArea: Area = {
  name: 'risk',
  path: '/risk',
  permission: 'risk.read',
  icon: ShieldAlert,
  label: () => t`Risco`,
  help: () =>
    t`Cada depósito e cada saque é avaliado uma vez pelas regras. Sinais somam pontos; com 100 pontos em 30 dias abre-se um caso.

Um caso de lavagem tem 30 dias a partir da operação mais antiga. Quem analisa arquiva com um motivo ou propõe a comunicação ao COAF, que outra pessoa confirma até o próximo dia útil.

Cada jogador, afiliado e operador tem uma classe de risco com prazo de revisão. A baixa é revista pelo programa; as outras esperam por uma pessoa. Classe alta e pessoa exposta abrem um caso.

Tudo aqui é sigiloso: o jogador nunca pode saber de um caso, nem por você. Casos de cuidado são sinais de jogo que faz mal: pedem o contato de uma pessoa.`,
  routes: [
    { path: '/', page: () => import('./case-list.tsx') },
    { path: '/rules', page: () => import('./rule-list.tsx') },
    { path: '/classes', page: () => import('./class-rules.tsx') },
    { path: '/qualifications', page: () => import('./qualification-list.tsx') },
    { path: '/qualifications/$kind/$subject', page: () => import('./qualification-page.tsx') },
    { path: '/years', page: () => import('./year-page.tsx') },
    { path: '/records/$id', page: () => import('./record-page.tsx') },
    { path: '/$id', page: () => import('./case-page.tsx') },
  ],
  commands: () => [
    { id: 'risk.rules', label: t`Regras de risco`, to: '/risk/rules', permission: 'risk.read' },
    {
      id: 'risk.years',
      label: t`Aviso anual de não ocorrência`,
      to: '/risk/years',
      permission: 'risk.read',
    },
    {
      id: 'risk.reviews',
      label: t`Revisões de qualificação`,
      to: '/risk/qualifications?state=due',
      permission: 'risk.read',
    },
  ],
}
