import type { Language } from '@girassol/contract'
import type { WithdrawalPreflight } from '@girassol/contract/schemas'
import type { z } from 'zod'

type BlockCode = z.output<typeof WithdrawalPreflight>['blocks'][number]['code']

interface BlockTexts {
  text: Record<Language, string>
  next: { label: Record<Language, string>; to: string } | null
}

const link = (pt_BR: string, en: string, es: string, to: string) => ({ label: { pt_BR, en, es }, to })

/** Why money stays, and what can be done about it. */
export const blocks: Record<BlockCode, BlockTexts> = {
  identity_missing: {
    text: {
      pt_BR: 'Faltam o seu CPF e a sua data de nascimento.',
      en: 'Your CPF and date of birth are missing.',
      es: 'Faltan tu CPF y tu fecha de nacimiento.',
    },
    next: link('Completar dados', 'Complete your details', 'Completar datos', '/profile/perfil'),
  },
  // Without a link: the page offers a button that sends the mail again.
  email_unconfirmed: {
    text: {
      pt_BR: 'Falta confirmar o seu e-mail pelo link que enviamos.',
      en: 'Your e-mail is not confirmed yet: use the link we sent.',
      es: 'Falta confirmar tu correo con el enlace que enviamos.',
    },
    next: null,
  },
  below_minimum: {
    text: {
      pt_BR: 'O saque mínimo é {min}.',
      en: 'The smallest withdrawal is {min}.',
      es: 'El retiro mínimo es {min}.',
    },
    next: null,
  },
  bonus_active: {
    text: {
      pt_BR: 'Você tem {amount} de bônus. Sacar agora cancela o bônus, nunca o seu dinheiro.',
      en: 'You have a bonus of {amount}. Withdrawing now cancels the bonus, never your own money.',
      es: 'Tienes {amount} de bono. Retirar ahora cancela el bono, nunca tu dinero.',
    },
    next: link('Usar o bônus', 'Use the bonus', 'Usar el bono', '/casinos'),
  },
  bonus_in_rounds: {
    text: {
      pt_BR:
        '{amount} de bônus estão em rodadas abertas. Sacar agora cancela também o que esse bônus ganhar.',
      en: '{amount} of bonus is in open rounds. Withdrawing now also cancels what that bonus wins.',
      es: 'Hay {amount} de bono en rondas abiertas. Retirar ahora cancela también lo que ese bono gane.',
    },
    next: link('Ver as rodadas', 'See the rounds', 'Ver las rondas', '/records'),
  },
  rollover_pending: {
    text: {
      pt_BR: '{amount} dependem de apostas que ainda faltam.',
      en: '{amount} depend on bets that are still missing.',
      es: '{amount} dependen de apuestas que aún faltan.',
    },
    next: link('Ver progresso', 'See your progress', 'Ver progreso', '/profile/wallet'),
  },
  already_locked: {
    text: {
      pt_BR: '{amount} já estão reservados em saques a caminho.',
      en: '{amount} are already set aside for withdrawals on their way.',
      es: '{amount} ya están reservados en retiros en camino.',
    },
    next: link('Acompanhar', 'Follow them', 'Seguir', '/profile/transactions'),
  },
  account_flagged: {
    text: {
      pt_BR: 'Seu acesso mudou nas últimas 24 horas: por segurança, uma pessoa confere o próximo saque.',
      en: 'Your access changed in the last 24 hours: to be safe, a person looks at the next withdrawal.',
      es: 'Tu acceso cambió en las últimas 24 horas: por seguridad, una persona revisa el próximo retiro.',
    },
    next: null,
  },
  dispute_open: {
    text: {
      pt_BR: 'Um depósito seu está em análise: uma pessoa confere o próximo saque.',
      en: 'One of your deposits is under review: a person looks at the next withdrawal.',
      es: 'Un depósito tuyo está en revisión: una persona revisa el próximo retiro.',
    },
    next: link('Falar com o suporte', 'Contact support', 'Hablar con soporte', '/support'),
  },
  no_gateway: {
    text: {
      pt_BR: 'Os saques por PIX estão indisponíveis agora. Seu saldo continua aqui.',
      en: 'PIX withdrawals are unavailable right now. Your balance stays here.',
      es: 'Los retiros por PIX no están disponibles ahora. Tu saldo sigue aquí.',
    },
    next: null,
  },
}
