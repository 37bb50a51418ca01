/** Refusals about games that operators meet. */
export const gameOperatorErrors = {
  category_exists: {
    status: 422,
    text: {
      pt_BR: 'Já existe uma categoria com este código.',
      en: 'There is already a category with this code.',
      es: 'Ya existe una categoría con este código.',
    },
  },
  play_stopped: {
    status: 409,
    text: {
      pt_BR: 'Já está parado.',
      en: 'This is already stopped.',
      es: 'Ya está detenido.',
    },
  },
  play_not_stopped: {
    status: 409,
    text: {
      pt_BR: 'Não está parado.',
      en: 'This is not stopped.',
      es: 'No está detenido.',
    },
  },
  import_unreadable: {
    status: 422,
    text: {
      pt_BR: 'O arquivo não pôde ser lido: {reason}',
      en: 'The file cannot be read: {reason}',
      es: 'No se pudo leer el archivo: {reason}',
    },
  },
  import_bad_rows: {
    status: 422,
    text: {
      pt_BR: '{count} linhas têm erros e nada foi alterado. Corrija o arquivo ou importe só as linhas boas.',
      en: '{count} rows have errors and nothing was changed. Correct the file or import the good rows only.',
      es: '{count} filas tienen errores y no se cambió nada. Corrige el archivo o importa solo las filas buenas.',
    },
  },
} as const
