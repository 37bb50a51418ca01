import type { SetupStep } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'

export interface StepText {
  title: string
  why: string
  /** The screen where it is done. */
  href: string
  action: string
}

export const stepText = (step: SetupStep): StepText =>
  ({
    owner: {
      title: t`Dono com segundo fator`,
      why: t`Quem manda na plataforma entra com senha e autenticador. Guarde os códigos de recuperação fora do celular.`,
      href: '/team',
      action: t`Ver a equipe`,
    },
    brand: {
      title: t`Nome e marca`,
      why: t`O jogador precisa saber onde está: nome, logotipo e cores aparecem no site, nos e-mails e no aplicativo instalado.`,
      href: '/settings/branding',
      action: t`Definir a marca`,
    },
    company: {
      title: t`Dados da empresa`,
      why: t`Razão social e CNPJ no rodapé são obrigatórios (Lei 14.790/2023, art. 15).`,
      href: '/settings?q=operator',
      action: t`Preencher os dados`,
    },
    profile: {
      title: t`Perfil de conformidade`,
      why: t`Sem um perfil de dinheiro real, a plataforma não recebe jogadores em produção.`,
      href: '/settings/profile',
      action: t`Escolher o perfil`,
    },
    gateway: {
      title: t`Gateway de pagamento`,
      why: t`Sem gateway ligado não há depósito nem saque. Teste a conexão antes de ligar.`,
      href: '/gateways',
      action: t`Configurar gateways`,
    },
    catalogue: {
      title: t`Catálogo de jogos`,
      why: t`Importe a lista de jogos dos provedores; a prévia mostra cada linha com erro antes de gravar. Sob a licença, cada jogo precisa de um certificado válido.`,
      href: '/games/import',
      action: t`Importar jogos`,
    },
    withdrawal_rules: {
      title: t`Regras de saque`,
      why: t`O que sai sozinho e o que espera revisão decide seu risco. Leia os valores e altere ou mantenha.`,
      href: '/settings?q=withdraw',
      action: t`Ver as regras`,
    },
    mail: {
      title: t`Envio de e-mails`,
      why: t`Sem e-mail ninguém recupera a senha. Envie um teste para você e confira se chegou.`,
      href: '/setup',
      action: t`Enviar e-mail de teste`,
    },
    second_operator: {
      title: t`Segunda pessoa na equipe`,
      why: t`Com duas pessoas, mudanças perigosas e valores altos passam por quatro olhos.`,
      href: '/team',
      action: t`Convidar`,
    },
    first_deposit: {
      title: t`Primeiro depósito`,
      why: t`Faça um depósito real, pequeno, como jogador, e veja o crédito chegar.`,
      href: '/deposits',
      action: t`Ver depósitos`,
    },
    first_withdrawal: {
      title: t`Primeiro saque pago`,
      why: t`Peça um saque como jogador, aprove e acompanhe até o comprovante.`,
      href: '/withdrawals',
      action: t`Ver saques`,
    },
  })[step]
