import { t } from '@lingui/core/macro'
import { Banknote } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const withdrawalsArea: Area = {
  name: 'withdrawals',
  path: '/withdrawals',
  permission: 'withdrawals.read',
  icon: Banknote,
  label: () => t`Saques`,
  help: () => t`Aqui ficam os saques. Os que passam em todas as regras saem sozinhos; os outros esperam a decisão de uma pessoa, e cada um mostra a regra que o trouxe até aqui.

Assuma um saque antes de analisar: por dez minutos ninguém mais decide sobre ele. Aprovar manda o PIX. Recusar devolve o dinheiro ao saldo, e o jogador lê o texto que você escreve. Segurar tira da fila até a data que você escolher; depois ele volta sozinho.

A partir do valor definido nas configurações, quem aprova faz um pedido e outra pessoa decide. Ninguém decide sobre a conta de jogador com o próprio e-mail.

"Sem confirmação" quer dizer que a ordem foi dada e a resposta do meio de pagamento se perdeu. Consulte o pedido lá: se nunca foi aceito, recuse dizendo isso; se foi, informe a referência e perguntamos de novo. O prazo prometido ao jogador é de 120 minutos. Aos 60, 90 e 110 quem pode decidir recebe um e-mail com os que seguem abertos; depois de 120 o jogador é avisado do atraso.`,
  routes: [
    { path: '/', page: () => import('./withdrawal-list.tsx') },
    { path: '/$id', page: () => import('./withdrawal-page.tsx') },
  ],
  commands: () => [
    {
      id: 'withdrawals.waiting',
      label: t`Saques à espera de análise`,
      to: '/withdrawals?state=waiting',
      permission: 'withdrawals.read',
    },
    {
      id: 'withdrawals.unknown',
      label: t`Saques sem confirmação`,
      to: '/withdrawals?state=unknown',
      permission: 'withdrawals.read',
    },
    {
      id: 'withdrawals.held',
      label: t`Saques segurados`,
      to: '/withdrawals?state=held',
      permission: 'withdrawals.read',
    },
  ],
}
