/** Why a mission, tournament or prize is not to be had; part of the closed list in `errors.ts`, which checks its shape. */
export const engagementErrors = {
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
} as const
