/** Refusals about files for the regulator. */
export const regulatorErrors = {
  regulator_day_not_found: {
    status: 404,
    text: {
      pt_BR: 'Não há relatórios desse dia.',
      en: 'There are no reports of that day.',
      es: 'No hay informes de ese día.',
    },
  },
  regulator_day_not_held: {
    status: 409,
    text: {
      pt_BR: 'Os arquivos desse dia não estão retidos.',
      en: 'The files of that day are not held.',
      es: 'Los archivos de ese día no están retenidos.',
    },
  },
  regulator_file_not_found: {
    status: 404,
    text: {
      pt_BR: 'Esse arquivo não existe ou ainda não foi gerado.',
      en: 'That file does not exist or is not built yet.',
      es: 'Ese archivo no existe o aún no fue generado.',
    },
  },
  regulator_file_not_rectifiable: {
    status: 409,
    text: {
      pt_BR: 'Só o último arquivo de um lote, já aceito ou rejeitado, pode ser corrigido.',
      en: 'Only the last file of a lot, once accepted or rejected, can be corrected.',
      es: 'Solo el último archivo de un lote, ya aceptado o rechazado, puede corregirse.',
    },
  },
  regulator_file_not_sendable: {
    status: 409,
    text: {
      pt_BR: 'Esse arquivo já tem resultado ou ainda não foi gerado; não há o que enviar de novo.',
      en: 'That file has its result or is not built yet; there is nothing to send again.',
      es: 'Ese archivo ya tiene resultado o aún no fue generado; no hay nada que reenviar.',
    },
  },
} as const
