/** Refusals of the location check. */
export const locationErrors = {
  location_required: {
    status: 403,
    text: {
      pt_BR: 'Antes de jogar com dinheiro, confirme onde você está. Abra o jogo de novo para confirmar.',
      en: 'Before you play for money, confirm where you are. Open the game again to confirm.',
      es: 'Antes de jugar con dinero, confirma dónde estás. Abre el juego de nuevo para confirmar.',
    },
  },
  location_abroad: {
    status: 403,
    text: {
      pt_BR: 'Só é possível apostar estando no Brasil, e sua localização aparece fora dele.',
      en: 'Bets are only possible from within Brazil, and your location appears outside it.',
      es: 'Solo se puede apostar estando en Brasil, y tu ubicación aparece fuera de él.',
    },
  },
  location_hidden: {
    status: 403,
    text: {
      pt_BR:
        'Sua conexão passa por VPN, proxy ou Tor, e assim não dá para confirmar onde você está. Desligue e tente de novo.',
      en: 'Your connection goes through a VPN, a proxy or Tor, so we cannot confirm where you are. Switch it off and try again.',
      es: 'Tu conexión pasa por una VPN, un proxy o Tor, y así no podemos confirmar dónde estás. Desactívalo y prueba de nuevo.',
    },
  },
  location_unknown: {
    status: 403,
    text: {
      pt_BR: 'Não foi possível descobrir onde você está. Permita a localização no navegador e tente de novo.',
      en: 'We could not find out where you are. Allow your location in the browser and try again.',
      es: 'No fue posible saber dónde estás. Permite la ubicación en el navegador y prueba de nuevo.',
    },
  },
  location_unavailable: {
    status: 503,
    text: {
      pt_BR:
        'A conferência de localização está fora do ar por um momento. Seu saldo está seguro; tente de novo em alguns minutos.',
      en: 'The location check is out of service for a moment. Your balance is safe; try again in a few minutes.',
      es: 'La comprobación de ubicación no está disponible por un momento. Tu saldo está seguro; prueba de nuevo en unos minutos.',
    },
  },
}
