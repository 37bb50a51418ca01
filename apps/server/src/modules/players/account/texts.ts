import type { Language } from '@girassol/contract'

/** Success messages. */
export const messages = {
  saved: {
    pt_BR: 'Dados salvos com sucesso!',
    en: 'Your details were saved!',
    es: '¡Datos guardados con éxito!',
  },
  avatarKept: { pt_BR: 'Foto atualizada.', en: 'Picture updated.', es: 'Foto actualizada.' },
  avatarRemoved: { pt_BR: 'Foto removida.', en: 'Picture removed.', es: 'Foto eliminada.' },
  deviceRevoked: { pt_BR: 'Sessão encerrada.', en: 'Session ended.', es: 'Sesión terminada.' },
  othersRevoked: {
    pt_BR: 'As outras sessões foram encerradas.',
    en: 'The other sessions were ended.',
    es: 'Las demás sesiones terminaron.',
  },
  passwordChanged: {
    pt_BR: 'Senha alterada. As outras sessões foram encerradas.',
    en: 'Password changed. The other sessions were ended.',
    es: 'Contraseña cambiada. Las demás sesiones terminaron.',
  },
  emailCodeSent: {
    pt_BR: 'Enviamos um código para o novo e-mail.',
    en: 'We sent a code to the new e-mail.',
    es: 'Enviamos un código al nuevo correo.',
  },
  phoneCodeSent: {
    pt_BR: 'Enviamos um código para o e-mail da sua conta.',
    en: 'We sent a code to the e-mail of your account.',
    es: 'Enviamos un código al correo de tu cuenta.',
  },
  emailChanged: { pt_BR: 'E-mail alterado.', en: 'E-mail changed.', es: 'Correo cambiado.' },
  phoneChanged: { pt_BR: 'Telefone alterado.', en: 'Phone changed.', es: 'Teléfono cambiado.' },
  twoFactorOff: {
    pt_BR: 'Verificação em duas etapas desativada.',
    en: 'Two-step verification is off.',
    es: 'Verificación en dos pasos desactivada.',
  },
  closing: {
    pt_BR: 'Sua conta está sendo encerrada.',
    en: 'Your account is being closed.',
    es: 'Tu cuenta se está cerrando.',
  },
  closingCancelled: {
    pt_BR: 'O encerramento foi cancelado. Sua conta continua aberta.',
    en: 'The closing was cancelled. Your account stays open.',
    es: 'El cierre fue cancelado. Tu cuenta sigue abierta.',
  },
  closed: {
    pt_BR: 'Sua conta foi encerrada.',
    en: 'Your account was closed.',
    es: 'Tu cuenta fue cerrada.',
  },
} satisfies Record<string, Record<Language, string>>
