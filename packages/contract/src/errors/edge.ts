/** Refusals that any call may answer. */
export const edgeErrors = {
  validation: {
    status: 422,
    text: {
      pt_BR: 'Confira os campos destacados.',
      en: 'Please check the highlighted fields.',
      es: 'Revisa los campos resaltados.',
    },
  },
  malformed: {
    status: 400,
    text: {
      pt_BR: 'Não entendemos o pedido enviado.',
      en: 'We could not read that request.',
      es: 'No pudimos leer la solicitud.',
    },
  },
  unsupported_media: {
    status: 415,
    text: {
      pt_BR: 'Este formato de conteúdo não é aceito.',
      en: 'This content type is not accepted.',
      es: 'Este formato de contenido no se acepta.',
    },
  },
  too_large: {
    status: 413,
    text: {
      pt_BR: 'O conteúdo enviado é grande demais.',
      en: 'What was sent is too large.',
      es: 'El contenido enviado es demasiado grande.',
    },
  },
  unauthenticated: {
    status: 401,
    text: {
      pt_BR: 'Sua sessão terminou. Entre novamente para continuar.',
      en: 'Your session has ended. Please log in again.',
      es: 'Tu sesión terminó. Vuelve a entrar para continuar.',
    },
  },
  forbidden: {
    status: 403,
    text: {
      pt_BR: 'Você não tem permissão para fazer isso.',
      en: 'You are not allowed to do that.',
      es: 'No tienes permiso para hacer eso.',
    },
  },
  csrf: {
    status: 403,
    text: {
      pt_BR: 'Esta página ficou aberta tempo demais. Recarregue e tente de novo.',
      en: 'This page was open for too long. Reload it and try again.',
      es: 'Esta página estuvo abierta demasiado tiempo. Recárgala e inténtalo de nuevo.',
    },
  },
  not_found: {
    status: 404,
    text: {
      pt_BR: 'Não encontramos o que você procura.',
      en: 'We could not find what you are looking for.',
      es: 'No encontramos lo que buscas.',
    },
  },
  too_many_requests: {
    status: 429,
    text: {
      pt_BR: 'Você está fazendo muitas requisições. Aguarde alguns instantes e tente novamente.',
      en: 'You are making too many requests. Wait a moment and try again.',
      es: 'Estás haciendo demasiadas solicitudes. Espera unos instantes e inténtalo de nuevo.',
    },
  },
  internal: {
    status: 500,
    text: {
      pt_BR: 'Algo falhou do nosso lado. Tente de novo em instantes.',
      en: 'Something failed on our side. Please try again shortly.',
      es: 'Algo falló de nuestro lado. Inténtalo de nuevo en unos instantes.',
    },
  },
  unavailable: {
    status: 503,
    text: {
      pt_BR: 'O serviço está ocupado ou em manutenção. Tente de novo em instantes.',
      en: 'The service is busy or under maintenance. Please try again shortly.',
      es: 'El servicio está ocupado o en mantenimiento. Inténtalo de nuevo en unos instantes.',
    },
  },
  archive_unavailable: {
    status: 503,
    text: {
      pt_BR:
        'A parte antiga do extrato está em arquivo e não pode ser lida agora. O resto funciona; tente de novo mais tarde.',
      en: 'The old part of the statement is archived and cannot be read right now. Everything else works; try again later.',
      es: 'La parte antigua del extracto está archivada y no se puede leer ahora. Lo demás funciona; inténtalo más tarde.',
    },
  },
  archived_month: {
    status: 409,
    text: {
      pt_BR:
        'Isto é de um mês arquivado do livro: não pode ser lançado de novo nem lido assim. Para corrigir dinheiro, faça um lançamento novo.',
      en: 'This belongs to an archived month of the book: it can neither be posted again nor be read this way. To correct money, make a new posting.',
      es: 'Esto es de un mes archivado del libro: no se puede asentar de nuevo ni leer así. Para corregir dinero, haz un asiento nuevo.',
    },
  },
  request_timeout: {
    status: 408,
    text: {
      pt_BR: 'O pedido demorou demais para chegar. Confira a conexão e tente de novo.',
      en: 'The request took too long to arrive. Check your connection and try again.',
      es: 'La solicitud tardó demasiado en llegar. Revisa la conexión e inténtalo de nuevo.',
    },
  },
  headers_too_large: {
    status: 431,
    text: {
      pt_BR: 'O endereço ou os cookies enviados são grandes demais.',
      en: 'The address or the cookies that were sent are too large.',
      es: 'La dirección o las cookies enviadas son demasiado grandes.',
    },
  },
  too_many_streams: {
    status: 429,
    text: {
      pt_BR:
        'Há páginas demais abertas ao mesmo tempo. Feche algumas; as outras seguem atualizando sozinhas.',
      en: 'Too many pages are open at the same time. Close some of them; the others keep updating by themselves.',
      es: 'Hay demasiadas páginas abiertas a la vez. Cierra algunas; las demás se siguen actualizando solas.',
    },
  },
  streams_full: {
    status: 503,
    text: {
      pt_BR:
        'Há visitantes demais neste momento para atualizar a página ao vivo. Tentamos de novo em instantes.',
      en: 'There are too many visitors right now to update the page live. We will try again shortly.',
      es: 'Hay demasiados visitantes en este momento para actualizar la página en vivo. Lo intentamos de nuevo en unos instantes.',
    },
  },
  other_address: {
    status: 421,
    text: {
      pt_BR: 'Por este endereço não há cadastro, jogos nem depósitos. O endereço autorizado é {address}.',
      en: 'There is no registration, play or deposit at this address. The authorised one is {address}.',
      es: 'En esta dirección no hay registro, juegos ni depósitos. La dirección autorizada es {address}.',
    },
  },
  not_open: {
    status: 503,
    text: {
      pt_BR: 'Ainda não abrimos: por enquanto não há cadastro, jogos nem depósitos. Volte em breve.',
      en: 'We are not open yet: there is no registration, play or deposit for now. Please come back soon.',
      es: 'Todavía no abrimos: por ahora no hay registro, juegos ni depósitos. Vuelve pronto.',
    },
  },
}
