import { mailableName } from '@girassol/contract'
import { msg, type Text, translate } from '../../../platform/i18n.ts'
import type { Mail } from '../../../platform/mail.ts'
import { showMailedCode } from '../access/mailed-code.ts'
import type { Player } from '../player.ts'

/** Mails that are sent regardless of preferences. */
export type SecurityChange =
  | 'passwordChanged'
  | 'emailAsked'
  | 'emailChanged'
  | 'phoneChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'passkeyAdded'
  | 'closed'

interface Texts {
  greeting: Text
  alarm: Text
  code: Record<'email' | 'phone', { subject: Text; what: Text }>
  validity: Text
  ignore: Text
  taken: { subject: Text; greeting: Text; what: Text; hint: Text }
  changes: Record<SecurityChange, { subject: Text; what: Text }>
}

const texts: Texts = {
  greeting: msg({ message: 'Olá, {name}.' }),
  alarm: msg({ message: 'Se não foi você, troque sua senha agora e fale com o suporte.' }),
  code: {
    email: {
      subject: msg({ message: '{site}: confirme seu novo e-mail' }),
      what: msg({ message: 'Digite este código no seu perfil para usar {target} na sua conta:' }),
    },
    phone: {
      subject: msg({ message: '{site}: confirme seu novo telefone' }),
      what: msg({ message: 'Digite este código no seu perfil para usar o telefone {target} na sua conta:' }),
    },
  },
  validity: msg({ message: 'O código vale por 30 minutos e só pode ser usado uma vez.' }),
  ignore: msg({ message: 'Se não foi você, ignore esta mensagem: nada muda sem o código.' }),
  taken: {
    subject: msg({ message: '{site}: este e-mail já tem uma conta' }),
    greeting: msg({ message: 'Olá.' }),
    what: msg({
      message:
        'Alguém pediu para usar este endereço em outra conta do {site}. Ele já pertence a uma conta, por isso nada foi alterado.',
    }),
    hint: msg({ message: 'Se foi você, entre com este e-mail ou redefina a senha.' }),
  },
  changes: {
    passwordChanged: {
      subject: msg({ message: '{site}: sua senha foi alterada' }),
      what: msg({
        message: 'A senha da sua conta no {site} acaba de ser alterada e as outras sessões foram encerradas.',
      }),
    },
    emailAsked: {
      subject: msg({ message: '{site}: pedido de troca de e-mail' }),
      what: msg({
        message:
          'Foi pedida a troca do e-mail da sua conta no {site}. Ela só acontece com o código enviado ao novo endereço.',
      }),
    },
    emailChanged: {
      subject: msg({ message: '{site}: seu e-mail foi alterado' }),
      what: msg({
        message:
          'O e-mail da sua conta no {site} acaba de ser alterado. Este endereço não entra mais na conta.',
      }),
    },
    phoneChanged: {
      subject: msg({ message: '{site}: seu telefone foi alterado' }),
      what: msg({ message: 'O telefone da sua conta no {site} acaba de ser alterado.' }),
    },
    twoFactorOn: {
      subject: msg({ message: '{site}: verificação em duas etapas ativada' }),
      what: msg({
        message:
          'A verificação em duas etapas da sua conta no {site} foi ativada. Guarde os códigos de recuperação.',
      }),
    },
    twoFactorOff: {
      subject: msg({ message: '{site}: verificação em duas etapas desativada' }),
      what: msg({ message: 'A verificação em duas etapas da sua conta no {site} foi desativada.' }),
    },
    passkeyAdded: {
      subject: msg({ message: '{site}: nova chave de acesso' }),
      what: msg({
        message:
          'Uma chave de acesso foi adicionada à sua conta no {site}. Com ela se entra sem senha e sem código.',
      }),
    },
    closed: {
      subject: msg({ message: '{site}: sua conta foi encerrada' }),
      what: msg({
        message:
          'Sua conta no {site} foi encerrada, como você pediu. Seus dados ficam guardados pelo prazo que a lei exige, sem aparecer no site.',
      }),
    },
  },
}

type Reader = Pick<Player, 'name' | 'email' | 'language'>

export function securityMail(reader: Reader, site: string, change: SecurityChange): Mail {
  const say = sayTo(reader, { site })
  const { subject, what } = texts.changes[change]
  return {
    to: reader.email,
    subject: say(subject),
    paragraphs: [say(texts.greeting), say(what), say(texts.alarm)],
  }
}

export function codeMail(
  reader: Reader,
  to: string,
  site: string,
  kind: 'email' | 'phone',
  code: string,
  target: string,
): Mail {
  const say = sayTo(reader, { site, target })
  const { subject, what } = texts.code[kind]
  return {
    to,
    subject: say(subject),
    paragraphs: [
      say(texts.greeting),
      say(what),
      showMailedCode(code),
      say(texts.validity),
      say(texts.ignore),
    ],
  }
}

/** Goes to the owner of the address and names neither account. */
export function takenMail(reader: Reader, to: string, site: string): Mail {
  const say = sayTo(reader, { site })
  const { subject, greeting, what, hint } = texts.taken
  return { to, subject: say(subject), paragraphs: [say(greeting), say(what), say(hint)] }
}

const sayTo =
  ({ name, language }: Reader, values: Record<string, string>) =>
  (text: Text): string =>
    translate(language, text, { name: mailableName(name), ...values })
