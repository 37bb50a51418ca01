/** Refusals about games that operators meet. */
export const gameOperatorErrors = {
  game_list_running: {
    status: 409,
    text: {
      pt_BR: 'A lista deste provedor já está sendo lida.',
      en: 'The list of this provider is already being read.',
      es: 'La lista de este proveedor ya se está leyendo.',
    },
  },
  game_list_unreachable: {
    status: 409,
    text: {
      pt_BR: 'O endereço da lista deste provedor não está configurado, ou o provedor está desligado.',
      en: 'The address of this provider’s list is not configured, or the provider is switched off.',
      es: 'La dirección de la lista de este proveedor no está configurada, o el proveedor está apagado.',
    },
  },
  game_change_decided: {
    status: 409,
    text: {
      pt_BR: 'Esta mudança já foi decidida, ou uma lista mais nova a substituiu.',
      en: 'This change was already decided, or a newer list replaced it.',
      es: 'Este cambio ya fue decidido, o una lista más nueva lo reemplazó.',
    },
  },
  provider_day_open: {
    status: 422,
    text: {
      pt_BR: 'Este dia ainda não terminou. Só um dia fechado pode ser conferido.',
      en: 'This day has not ended yet. Only a closed day can be compared.',
      es: 'Este día todavía no terminó. Solo se puede cotejar un día cerrado.',
    },
  },
  provider_day_running: {
    status: 409,
    text: {
      pt_BR: 'Este dia já está sendo conferido com o provedor.',
      en: 'This day is already being compared with the provider.',
      es: 'Este día ya se está cotejando con el proveedor.',
    },
  },
  provider_day_unreachable: {
    status: 409,
    text: {
      pt_BR: 'Este provedor não oferece uma lista de movimentos, ou está desligado.',
      en: 'This provider offers no list of movements, or is switched off.',
      es: 'Este proveedor no ofrece una lista de movimientos, o está apagado.',
    },
  },
  conformance_report_known: {
    status: 409,
    text: {
      pt_BR: 'Este relatório de conformidade já foi importado.',
      en: 'This conformance report was already imported.',
      es: 'Este informe de conformidad ya fue importado.',
    },
  },
  conformance_report_future: {
    status: 422,
    text: {
      pt_BR: 'Este relatório diz que foi feito no futuro. Confira o relógio de onde ele veio.',
      en: 'This report says that it was made in the future. Check the clock of where it came from.',
      es: 'Este informe dice que fue hecho en el futuro. Revisa el reloj de donde vino.',
    },
  },
  provider_finding_ended: {
    status: 409,
    text: {
      pt_BR: 'Esta diferença já foi encerrada, por uma pessoa ou por uma conferência mais nova.',
      en: 'This difference was already ended, by a person or by a newer comparison.',
      es: 'Esta diferencia ya fue cerrada, por una persona o por un cotejo más nuevo.',
    },
  },
  game_return_low: {
    status: 422,
    text: {
      pt_BR: 'O retorno deste jogo é menor que os 85 % que a lei exige. Ele não pode entrar no catálogo.',
      en: 'The return of this game is below the 85 % that the law requires. It cannot enter the catalogue.',
      es: 'El retorno de este juego es menor que el 85 % que exige la ley. No puede entrar en el catálogo.',
    },
  },
  game_prize_rare: {
    status: 422,
    text: {
      pt_BR:
        'O prêmio máximo deste jogo sai menos de uma vez em 100 milhões de jogadas. Ele não pode ser oferecido.',
      en: 'The top prize of this game comes less often than once in 100 million plays. It cannot be offered.',
      es: 'El premio máximo de este juego sale menos de una vez en 100 millones de jugadas. No se puede ofrecer.',
    },
  },
  game_certificate_expired: {
    status: 422,
    text: {
      pt_BR: 'O certificado deste jogo venceu. Ele não pode entrar no catálogo.',
      en: 'The certificate of this game has expired. It cannot enter the catalogue.',
      es: 'El certificado de este juego venció. No puede entrar en el catálogo.',
    },
  },
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
