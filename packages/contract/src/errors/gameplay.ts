/** Refusals about games, rounds, seeds, wheels and tournaments. */
export const gameplayErrors = {
  game_unavailable: {
    status: 409,
    text: {
      pt_BR: 'Este jogo não está disponível aqui no momento.',
      en: 'This game is not available here at the moment.',
      es: 'Este juego no está disponible aquí en este momento.',
    },
  },
  replay_missing: {
    status: 409,
    text: {
      pt_BR: 'O provedor não tem a página desta rodada.',
      en: 'The provider does not have the page of this round.',
      es: 'El proveedor no tiene la página de esta ronda.',
    },
  },
  replay_unavailable: {
    status: 409,
    text: {
      pt_BR: 'O provedor não respondeu. Tente de novo mais tarde.',
      en: 'The provider did not answer. Please try again later.',
      es: 'El proveedor no respondió. Inténtalo de nuevo más tarde.',
    },
  },
  game_in_maintenance: {
    status: 503,
    text: {
      pt_BR: 'Este jogo está em manutenção. Tente de novo mais tarde.',
      en: 'This game is under maintenance. Please try again later.',
      es: 'Este juego está en mantenimiento. Inténtalo de nuevo más tarde.',
    },
  },
  limit_reached: {
    status: 403,
    text: {
      pt_BR:
        'Esta aposta passaria do seu limite de {limit}, que é {amount}. Ainda cabem {left}. O limite se renova em {renews}.',
      en: 'This bet would exceed your limit of {limit}, which is {amount}. You have {left} left. The limit renews on {renews}.',
      es: 'Esta apuesta superaría tu límite de {limit}, que es {amount}. Te quedan {left}. El límite se renueva el {renews}.',
    },
  },
  launch_invalid: {
    status: 401,
    text: {
      pt_BR: 'Este acesso ao jogo já foi usado ou expirou. Abra o jogo de novo.',
      en: 'This access to the game was already used or has expired. Open the game again.',
      es: 'Este acceso al juego ya se usó o venció. Abre el juego de nuevo.',
    },
  },
  session_ended: {
    status: 401,
    text: {
      pt_BR: 'Sua sessão de jogo terminou. Abra o jogo de novo para continuar.',
      en: 'Your game session has ended. Open the game again to go on.',
      es: 'Tu sesión de juego terminó. Abre el juego de nuevo para continuar.',
    },
  },
  insufficient_balance: {
    status: 409,
    text: {
      pt_BR: 'Saldo insuficiente para esta aposta.',
      en: 'Your balance is too low for this bet.',
      es: 'Saldo insuficiente para esta apuesta.',
    },
  },
  stake_not_allowed: {
    status: 422,
    text: {
      pt_BR: 'Este valor de aposta não é aceito neste jogo.',
      en: 'This stake is not accepted in this game.',
      es: 'Este monto de apuesta no se acepta en este juego.',
    },
  },
  choices_not_allowed: {
    status: 422,
    text: {
      pt_BR: 'Esta aposta não é aceita neste jogo.',
      en: 'This bet is not accepted in this game.',
      es: 'Esta apuesta no se acepta en este juego.',
    },
  },
  move_not_allowed: {
    status: 409,
    text: {
      pt_BR: 'Esta jogada não é possível agora.',
      en: 'This move is not possible now.',
      es: 'Esta jugada no es posible ahora.',
    },
  },
  round_open: {
    status: 409,
    text: {
      pt_BR: 'Termine primeiro a rodada que está aberta.',
      en: 'Finish the round that is open first.',
      es: 'Termina primero la ronda que está abierta.',
    },
  },
  free_spins_over: {
    status: 409,
    text: {
      pt_BR: 'Estas rodadas grátis já foram usadas, venceram ou foram canceladas. Nada foi cobrado.',
      en: 'These free spins have been used, have expired or were cancelled. Nothing was charged.',
      es: 'Estos giros gratis ya se usaron, vencieron o fueron cancelados. No se cobró nada.',
    },
  },
  round_conflict: {
    status: 409,
    text: {
      pt_BR: 'Esta rodada já existe com outros dados.',
      en: 'This round already exists with other details.',
      es: 'Esta ronda ya existe con otros datos.',
    },
  },
  too_soon: {
    status: 429,
    text: {
      pt_BR: 'Aguarde um instante antes da próxima rodada.',
      en: 'Wait a moment before the next round.',
      es: 'Espera un instante antes de la próxima ronda.',
    },
  },
  commitment_changed: {
    status: 409,
    text: {
      pt_BR: 'A próxima semente do servidor já é outra. Confira o novo compromisso e tente de novo.',
      en: 'The next server seed is another one by now. Check the new commitment and try again.',
      es: 'La próxima semilla del servidor ya es otra. Revisa el nuevo compromiso e inténtalo de nuevo.',
    },
  },
  spin_not_allowed: {
    status: 403,
    text: {
      pt_BR: 'Você não tem permissão para girar a roleta agora.',
      en: 'You may not spin the wheel right now.',
      es: 'No puedes girar la ruleta en este momento.',
    },
  },
  tournament_over: {
    status: 409,
    text: {
      pt_BR: 'Este torneio já terminou.',
      en: 'This tournament is over.',
      es: 'Este torneo ya terminó.',
    },
  },
}
