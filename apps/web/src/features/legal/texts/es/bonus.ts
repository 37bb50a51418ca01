import type { HouseTexts } from '../../document.ts'

const bonus: HouseTexts = {
  title: 'Términos del bono',
  lead: ({ name }) =>
    `Cómo funcionan los bonos en ${name}, sin letra chica. En una frase: el bono está en un bolsillo aparte, y tu dinero siempre es tuyo.`,
  sections: [
    {
      id: 'bolsos',
      title: 'Dos bolsillos',
      body: [
        'Tu billetera tiene un bolsillo de dinero y un bolsillo de bono. Lo que depositas va al dinero; lo que da la casa va al bono. Se muestran por separado, cada uno con su valor.',
      ],
    },
    {
      id: 'apostas',
      title: 'Qué usa primero una apuesta',
      body: [
        'Una apuesta usa primero el dinero y solo después el bono. El premio vuelve a los bolsillos en la misma proporción en que pagaron la apuesta.',
        'Ejemplo: en una apuesta de R$ 10,00 pagada con R$ 6,00 de dinero y R$ 4,00 de bono, un premio de R$ 20,00 vuelve como R$ 12,00 en dinero y R$ 8,00 en bono.',
      ],
    },
    {
      id: 'rollover',
      title: ({ rollover, depositRollover }) =>
        rollover === null && depositRollover === null ? 'Sin rollover' : 'Rollover',
      body: [
        ({ rollover, rolloverRounds }) =>
          rollover === null
            ? 'El bono no tiene rollover: no hay un valor que estés obligado a apostar por él antes de retirar tu dinero. El bono y sus ganancias quedan en el bolsillo de bono, para jugar, y no se convierten en dinero.'
            : `Hoy el bono tiene rollover: debe apostarse ${rollover} veces${rolloverRounds > 0 ? `, en al menos ${rolloverRounds} rondas,` : ''} y entonces lo que quede de él se convierte en dinero. Cuentan las apuestas con dinero y con bono, del bono más antiguo al más nuevo; las rondas gratis y las apuestas devueltas no cuentan. Lo que falta aparece en tu billetera.`,
        ({ depositRollover }) =>
          depositRollover === null
            ? 'Ninguna de estas reglas retiene el dinero que depositaste.'
            : `Hoy el depósito también tiene rollover: cada depósito debe apostarse ${depositRollover} veces con dinero antes de poder retirarse. Lo que tengas además de él queda libre.`,
      ],
    },
    {
      id: 'saque',
      title: 'Retirar antes del fin del bono',
      body: [
        'Si retiras mientras hay un bono activo, antes de que él y sus ganancias terminen, el bono y sus ganancias se cancelan. Esto afecta solo al bolsillo de bono. El dinero del otro bolsillo, lo que depositaste y lo que ganaste con él, nunca se toca.',
        'Antes de terminar, la pantalla muestra cuánto bono se perdería, y eliges entre continuar y cancelar el retiro.',
      ],
    },
    {
      id: 'escolha',
      title: 'Aceptarlo es decisión tuya',
      body: [
        'Ningún bono es obligatorio. Puedes depositar y jugar sin bono, y renuncias a un bono activo al retirar, sin perder tu dinero.',
      ],
    },
    {
      id: 'cupons',
      title: 'Cupones',
      body: ({ depositBonus }) =>
        depositBonus
          ? [
              'Un cupón agrega un bono al depósito en que se usa. Cada cupón tiene plazo, depósito mínimo y número de usos, que se muestran antes de confirmar.',
              'Si el depósito no se paga, el uso del cupón vuelve a quedar libre.',
            ]
          : [
              'La regulación brasileña prohíbe los bonos ligados al depósito. Por eso los cupones de depósito no están disponibles en esta casa.',
            ],
    },
    {
      id: 'rodadas',
      title: 'Giros gratis',
      body: [
        'Los giros gratis valen para el juego y hasta la fecha indicados en [Mis recompensas](/rewards). Lo que pagan y en qué bolsillo entra está escrito en la propia oferta.',
        'Los giros no usados hasta esa fecha vencen, sin costo para ti.',
      ],
    },
    {
      id: 'validade',
      title: 'Plazo',
      body: [
        'Cada oferta dice cuándo empieza y cuándo termina. Las reglas de un bono ya recibido no cambian después.',
      ],
    },
    {
      id: 'abuso',
      title: 'Uso indebido',
      body: [
        'Está prohibido obtener bonos con más de una cuenta o con datos falsos. El dinero que depositaste no se confisca por ello.',
      ],
    },
    {
      id: 'duvidas',
      title: 'Dudas',
      body: [
        'Si las cuentas de un bono no cuadran, pide a [soporte](/support) que las revise. Cada bono, uso y ganancia queda registrado y se te puede mostrar.',
      ],
    },
  ],
}

export default bonus
