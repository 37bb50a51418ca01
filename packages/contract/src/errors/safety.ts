/** Refusals during a break or self-exclusion. `{until}` begins with its own space and may be empty. */
export const safetyErrors = {
  paused: {
    status: 403,
    text: {
      pt_BR: 'Você está em pausa{until}. O que você já ganhou continua seu, e você pode sacar.',
      en: 'You are on a break{until}. What you have won stays yours, and you can withdraw.',
      es: 'Estás en pausa{until}. Lo que ya ganaste sigue siendo tuyo y puedes retirarlo.',
    },
  },
  self_excluded: {
    status: 403,
    text: {
      pt_BR: 'Você pediu para não jogar{until}. Seu saldo continua seu, e você pode sacar.',
      en: 'You asked not to play{until}. Your balance stays yours, and you can withdraw.',
      es: 'Pediste no jugar{until}. Tu saldo sigue siendo tuyo y puedes retirarlo.',
    },
  },
  stake_paused: {
    status: 403,
    text: {
      pt_BR:
        'Você pediu para não jogar{until}: esta jogada precisa de mais uma aposta. Termine a rodada com o que já apostou.',
      en: 'You asked not to play{until}: this move needs another stake. Finish the round with what you have staked.',
      es: 'Pediste no jugar{until}: esta jugada necesita otra apuesta. Termina la ronda con lo que ya apostaste.',
    },
  },
  checks_pending: {
    status: 403,
    text: {
      pt_BR: 'Estamos concluindo verificações regulatórias. Você será avisado(a) em breve.',
      en: 'We are completing regulatory checks. You will be notified soon.',
      es: 'Estamos concluyendo verificaciones regulatorias. Te avisaremos en breve.',
    },
  },
  registry_impeded: {
    status: 403,
    text: {
      pt_BR:
        'Apostas e depósitos estão bloqueados por determinação legal. Seu saldo é seu e você pode sacar; o motivo e os prazos estão no seu e-mail e nos seus avisos.',
      en: 'Bets and deposits are blocked as the law requires. Your balance is yours and you can withdraw; the reason and the dates are in your e-mail and your notices.',
      es: 'Las apuestas y los depósitos están bloqueados por determinación legal. Tu saldo es tuyo y puedes retirarlo; el motivo y los plazos están en tu correo y en tus avisos.',
    },
  },
  account_being_closed: {
    status: 403,
    text: {
      pt_BR:
        'Sua conta está sendo encerrada e isso não pode ser cancelado. O saldo que é seu volta por PIX para a conta do seu CPF.',
      en: 'Your account is being closed, and that cannot be cancelled. The balance that is yours returns by PIX to the account of your CPF.',
      es: 'Tu cuenta se está cerrando y eso no se puede cancelar. El saldo que es tuyo vuelve por PIX a la cuenta de tu CPF.',
    },
  },
  pause_shorter: {
    status: 409,
    text: {
      pt_BR: 'A pausa atual vai mais longe{until}. Ela não pode ser encurtada.',
      en: 'Your current break lasts longer{until}. It cannot be shortened.',
      es: 'La pausa actual dura más{until}. No se puede acortar.',
    },
  },
  time_limit_reached: {
    status: 403,
    text: {
      pt_BR:
        'Você chegou ao seu limite de {limit}: {amount}. Rodadas abertas podem ser terminadas. O limite se renova em {renews}.',
      en: 'You have reached your limit of {limit}: {amount}. Open rounds can be finished. The limit renews on {renews}.',
      es: 'Llegaste a tu límite de {limit}: {amount}. Puedes terminar las rondas abiertas. El límite se renueva el {renews}.',
    },
  },
  deposit_limit_reached: {
    status: 409,
    text: {
      pt_BR:
        'Este depósito passaria do seu limite de {limit}, que é {amount}. Ainda cabem {left}. O limite se renova em {renews}.',
      en: 'This deposit would exceed your limit of {limit}, which is {amount}. You have {left} left. The limit renews on {renews}.',
      es: 'Este depósito superaría tu límite de {limit}, que es {amount}. Te quedan {left}. El límite se renueva el {renews}.',
    },
  },
  reality_check_due: {
    status: 409,
    text: {
      pt_BR: 'Antes da próxima aposta, veja o resumo da sua sessão e confirme que viu.',
      en: 'Before the next bet, look at the summary of your session and confirm that you have seen it.',
      es: 'Antes de la próxima apuesta, mira el resumen de tu sesión y confirma que lo viste.',
    },
  },
  limits_required: {
    status: 409,
    text: {
      pt_BR: 'Antes de depositar ou jogar, escolha seus limites: {missing}.',
      en: 'Choose your limits before you deposit or play: {missing}.',
      es: 'Antes de depositar o jugar, elige tus límites: {missing}.',
    },
  },
  limit_unknown: {
    status: 409,
    text: {
      pt_BR: 'Este limite não existe ou não pode ser mudado assim.',
      en: 'This limit does not exist or cannot be changed like this.',
      es: 'Este límite no existe o no se puede cambiar así.',
    },
  },
  limit_not_lower: {
    status: 409,
    text: {
      pt_BR: 'Já vale um limite de {amount}. Aqui ele só pode diminuir.',
      en: 'A limit of {amount} is already in force. Here it can only be lowered.',
      es: 'Ya vale un límite de {amount}. Aquí solo se puede bajar.',
    },
  },
  limit_not_pending: {
    status: 409,
    text: {
      pt_BR: 'Não há aumento pendente para este limite.',
      en: 'There is no raise waiting for this limit.',
      es: 'No hay un aumento pendiente para este límite.',
    },
  },
  limit_waiting: {
    status: 409,
    text: {
      pt_BR: 'Este aumento pode ser confirmado a partir de {ready}.',
      en: 'This raise can be confirmed from {ready} on.',
      es: 'Este aumento se puede confirmar a partir del {ready}.',
    },
  },
}
