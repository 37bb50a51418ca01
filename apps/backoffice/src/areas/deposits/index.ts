import { t } from '@lingui/core/macro'
import { QrCode } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const depositsArea: Area = {
  name: 'deposits',
  path: '/deposits',
  permission: 'deposits.read',
  icon: QrCode,
  label: () => t`Depósitos`,
  help: () => t`Aqui ficam as cobranças dos depósitos, com cada pagamento que chegou por elas, e as ocorrências: o que a conciliação não conseguiu casar.

Um depósito só é creditado depois que o meio de pagamento confirma, nunca por um aviso. Se um jogador diz que pagou e o saldo não veio, busque pelo E2E, pela cobrança ou pelo CPF de quem pagou e use "Perguntar agora": se o dinheiro chegou, é creditado na hora e o jogador vê na tela.

Pagamento de outra pessoa, onde a lei não permite, volta sozinho para quem pagou. Devolver um depósito já creditado tira o valor do saldo do jogador e manda de volta a quem pagou; o jogador vê no extrato. A partir do valor definido nas configurações, outra pessoa precisa aprovar.

Toda noite às 3h40 comparamos a lista de cada meio de pagamento com a nossa, nos dois sentidos. Cada diferença é uma ocorrência: assuma, resolva com um motivo ou ignore com um motivo.`,
  routes: [
    { path: '/', page: () => import('./charge-list.tsx') },
    { path: '/findings', page: () => import('./finding-list.tsx') },
    { path: '/reconciliations', page: () => import('./run-list.tsx') },
    { path: '/returns', page: () => import('./return-list.tsx') },
    { path: '/returns/$id', page: () => import('./return-page.tsx') },
    { path: '/$id', page: () => import('./charge-page.tsx') },
  ],
  commands: () => [
    {
      id: 'deposits.findings',
      label: t`Ocorrências em aberto`,
      to: '/deposits/findings',
      permission: 'deposits.read',
    },
    {
      id: 'deposits.uncredited',
      label: t`Pagos e não creditados`,
      to: '/deposits/findings?group=uncredited&state=unresolved',
      permission: 'deposits.read',
    },
    {
      id: 'deposits.returns',
      label: t`Devoluções pedidas por bancos`,
      to: '/deposits/returns',
      permission: 'deposits.read',
    },
    {
      id: 'deposits.reconciliations',
      label: t`Conciliações`,
      to: '/deposits/reconciliations',
      permission: 'deposits.read',
    },
  ],
}
