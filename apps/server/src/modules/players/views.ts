import type { Answer, Language, Pause, User, UserData } from '@girassol/contract'
import type { Player } from './player.ts'
import type { OpenedSession } from './sessions.ts'

export interface Standing {
  pause: Pause | null
  termsDue: string | null
}

export function userView(player: Player, { pause, termsDue }: Standing): User {
  return {
    id: Number(player.id),
    name: player.name,
    email: player.email,
    avatar: player.avatar,
    is_open_affiliate: player.isOpenAffiliate,
    language: player.language,
    pause,
    terms_due: termsDue,
  }
}

export function userDataView(player: Player): UserData {
  return {
    id: Number(player.id),
    name: player.name,
    cpf: player.cpf,
    email: player.email,
    phone: player.phone,
    pix_random_key: player.pixRandomKey,
    birth_date: player.birthDate,
    phone_country: player.phoneCountry,
  }
}

export function sessionView(
  { player, session }: { player: Player; session: OpenedSession },
  standing: Standing,
): Answer<'login'> {
  return {
    access_token: session.token,
    token_type: 'bearer',
    expires_at: session.expiresAt.toISOString(),
    user: userView(player, standing),
  }
}

/** Success messages of the specification's screens. */
export const messages = {
  loggedOut: {
    pt_BR: 'Você foi desconectado com sucesso',
    en: 'You have been successfully disconnected',
    es: 'Cerraste la sesión correctamente',
  },
  recoverySent: {
    pt_BR: 'Um token foi enviado para você em sua caixa de E-mail!',
    en: 'We sent a link to your e-mail!',
    es: '¡Te enviamos un enlace a tu correo electrónico!',
  },
  passwordReset: {
    pt_BR: 'Senha restaurada com sucesso!',
    en: 'Your password has been reset!',
    es: '¡Contraseña restablecida con éxito!',
  },
  emailConfirmed: {
    pt_BR: 'E-mail confirmado!',
    en: 'E-mail confirmed!',
    es: '¡Correo confirmado!',
  },
  confirmationSent: {
    pt_BR: 'Enviamos o link de confirmação para o seu e-mail.',
    en: 'We sent the confirmation link to your e-mail.',
    es: 'Enviamos el enlace de confirmación a tu correo.',
  },
  termsAccepted: {
    pt_BR: 'Aceite guardado. Obrigado!',
    en: 'Your acceptance is stored. Thank you!',
    es: 'Aceptación guardada. ¡Gracias!',
  },
  identityKept: {
    pt_BR: 'Dados salvos com sucesso!',
    en: 'Your details were saved!',
    es: '¡Datos guardados con éxito!',
  },
} satisfies Record<string, Record<Language, string>>
