import { msg, type Text } from '../../../platform/i18n.ts'

/** Success messages. */
export const messages = {
  saved: msg({ message: 'Dados salvos com sucesso!' }),
  avatarKept: msg({ message: 'Foto atualizada.' }),
  avatarRemoved: msg({ message: 'Foto removida.' }),
  deviceRevoked: msg({ message: 'Sessão encerrada.' }),
  othersRevoked: msg({ message: 'As outras sessões foram encerradas.' }),
  passwordChanged: msg({ message: 'Senha alterada. As outras sessões foram encerradas.' }),
  emailCodeSent: msg({ message: 'Enviamos um código para o novo e-mail.' }),
  phoneCodeSent: msg({ message: 'Enviamos um código para o e-mail da sua conta.' }),
  emailChanged: msg({ message: 'E-mail alterado.' }),
  phoneChanged: msg({ message: 'Telefone alterado.' }),
  twoFactorOff: msg({ message: 'Verificação em duas etapas desativada.' }),
  closing: msg({ message: 'Sua conta está sendo encerrada.' }),
  closingCancelled: msg({ message: 'O encerramento foi cancelado. Sua conta continua aberta.' }),
  closed: msg({ message: 'Sua conta foi encerrada.' }),
} satisfies Record<string, Text>
