import type { Answer, Pause, User, UserData } from '@girassol/contract'
import { msg, type Text } from '../../platform/i18n.ts'
import type { Player } from './player.ts'
import { deviceOf } from './account/devices.ts'
import type { OpenedSession, PastLogin } from './sessions.ts'

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

export const lastLoginView = (login: PastLogin | null): Answer<'login'>['last_login'] =>
  login && { at: login.at.toISOString(), ...deviceOf(login.agent), place: login.ip }

export function sessionView(
  {
    player,
    session,
    lastLogin = null,
  }: { player: Player; session: OpenedSession; lastLogin?: PastLogin | null },
  standing: Standing,
): Answer<'login'> {
  return {
    access_token: session.token,
    token_type: 'bearer',
    expires_at: session.expiresAt.toISOString(),
    user: userView(player, standing),
    last_login: lastLoginView(lastLogin),
  }
}

/** Success messages of the specification's screens. */
export const messages = {
  passkeyRemoved: msg({ message: 'Chave de acesso removida.' }),
  loggedOut: msg({ message: 'Você foi desconectado com sucesso' }),
  recoverySent: msg({ message: 'Um token foi enviado para você em sua caixa de E-mail!' }),
  passwordReset: msg({ message: 'Senha restaurada com sucesso!' }),
  emailConfirmed: msg({ message: 'E-mail confirmado!' }),
  confirmationSent: msg({ message: 'Enviamos o link de confirmação para o seu e-mail.' }),
  termsAccepted: msg({ message: 'Aceite guardado. Obrigado!' }),
  passwordConfirmed: msg({ message: 'Senha confirmada.' }),
  identityKept: msg({ message: 'Dados salvos com sucesso!' }),
} satisfies Record<string, Text>
