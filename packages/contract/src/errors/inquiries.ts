/** Refusals of players during an inquiry about their account. */
export const inquiryErrors = {
  account_under_inquiry: {
    status: 403,
    text: {
      pt_BR:
        'Sua conta está em apuração: apostas e depósitos estão parados até a decisão. Leia o motivo e responda em Perfil, Apuração. Sacar continua possível.',
      en: 'Your account is under inquiry: bets and deposits are stopped until the decision. Read why and answer under Profile, Inquiry. You can still withdraw.',
      es: 'Tu cuenta está en averiguación: las apuestas y los depósitos están detenidos hasta la decisión. Lee el motivo y responde en Perfil, Averiguación. Retirar sigue siendo posible.',
    },
  },
  inquiry_not_open: {
    status: 409,
    text: {
      pt_BR: 'Não há apuração aberta nesta conta.',
      en: 'There is no open inquiry about this account.',
      es: 'No hay una averiguación abierta en esta cuenta.',
    },
  },
  inquiry_term_over: {
    status: 409,
    text: {
      pt_BR: 'O prazo para responder acabou.',
      en: 'The time to answer is over.',
      es: 'El plazo para responder terminó.',
    },
  },
  inquiry_answers_full: {
    status: 409,
    text: {
      pt_BR: 'Você já enviou o máximo de textos nesta apuração.',
      en: 'You have sent as many texts as this inquiry takes.',
      es: 'Ya enviaste el máximo de textos en esta averiguación.',
    },
  },
}

/** Refusals of operators who close accounts. */
export const inquiryReviewErrors = {
  inquiry_required: {
    status: 409,
    text: {
      pt_BR:
        'Com este perfil, a casa só encerra ou bloqueia uma conta depois de ouvir o jogador: abra uma apuração na página dele.',
      en: 'Under this profile an account is closed or blocked only after the player was heard: open an inquiry on the player’s page.',
      es: 'Con este perfil, una cuenta solo se cierra o bloquea después de oír al jugador: abre una averiguación en la página del jugador.',
    },
  },
  inquiry_open: {
    status: 409,
    text: {
      pt_BR: 'Esta conta tem uma apuração aberta: decida nela.',
      en: 'This account has an open inquiry: decide there.',
      es: 'Esta cuenta tiene una averiguación abierta: decide en ella.',
    },
  },
  inquiry_awaits_answer: {
    status: 409,
    text: {
      pt_BR: 'O jogador pode responder até {due}. Antes disso a conta não é encerrada.',
      en: 'The player may answer until {due}. The account is not closed before that.',
      es: 'El jugador puede responder hasta {due}. Antes de eso la cuenta no se cierra.',
    },
  },
  inquiry_changed: {
    status: 409,
    text: {
      pt_BR: 'O jogador escreveu depois deste pedido. Leia a resposta e decida de novo.',
      en: 'The player has written since this was requested. Read the answer and decide again.',
      es: 'El jugador escribió después de esta solicitud. Lee la respuesta y decide de nuevo.',
    },
  },
}
