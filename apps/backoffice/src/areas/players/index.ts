import { t } from '@lingui/core/macro'
import { ContactRound, MessageSquareWarning, ShieldBan } from 'lucide-react'
import type { Area } from '../../shared/area.ts'

export const playersArea: Area = {
  name: 'players',
  path: '/players',
  permission: 'players.read',
  icon: ContactRound,
  label: () => t`Jogadores`,
  help: () =>
    t`Encontre um jogador por número, CPF, e-mail, telefone, nome, chave PIX, endereço IP ou sessão. A página dele reúne tudo: saldos por carteira, extrato com a causa de cada linha, rodadas, bônus, depósitos, saques, aparelhos, pausas, notas, mensagens e o que a equipe fez.

Abrir a página fica na auditoria, uma vez por hora. Bloquear, encerrar sessões, desligar a segunda etapa, ajustar o saldo, dar rodadas grátis, começar uma pausa e encerrar a conta dizem antes o que muda e o que o jogador recebe. O jogador lê o motivo do bloqueio e do ajuste.

Um ajuste é um lançamento no livro: acima do valor das configurações, outra pessoa aprova. Pode ser estornado uma vez. Nenhuma carteira fica negativa. Ninguém age na própria conta de jogador.

Apurações lista as contas que esperam uma decisão da casa, pelo fim do prazo de resposta. O número ao lado da área conta as que já podem ser decididas; quando o prazo acaba sem decisão, a equipe recebe um lembrete.`,
  routes: [
    { path: '/', page: () => import('./player-list.tsx') },
    { path: '/inquiries', page: () => import('./inquiries/inquiry-list.tsx') },
    { path: '/$id', page: () => import('./player-page.tsx') },
  ],
  commands: () => [
    {
      id: 'players.blocked',
      label: t`Jogadores bloqueados`,
      icon: ShieldBan,
      to: '/players?state=blocked',
    },
    {
      id: 'players.inquiries',
      label: t`Apurações em aberto`,
      icon: MessageSquareWarning,
      to: '/players/inquiries',
    },
  ],
}
