/** Refusals that protect the program itself; part of the closed list in `errors.ts`, which checks its shape. */
export const platformErrors = {
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
  not_open: {
    status: 503,
    text: {
      pt_BR: 'Ainda não abrimos: por enquanto não há cadastro, jogos nem depósitos. Volte em breve.',
      en: 'We are not open yet: there is no registration, play or deposit for now. Please come back soon.',
      es: 'Todavía no abrimos: por ahora no hay registro, juegos ni depósitos. Vuelve pronto.',
    },
  },
} as const
