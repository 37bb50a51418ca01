/** Why a mission, tournament or prize is not to be had; part of the closed list in `errors.ts`, which checks its shape. */
export const engagementErrors = {
  spin_not_allowed: {
    status: 403,
    text: {
      pt_BR: 'Você não tem permissão para girar a roleta agora.',
      en: 'You may not spin the wheel right now.',
      es: 'No puede girar la ruleta en este momento.',
    },
  },
  paused: {
    status: 403,
    text: {
      pt_BR: 'Sua conta está em pausa. O que você já ganhou continua seu.',
      en: 'Your account is paused. What you have won stays yours.',
      es: 'Su cuenta está en pausa. Lo que ya ganó sigue siendo suyo.',
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
} as const
