/** Refusals of changes to gateways and their routing. */
export const gatewayErrors = {
  gateway_rule_invalid: {
    status: 422,
    text: {
      pt_BR: 'A regra se contradiz: confira valor mínimo e máximo e o horário.',
      en: 'The rule contradicts itself: check the minimum, the maximum and the hours.',
      es: 'La regla se contradice: revisa el mínimo, el máximo y el horario.',
    },
  },
  gateway_from_file: {
    status: 409,
    text: {
      pt_BR: 'As credenciais deste gateway vêm do arquivo do servidor e só podem ser alteradas nele.',
      en: "This gateway's credentials come from the server's file and can only be changed there.",
      es: 'Las credenciales de esta pasarela vienen del archivo del servidor y solo se cambian allí.',
    },
  },
  gateway_config_invalid: {
    status: 422,
    text: {
      pt_BR: 'Há campos com problema: {fields}.',
      en: 'Some fields have faults: {fields}.',
      es: 'Hay campos con problemas: {fields}.',
    },
  },
  gateway_not_configured: {
    status: 409,
    text: {
      pt_BR: 'Este gateway ainda não tem credenciais.',
      en: 'This gateway has no credentials yet.',
      es: 'Esta pasarela aún no tiene credenciales.',
    },
  },
} as const
