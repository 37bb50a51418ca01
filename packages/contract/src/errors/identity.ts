/** Refusals of the identity check. */
export const identityErrors = {
  registration_incomplete: {
    status: 403,
    text: {
      pt_BR:
        'Antes de depositar ou jogar, complete seu cadastro em Perfil, Cadastro. Sacar continua possível.',
      en: 'Before you deposit or play, complete your registration under Profile, Registration. You can still withdraw.',
      es: 'Antes de depositar o jugar, completa tu registro en Perfil, Registro. Retirar sigue siendo posible.',
    },
  },
  declaration_changed: {
    status: 409,
    text: {
      pt_BR: 'O texto da declaração mudou. Leia a versão nova e envie outra vez.',
      en: 'The text of the declaration has changed. Read the new version and send it again.',
      es: 'El texto de la declaración cambió. Lee la versión nueva y envíala otra vez.',
    },
  },
  cpf_taken: {
    status: 409,
    text: {
      pt_BR:
        'Este CPF já está em outra conta. Cada pessoa tem uma conta só: use a outra ou fale com o suporte.',
      en: 'This CPF belongs to another account. Each person has one account: use the other one or contact support.',
      es: 'Este CPF ya está en otra cuenta. Cada persona tiene una sola cuenta: usa la otra o habla con soporte.',
    },
  },
  identity_required: {
    status: 403,
    text: {
      pt_BR: 'Antes de depositar, jogar ou sacar, confirme sua identidade em Perfil, Identidade.',
      en: 'Before you deposit, play or withdraw, confirm your identity under Profile, Identity.',
      es: 'Antes de depositar, jugar o retirar, confirma tu identidad en Perfil, Identidad.',
    },
  },
  identity_pending: {
    status: 403,
    text: {
      pt_BR: 'Sua identidade está sendo conferida. Avisamos assim que terminar; veja em Perfil, Identidade.',
      en: 'Your identity is being checked. We will notify you when it is done; see Profile, Identity.',
      es: 'Tu identidad se está comprobando. Te avisaremos cuando termine; mira en Perfil, Identidad.',
    },
  },
  identity_rejected: {
    status: 403,
    text: {
      pt_BR: 'Não foi possível confirmar sua identidade. O motivo e o que fazer estão em Perfil, Identidade.',
      en: 'Your identity could not be confirmed. The reason and what to do are under Profile, Identity.',
      es: 'No se pudo confirmar tu identidad. El motivo y qué hacer están en Perfil, Identidad.',
    },
  },
  identity_done: {
    status: 409,
    text: {
      pt_BR: 'Sua identidade já está confirmada. Não há nada a fazer agora.',
      en: 'Your identity is already confirmed. There is nothing to do now.',
      es: 'Tu identidad ya está confirmada. No hay nada que hacer ahora.',
    },
  },
  identity_tries: {
    status: 409,
    text: {
      pt_BR:
        'Você já tentou o máximo de vezes por dia. Tente de novo a partir de {at} ou fale com o suporte.',
      en: 'You have reached the number of tries per day. Try again from {at} on, or contact support.',
      es: 'Ya llegaste al máximo de intentos por día. Prueba de nuevo a partir del {at} o habla con soporte.',
    },
  },
  identity_unavailable: {
    status: 503,
    text: {
      pt_BR:
        'A verificação de identidade está fora do ar. Nada foi perdido; tente de novo em alguns minutos.',
      en: 'The identity check is out of service. Nothing was lost; try again in a few minutes.',
      es: 'La verificación de identidad no está disponible. No se perdió nada; prueba de nuevo en unos minutos.',
    },
  },
}
