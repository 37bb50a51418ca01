import type { WithdrawalPreflight } from '@girassol/contract/schemas'
import type { z } from 'zod'
import { msg, type Text } from '../../../platform/i18n.ts'

type BlockCode = z.output<typeof WithdrawalPreflight>['blocks'][number]['code']

interface BlockTexts {
  text: Text
  next: { label: Text; to: string } | null
}

/** Why money stays, and what can be done about it. */
export const blocks: Record<BlockCode, BlockTexts> = {
  identity_missing: {
    text: msg({ message: 'Faltam o seu CPF e a sua data de nascimento.' }),
    next: { label: msg({ message: 'Completar dados' }), to: '/profile/perfil' },
  },
  // Without a link: the page offers a button that sends the mail again.
  email_unconfirmed: {
    text: msg({ message: 'Falta confirmar o seu e-mail pelo link que enviamos.' }),
    next: null,
  },
  below_minimum: {
    text: msg({ message: 'O saque mínimo é {min}.' }),
    next: null,
  },
  bonus_active: {
    text: msg({ message: 'Você tem {amount} de bônus. Sacar agora cancela o bônus, nunca o seu dinheiro.' }),
    next: { label: msg({ message: 'Usar o bônus' }), to: '/casinos' },
  },
  bonus_in_rounds: {
    text: msg({
      message:
        '{amount} de bônus estão em rodadas abertas. Sacar agora cancela também o que esse bônus ganhar.',
    }),
    next: { label: msg({ message: 'Ver as rodadas' }), to: '/records' },
  },
  rollover_pending: {
    text: msg({ message: '{amount} dependem de apostas que ainda faltam.' }),
    next: { label: msg({ message: 'Ver progresso' }), to: '/profile/wallet' },
  },
  already_locked: {
    text: msg({ message: '{amount} já estão reservados em saques a caminho.' }),
    next: { label: msg({ message: 'Acompanhar' }), to: '/profile/transactions' },
  },
  account_flagged: {
    text: msg({
      message: 'Seu acesso mudou nas últimas 24 horas: por segurança, uma pessoa confere o próximo saque.',
    }),
    next: null,
  },
  dispute_open: {
    text: msg({ message: 'Um depósito seu está em análise: uma pessoa confere o próximo saque.' }),
    next: { label: msg({ message: 'Falar com o suporte' }), to: '/support' },
  },
  no_gateway: {
    text: msg({ message: 'Os saques por PIX estão indisponíveis agora. Seu saldo continua aqui.' }),
    next: null,
  },
}
