import type { HouseTexts } from '../../document.ts'

const about: HouseTexts = {
  title: 'Acerca de',
  lead: ({ name }) =>
    `${name} es un casino en línea para Brasil, con reales, PIX y reglas que se leen de una sentada.`,
  sections: [
    {
      id: 'como-trabalhamos',
      title: 'Cómo trabajamos',
      body: [
        [
          'Dinero contado al centavo: cada movimiento de la billetera queda registrado y se puede revisar.',
          'Los premios, ganadores y números mostrados son reales. Cuando no hay, la pantalla lo dice.',
          'Cada juego muestra el retorno y la volatilidad informados por quien lo hizo.',
          'La pausa y la autoexclusión están siempre a mano, en tu perfil.',
        ],
      ],
    },
    {
      id: 'o-que-nao-fazemos',
      title: 'Lo que no hacemos',
      body: [
        'No prometemos ganancias, no apuramos a nadie, no inventamos ganadores y no escondemos reglas. No vendemos tus datos.',
      ],
    },
    {
      id: 'fale',
      title: 'Habla con nosotros',
      body: [
        'Dudas, elogios y reclamos llegan por la página de [soporte](/support), siempre con número de protocolo.',
        ({ demo }) =>
          demo
            ? 'Este es un entorno de demostración: nada aquí es dinero real y no se paga ningún premio.'
            : null,
      ],
    },
  ],
}

export default about
