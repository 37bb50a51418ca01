import type { Language } from '@girassol/contract'

const portuguese = {
  spin: 'Girar',
  choose: 'Sua cor',
  colours: { white: 'Branco', red: 'Vermelho', black: 'Preto' },
  waiting: 'Escolha uma cor e gire a roda.',
  spinning: 'A roda está girando.',
  won: (colour: string, amount: string) => `Deu ${colour}. Sua cor paga ${amount}.`,
  lost: (colour: string) => `Deu ${colour}. Sem ganho nesta rodada.`,
  colour: 'Cor',
  slots: 'Casas',
  pays: 'Paga',
  chance: 'Chance',
  caption: 'Pagamento e chance de cada cor',
  howTo: (slots: number) => [
    `A roda tem ${slots} casas do mesmo tamanho e todas têm a mesma chance.`,
    'Escolha uma cor. Se a roda parar nela, você recebe a aposta vezes o que a cor paga; senão, a aposta é perdida.',
    'A casa é sorteada quando você aperta Girar; o giro só mostra o resultado.',
    'Teclado: 1, 2 e 3 ou as setas escolhem a cor; espaço ou Enter gira.',
  ],
}

type DoubleTexts = typeof portuguese

const english: DoubleTexts = {
  spin: 'Spin',
  choose: 'Your colour',
  colours: { white: 'White', red: 'Red', black: 'Black' },
  waiting: 'Choose a colour and spin the wheel.',
  spinning: 'The wheel is spinning.',
  won: (colour, amount) => `It is ${colour}. Your colour pays ${amount}.`,
  lost: (colour) => `It is ${colour}. No win in this round.`,
  colour: 'Colour',
  slots: 'Slots',
  pays: 'Pays',
  chance: 'Chance',
  caption: 'Pay and chance of every colour',
  howTo: (slots) => [
    `The wheel has ${slots} slots of one size, all equally likely.`,
    'Choose a colour. If the wheel stops on it you get the stake times what the colour pays; otherwise the stake is lost.',
    'The slot is drawn when you press Spin; the turning only shows the result.',
    'Keyboard: 1, 2 and 3 or the arrows choose the colour; space or Enter spins.',
  ],
}

const spanish: DoubleTexts = {
  spin: 'Girar',
  choose: 'Tu color',
  colours: { white: 'Blanco', red: 'Rojo', black: 'Negro' },
  waiting: 'Elige un color y gira la rueda.',
  spinning: 'La rueda está girando.',
  won: (colour, amount) => `Salió ${colour}. Tu color paga ${amount}.`,
  lost: (colour) => `Salió ${colour}. Sin ganancia en esta ronda.`,
  colour: 'Color',
  slots: 'Casillas',
  pays: 'Paga',
  chance: 'Probabilidad',
  caption: 'Pago y probabilidad de cada color',
  howTo: (slots) => [
    `La rueda tiene ${slots} casillas del mismo tamaño y todas son igual de probables.`,
    'Elige un color. Si la rueda se detiene en él, recibes la apuesta por lo que paga el color; si no, la apuesta se pierde.',
    'La casilla se sortea cuando tocas Girar; el giro solo muestra el resultado.',
    'Teclado: 1, 2 y 3 o las flechas eligen el color; espacio o Enter gira.',
  ],
}

const all: Record<Language, DoubleTexts> = { pt_BR: portuguese, en: english, es: spanish }

export const textsIn = (language: Language): DoubleTexts => all[language]
