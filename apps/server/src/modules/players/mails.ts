import { type Language, mailableName } from '@girassol/contract'
import type { Mail } from '../../platform/mail.ts'
import type { Player } from './player.ts'

interface Texts {
  confirmation: { subject: string; greeting: string; why: string; label: string; ignore: string }
  recovery: { subject: string; greeting: string; why: string; label: string; ignore: string }
  changed: { subject: string; greeting: string; what: string; alarm: string }
}

const texts: Record<Language, (name: string, site: string) => Texts> = {
  pt_BR: (name, site) => ({
    confirmation: {
      subject: `${site}: confirme seu e-mail`,
      greeting: `Olá, ${name}.`,
      why: `Boas-vindas ao ${site}. Confirme este e-mail para poder sacar da sua conta. O link abaixo vale por 48 horas e só pode ser usado uma vez.`,
      label: 'Confirmar o e-mail',
      ignore: 'Se não foi você quem abriu a conta, ignore esta mensagem.',
    },
    recovery: {
      subject: `${site}: redefina sua senha`,
      greeting: `Olá, ${name}.`,
      why: `Recebemos um pedido para redefinir a senha da sua conta no ${site}. O link abaixo vale por 30 minutos e só pode ser usado uma vez.`,
      label: 'Redefinir a senha',
      ignore: 'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    },
    changed: {
      subject: `${site}: sua senha foi alterada`,
      greeting: `Olá, ${name}.`,
      what: `A senha da sua conta no ${site} acaba de ser alterada e todas as sessões foram encerradas.`,
      alarm: 'Se não foi você, redefina a senha agora e fale com o suporte.',
    },
  }),
  en: (name, site) => ({
    confirmation: {
      subject: `${site}: confirm your e-mail`,
      greeting: `Hello, ${name}.`,
      why: `Welcome to ${site}. Confirm this e-mail to be able to withdraw from your account. The link below works once and for 48 hours.`,
      label: 'Confirm the e-mail',
      ignore: 'If you did not open the account, ignore this message.',
    },
    recovery: {
      subject: `${site}: reset your password`,
      greeting: `Hello, ${name}.`,
      why: `We were asked to reset the password of your ${site} account. The link below works once and for 30 minutes.`,
      label: 'Reset the password',
      ignore: 'If it was not you, ignore this message: your password stays as it is.',
    },
    changed: {
      subject: `${site}: your password was changed`,
      greeting: `Hello, ${name}.`,
      what: `The password of your ${site} account has just been changed and every session was ended.`,
      alarm: 'If it was not you, reset the password now and talk to support.',
    },
  }),
  es: (name, site) => ({
    confirmation: {
      subject: `${site}: confirma tu correo`,
      greeting: `Hola, ${name}.`,
      why: `Te damos la bienvenida a ${site}. Confirma este correo para poder retirar de tu cuenta. El enlace vale 48 horas y se puede usar una sola vez.`,
      label: 'Confirmar el correo',
      ignore: 'Si no abriste la cuenta, ignora este mensaje.',
    },
    recovery: {
      subject: `${site}: restablece tu contraseña`,
      greeting: `Hola, ${name}.`,
      why: `Recibimos una solicitud para restablecer la contraseña de tu cuenta en ${site}. El enlace vale 30 minutos y se puede usar una sola vez.`,
      label: 'Restablecer la contraseña',
      ignore: 'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
    },
    changed: {
      subject: `${site}: tu contraseña fue cambiada`,
      greeting: `Hola, ${name}.`,
      what: `La contraseña de tu cuenta en ${site} acaba de cambiarse y todas las sesiones terminaron.`,
      alarm: 'Si no fuiste tú, restablece la contraseña ahora y habla con soporte.',
    },
  }),
}

export function confirmationMail({ name, email, language }: Player, site: string, link: string): Mail {
  const { subject, greeting, why, label, ignore } = texts[language](mailableName(name), site).confirmation
  return { to: email, subject, paragraphs: [greeting, why, ignore], action: { label, url: link } }
}

export function recoveryMail({ name, email, language }: Player, site: string, link: string): Mail {
  const { subject, greeting, why, label, ignore } = texts[language](mailableName(name), site).recovery
  return { to: email, subject, paragraphs: [greeting, why, ignore], action: { label, url: link } }
}

export function changedMail({ name, email, language }: Player, site: string): Mail {
  const { subject, greeting, what, alarm } = texts[language](mailableName(name), site).changed
  return { to: email, subject, paragraphs: [greeting, what, alarm] }
}
