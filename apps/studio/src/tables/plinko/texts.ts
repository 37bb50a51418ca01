import type { Language } from '@girassol/contract'

const portuguese = {
  drop: 'Soltar a bola',
  rows: 'Fileiras',
  risk: 'Risco',
  risks: { low: 'Baixo', medium: 'Médio', high: 'Alto' },
  waiting: 'Escolha fileiras e risco, e solte a bola.',
  falling: 'A bola está caindo.',
  settled: (slot: number, multiplier: string, amount: string) =>
    `A bola caiu na casa ${slot}, que paga ${multiplier}: ${amount}.`,
  slot: 'Casa',
  pays: 'Paga',
  chance: 'Chance',
  caption: (rows: number, risk: string) => `Pagamentos com ${rows} fileiras e risco ${risk}`,
  both: 'As casas são contadas do meio para as bordas; os dois lados pagam igual. A chance é dos dois lados juntos.',
  middle: 'meio',
  returns: (share: string) => `Retorno desta combinação: ${share}.`,
  howTo: [
    'A cada fileira a bola vai para a esquerda ou para a direita, com a mesma chance.',
    'A casa onde ela cai diz quanto da aposta volta. As casas do meio são as mais prováveis e pagam menos que a aposta.',
    'O caminho é sorteado quando você solta a bola; a queda só o mostra.',
    'Teclado: Tab leva às escolhas, setas mudam; espaço ou Enter solta a bola.',
  ],
}

type PlinkoTexts = typeof portuguese

const english: PlinkoTexts = {
  drop: 'Drop the ball',
  rows: 'Rows',
  risk: 'Risk',
  risks: { low: 'Low', medium: 'Mid', high: 'High' },
  waiting: 'Choose rows and risk, and drop the ball.',
  falling: 'The ball is falling.',
  settled: (slot, multiplier, amount) =>
    `The ball fell into slot ${slot}, which pays ${multiplier}: ${amount}.`,
  slot: 'Slot',
  pays: 'Pays',
  chance: 'Chance',
  caption: (rows, risk) => `Pays with ${rows} rows and ${risk} risk`,
  both: 'Slots are counted from the middle to the edges; both sides pay the same. The chance is of both sides together.',
  middle: 'middle',
  returns: (share) => `Return of this combination: ${share}.`,
  howTo: [
    'At every row the ball goes left or right, equally likely.',
    'The slot it falls into says how much of the stake comes back. The slots in the middle are the likeliest and pay less than the stake.',
    'The path is drawn when you drop the ball; the fall only shows it.',
    'Keyboard: Tab leads to the choices, arrows change them; space or Enter drops the ball.',
  ],
}

const spanish: PlinkoTexts = {
  drop: 'Soltar la bola',
  rows: 'Filas',
  risk: 'Riesgo',
  risks: { low: 'Bajo', medium: 'Medio', high: 'Alto' },
  waiting: 'Elige filas y riesgo, y suelta la bola.',
  falling: 'La bola está cayendo.',
  settled: (slot, multiplier, amount) =>
    `La bola cayó en la casilla ${slot}, que paga ${multiplier}: ${amount}.`,
  slot: 'Casilla',
  pays: 'Paga',
  chance: 'Probabilidad',
  caption: (rows, risk) => `Pagos con ${rows} filas y riesgo ${risk}`,
  both: 'Las casillas se cuentan del centro a los bordes; los dos lados pagan igual. La probabilidad es de los dos lados juntos.',
  middle: 'centro',
  returns: (share) => `Retorno de esta combinación: ${share}.`,
  howTo: [
    'En cada fila la bola va a la izquierda o a la derecha, con la misma probabilidad.',
    'La casilla donde cae dice cuánto de la apuesta vuelve. Las del centro son las más probables y pagan menos que la apuesta.',
    'El camino se sortea cuando sueltas la bola; la caída solo lo muestra.',
    'Teclado: Tab lleva a las opciones, las flechas las cambian; espacio o Enter suelta la bola.',
  ],
}

const all: Record<Language, PlinkoTexts> = { pt_BR: portuguese, en: english, es: spanish }

export const textsIn = (language: Language): PlinkoTexts => all[language]
