import { type Language, mailableName } from '@girassol/contract'
import type { Mail } from '../../../platform/mail.ts'
import type { Player } from '../player.ts'

/** Mails that are sent regardless of preferences. */
export type SecurityChange =
  | 'passwordChanged'
  | 'emailAsked'
  | 'emailChanged'
  | 'phoneChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'closed'

interface Texts {
  greeting: string
  alarm: string
  code: Record<'email' | 'phone', { subject: string; what: (target: string) => string }>
  validity: string
  ignore: string
  taken: { subject: string; greeting: string; what: string; hint: string }
  changes: Record<SecurityChange, { subject: string; what: string }>
}

const texts: Record<Language, (name: string, site: string) => Texts> = {
  pt_BR: (name, site) => ({
    greeting: `Olá, ${name}.`,
    alarm: 'Se não foi você, troque sua senha agora e fale com o suporte.',
    code: {
      email: {
        subject: `${site}: confirme seu novo e-mail`,
        what: (target) => `Digite este código no seu perfil para usar ${target} na sua conta:`,
      },
      phone: {
        subject: `${site}: confirme seu novo telefone`,
        what: (target) => `Digite este código no seu perfil para usar o telefone ${target} na sua conta:`,
      },
    },
    validity: 'O código vale por 30 minutos e só pode ser usado uma vez.',
    ignore: 'Se não foi você, ignore esta mensagem: nada muda sem o código.',
    taken: {
      subject: `${site}: este e-mail já tem uma conta`,
      greeting: 'Olá.',
      what: `Alguém pediu para usar este endereço em outra conta do ${site}. Ele já pertence a uma conta, por isso nada foi alterado.`,
      hint: 'Se foi você, entre com este e-mail ou redefina a senha.',
    },
    changes: {
      passwordChanged: {
        subject: `${site}: sua senha foi alterada`,
        what: `A senha da sua conta no ${site} acaba de ser alterada e as outras sessões foram encerradas.`,
      },
      emailAsked: {
        subject: `${site}: pedido de troca de e-mail`,
        what: `Foi pedida a troca do e-mail da sua conta no ${site}. Ela só acontece com o código enviado ao novo endereço.`,
      },
      emailChanged: {
        subject: `${site}: seu e-mail foi alterado`,
        what: `O e-mail da sua conta no ${site} acaba de ser alterado. Este endereço não entra mais na conta.`,
      },
      phoneChanged: {
        subject: `${site}: seu telefone foi alterado`,
        what: `O telefone da sua conta no ${site} acaba de ser alterado.`,
      },
      twoFactorOn: {
        subject: `${site}: verificação em duas etapas ativada`,
        what: `A verificação em duas etapas da sua conta no ${site} foi ativada. Guarde os códigos de recuperação.`,
      },
      twoFactorOff: {
        subject: `${site}: verificação em duas etapas desativada`,
        what: `A verificação em duas etapas da sua conta no ${site} foi desativada.`,
      },
      closed: {
        subject: `${site}: sua conta foi encerrada`,
        what: `Sua conta no ${site} foi encerrada, como você pediu. Seus dados ficam guardados pelo prazo que a lei exige, sem aparecer no site.`,
      },
    },
  }),
  en: (name, site) => ({
    greeting: `Hello, ${name}.`,
    alarm: 'If it was not you, change your password now and talk to support.',
    code: {
      email: {
        subject: `${site}: confirm your new e-mail`,
        what: (target) => `Enter this code in your profile to use ${target} for your account:`,
      },
      phone: {
        subject: `${site}: confirm your new phone`,
        what: (target) => `Enter this code in your profile to use the phone ${target} for your account:`,
      },
    },
    validity: 'The code works once and for 30 minutes.',
    ignore: 'If it was not you, ignore this message: nothing changes without the code.',
    taken: {
      subject: `${site}: this e-mail already has an account`,
      greeting: 'Hello.',
      what: `Somebody asked to use this address for another ${site} account. It already belongs to one, so nothing was changed.`,
      hint: 'If it was you, log in with this e-mail or reset the password.',
    },
    changes: {
      passwordChanged: {
        subject: `${site}: your password was changed`,
        what: `The password of your ${site} account has just been changed and the other sessions were ended.`,
      },
      emailAsked: {
        subject: `${site}: a change of e-mail was asked for`,
        what: `Somebody asked to change the e-mail of your ${site} account. It only happens with the code sent to the new address.`,
      },
      emailChanged: {
        subject: `${site}: your e-mail was changed`,
        what: `The e-mail of your ${site} account has just been changed. This address no longer opens the account.`,
      },
      phoneChanged: {
        subject: `${site}: your phone was changed`,
        what: `The phone of your ${site} account has just been changed.`,
      },
      twoFactorOn: {
        subject: `${site}: two-step verification is on`,
        what: `Two-step verification of your ${site} account was switched on. Keep the recovery codes safe.`,
      },
      twoFactorOff: {
        subject: `${site}: two-step verification is off`,
        what: `Two-step verification of your ${site} account was switched off.`,
      },
      closed: {
        subject: `${site}: your account was closed`,
        what: `Your ${site} account was closed, as you asked. Your data is kept for as long as the law demands, and is not shown.`,
      },
    },
  }),
  es: (name, site) => ({
    greeting: `Hola, ${name}.`,
    alarm: 'Si no fuiste tú, cambia tu contraseña ahora y habla con soporte.',
    code: {
      email: {
        subject: `${site}: confirma tu nuevo correo`,
        what: (target) => `Escribe este código en tu perfil para usar ${target} en tu cuenta:`,
      },
      phone: {
        subject: `${site}: confirma tu nuevo teléfono`,
        what: (target) => `Escribe este código en tu perfil para usar el teléfono ${target} en tu cuenta:`,
      },
    },
    validity: 'El código vale 30 minutos y se puede usar una sola vez.',
    ignore: 'Si no fuiste tú, ignora este mensaje: nada cambia sin el código.',
    taken: {
      subject: `${site}: este correo ya tiene una cuenta`,
      greeting: 'Hola.',
      what: `Alguien pidió usar esta dirección en otra cuenta de ${site}. Ya pertenece a una cuenta, así que nada cambió.`,
      hint: 'Si fuiste tú, entra con este correo o restablece la contraseña.',
    },
    changes: {
      passwordChanged: {
        subject: `${site}: tu contraseña fue cambiada`,
        what: `La contraseña de tu cuenta en ${site} acaba de cambiarse y las demás sesiones terminaron.`,
      },
      emailAsked: {
        subject: `${site}: solicitud de cambio de correo`,
        what: `Se pidió cambiar el correo de tu cuenta en ${site}. Solo ocurre con el código enviado a la nueva dirección.`,
      },
      emailChanged: {
        subject: `${site}: tu correo fue cambiado`,
        what: `El correo de tu cuenta en ${site} acaba de cambiarse. Esta dirección ya no abre la cuenta.`,
      },
      phoneChanged: {
        subject: `${site}: tu teléfono fue cambiado`,
        what: `El teléfono de tu cuenta en ${site} acaba de cambiarse.`,
      },
      twoFactorOn: {
        subject: `${site}: verificación en dos pasos activada`,
        what: `La verificación en dos pasos de tu cuenta en ${site} fue activada. Guarda los códigos de recuperación.`,
      },
      twoFactorOff: {
        subject: `${site}: verificación en dos pasos desactivada`,
        what: `La verificación en dos pasos de tu cuenta en ${site} fue desactivada.`,
      },
      closed: {
        subject: `${site}: tu cuenta fue cerrada`,
        what: `Tu cuenta en ${site} fue cerrada, como pediste. Tus datos se guardan el tiempo que exige la ley, sin mostrarse.`,
      },
    },
  }),
}

type Reader = Pick<Player, 'name' | 'email' | 'language'>

export function securityMail({ name, email, language }: Reader, site: string, change: SecurityChange): Mail {
  const { greeting, alarm, changes } = texts[language](mailableName(name), site)
  const { subject, what } = changes[change]
  return { to: email, subject, paragraphs: [greeting, what, alarm] }
}

export function codeMail(
  { name, language }: Reader,
  to: string,
  site: string,
  kind: 'email' | 'phone',
  code: string,
  target: string,
): Mail {
  const { greeting, code: codes, validity, ignore } = texts[language](mailableName(name), site)
  const { subject, what } = codes[kind]
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`
  return { to, subject, paragraphs: [greeting, what(target), shown, validity, ignore] }
}

/** Goes to the owner of the address and names neither account. */
export function takenMail({ language }: Reader, to: string, site: string): Mail {
  const { subject, greeting, what, hint } = texts[language]('', site).taken
  return { to, subject, paragraphs: [greeting, what, hint] }
}
