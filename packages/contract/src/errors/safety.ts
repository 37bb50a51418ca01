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
  pause_shorter: {
    status: 409,
    text: {
      pt_BR: 'A pausa atual vai mais longe{until}. Ela não pode ser encurtada.',
      en: 'Your current break lasts longer{until}. It cannot be shortened.',
      es: 'La pausa actual dura más{until}. No se puede acortar.',
    },
  },
}
