import type { HouseTexts, Writing } from '../../document.ts'

const title = 'Bono de bienvenida'

const unavailable: HouseTexts = {
  title,
  lead: ({ name }) => `${name} no ofrece bono de bienvenida.`,
  sections: [
    {
      id: 'motivo',
      title: 'Por qué',
      body: [
        'La ley brasileña prohíbe cualquier ventaja previa para apostar y cualquier bono ligado al depósito o al registro (Ley 14.790/2023, art. 29, y Ordenanza SPA/MF 1.231/2024, art. 42). Por eso no está disponible.',
        'Si alguien te promete un bono de bienvenida en nuestro nombre, desconfía y avisa a [soporte](/support).',
      ],
    },
    {
      id: 'recompensas',
      title: 'Lo que sí hay',
      body: [
        'Pueden ofrecerse recompensas por partidas ya jugadas, con reglas publicadas en [Promociones](/promotions) y en los [términos del bono](/terms/bonus).',
      ],
    },
  ],
}

const offered: HouseTexts = {
  title,
  lead: ({ welcome }) =>
    welcome
      ? `En tu primer depósito puedes recibir un bono del ${welcome.percent}%, hasta ${welcome.limit}. Estas son las reglas, además de los [términos del bono](/terms/bonus).`
      : 'Por ahora no hay bono de bienvenida. Cuando lo haya, valen las reglas de abajo, además de los [términos del bono](/terms/bonus).',
  sections: [
    {
      id: 'quem',
      title: 'Quién puede recibirlo',
      body: [
        'Quien hace el primer depósito en su única cuenta y marca la opción de recibirlo. Uno por persona, por CPF.',
        'La opción empieza sin marcar. Si la dejas así, todo el depósito entra como dinero y nada cambia.',
      ],
    },
    {
      id: 'valor',
      title: 'Cuánto es',
      body: [
        ({ welcome }) =>
          welcome
            ? `El ${welcome.percent}% del primer depósito, redondeado al centavo, hasta ${welcome.limit}. El resumen del depósito muestra el valor antes de pagar.`
            : 'Un porcentaje del primer depósito hasta un límite, ambos mostrados en el resumen del depósito antes de pagar.',
      ],
    },
    {
      id: 'quando',
      title: 'Cuándo entra',
      body: [
        'Junto con la confirmación del depósito, en el bolsillo de bono. Vale la regla del momento en que llega el dinero. Si el depósito no se paga, no hay bono.',
      ],
    },
    {
      id: 'uso',
      title: 'Cómo usarlo',
      body: [
        'La apuesta usa primero el dinero y después el bono; el premio vuelve en la misma proporción.',
        ({ rollover }) =>
          rollover === null
            ? 'No hay rollover: por el bono no hace falta apostar nada antes de retirar tu dinero. El bono queda para jugar y no se convierte en dinero.'
            : `El bono debe apostarse ${rollover} veces antes de convertirse en dinero. Lo que falta aparece en la billetera.`,
      ],
    },
    {
      id: 'saque',
      title: '¿Y si retiro antes?',
      body: [
        'Retirar con el bono activo cancela el bono y sus ganancias, que están en el bolsillo de bono. Tu dinero no se toca. La pantalla avisa y pregunta antes.',
      ],
    },
    {
      id: 'cupom',
      title: 'Junto con un cupón',
      body: ['El bono y el cupón se suman, y el resumen del depósito muestra lo que agrega cada uno.'],
    },
    {
      id: 'lembrete',
      title: 'Un recordatorio',
      body: [
        'Un bono no es motivo para depositar más de lo que puedes perder. Prohibido para menores de 18 años.',
      ],
    },
  ],
}

const welcome: Writing = ({ depositBonus }) => (depositBonus ? offered : unavailable)

export default welcome
