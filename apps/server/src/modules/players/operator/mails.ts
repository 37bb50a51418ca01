import { mailableName } from '@girassol/contract'
import { msg, type Text, translate } from '../../../platform/i18n.ts'
import type { Mail } from '../../../platform/mail.ts'
import type { Player } from '../player.ts'

/** What an operator did to an account. These mails are sent regardless of preferences. */
type Operation = 'blocked' | 'unblocked' | 'signedOut' | 'secondFactorReset' | 'closing'

const greeting = msg({ message: 'Olá, {name}.' })

const texts: Record<Operation, { subject: Text; what: Text; next: Text }> = {
  blocked: {
    subject: msg({ message: '{site}: sua conta foi bloqueada' }),
    what: msg({ message: 'Bloqueamos a sua conta no {site}. Motivo: {reason}' }),
    next: msg({
      message:
        'Enquanto isso você não entra, não aposta e não deposita. O seu saldo continua seu, prêmios de rodadas abertas são creditados e saques já pedidos seguem o seu caminho. Para resolver, responda ao suporte.',
    }),
  },
  unblocked: {
    subject: msg({ message: '{site}: sua conta foi desbloqueada' }),
    what: msg({ message: 'A sua conta no {site} está desbloqueada. Motivo: {reason}' }),
    next: msg({ message: 'Você já pode entrar de novo.' }),
  },
  signedOut: {
    subject: msg({ message: '{site}: encerramos as suas sessões' }),
    what: msg({ message: 'Encerramos todas as sessões da sua conta no {site}. Motivo: {reason}' }),
    next: msg({ message: 'Para continuar, entre de novo com a sua senha.' }),
  },
  secondFactorReset: {
    subject: msg({ message: '{site}: verificação em duas etapas desligada pelo suporte' }),
    what: msg({
      message:
        'O suporte desligou a verificação em duas etapas da sua conta no {site} e encerrou as sessões. Motivo: {reason}',
    }),
    next: msg({
      message:
        'Entre com a sua senha e ligue a verificação de novo no perfil. Se não foi você que pediu, fale com o suporte agora.',
    }),
  },
  closing: {
    subject: msg({ message: '{site}: sua conta está sendo encerrada' }),
    what: msg({ message: 'Começamos a encerrar a sua conta no {site}. Motivo: {reason}' }),
    next: msg({
      message:
        'Ainda há dinheiro nela. Entre e saque tudo, sem valor mínimo: a conta se encerra quando o pagamento chegar. Até pedir esse saque, você pode cancelar o encerramento.',
    }),
  },
}

export function operationMail(
  { name, email, language }: Player,
  site: string,
  operation: Operation,
  reason: string,
): Mail {
  const say = (text: Text) => translate(language, text, { name: mailableName(name), site, reason })
  const { subject, what, next } = texts[operation]
  return { to: email, subject: say(subject), paragraphs: [say(greeting), say(what), say(next)] }
}
