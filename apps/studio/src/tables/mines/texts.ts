import type { Language } from '@girassol/contract'

const portuguese = {
  start: 'Começar',
  cashOut: (amount: string) => `Retirar ${amount}`,
  pick: 'Abra uma casa',
  mines: 'Minas',
  fewer: 'Menos minas',
  moreMines: 'Mais minas',
  firstPays: 'Primeira casa',
  nextPays: 'Próxima casa',
  chance: 'chance',
  field: 'Campo de 5 por 5 casas',
  cell: (row: number, column: number) => `Linha ${row}, coluna ${column}`,
  faces: {
    closed: 'fechada',
    safe: 'girassol',
    mine: 'mina',
    exploded: 'mina aberta',
    left: 'girassol, não aberta',
  },
  waiting: 'Escolha quantas minas e comece.',
  opened: (count: number, amount: string) =>
    `${count} ${count === 1 ? 'casa aberta' : 'casas abertas'}. Retirar agora paga ${amount}.`,
  ready: 'Abra a primeira casa.',
  exploded: 'Havia uma mina. Sem ganho nesta rodada.',
  cashedOut: (multiplier: string, amount: string) => `Você retirou com ${multiplier}: ${amount}.`,
  returned: (amount: string) => `A aposta voltou: ${amount}.`,
  howTo: [
    'Escolha de 1 a 24 minas. Elas são sorteadas no campo de 25 casas antes da primeira jogada.',
    'Cada casa sem mina aumenta o multiplicador. Uma mina encerra a rodada sem ganho.',
    'Depois da primeira casa você pode retirar quando quiser e recebe a aposta vezes o multiplicador.',
    'O multiplicador tem duas casas decimais e é o mesmo em qualquer aposta, por isso o retorno muda um pouco com o momento da retirada. O publicado é o menor de todos.',
    'No fim, o lugar de todas as minas é mostrado.',
    'Teclado: setas andam pelo campo, espaço ou Enter abre a casa; Tab leva ao botão de retirar.',
  ],
  limit: (highest: string, limit: string) =>
    `O maior multiplicador que esta mesa paga é ${highest}. Quando a próxima casa passaria de ${limit}, a retirada acontece sozinha.`,
  safeCells: 'Casas',
  pays: 'Paga',
  rowChance: 'Chance',
  returns: 'Retorno',
  caption: (mines: number) => `Pagamentos com ${mines} minas`,
}

type MinesTexts = typeof portuguese

const english: MinesTexts = {
  start: 'Start',
  cashOut: (amount) => `Cash out ${amount}`,
  pick: 'Open a cell',
  mines: 'Mines',
  fewer: 'Fewer mines',
  moreMines: 'More mines',
  firstPays: 'First cell',
  nextPays: 'Next cell',
  chance: 'chance',
  field: 'Field of 5 by 5 cells',
  cell: (row, column) => `Row ${row}, column ${column}`,
  faces: {
    closed: 'closed',
    safe: 'sunflower',
    mine: 'mine',
    exploded: 'opened mine',
    left: 'sunflower, not opened',
  },
  waiting: 'Choose how many mines and start.',
  opened: (count, amount) =>
    `${count} ${count === 1 ? 'cell' : 'cells'} open. Cashing out now pays ${amount}.`,
  ready: 'Open the first cell.',
  exploded: 'There was a mine. No win in this round.',
  cashedOut: (multiplier, amount) => `You cashed out at ${multiplier}: ${amount}.`,
  returned: (amount) => `Your stake came back: ${amount}.`,
  howTo: [
    'Choose 1 to 24 mines. They are drawn onto the 25 cells before your first move.',
    'Every cell without a mine raises the multiplier. A mine ends the round without a win.',
    'After the first cell you may cash out whenever you like and get the stake times the multiplier.',
    'The multiplier has two decimals and is the same at every stake, so the return changes a little with the moment you cash out. The published one is the lowest of all.',
    'At the end you see where all the mines were.',
    'Keyboard: arrows walk the field, space or Enter opens a cell; Tab leads to the cash-out button.',
  ],
  limit: (highest, limit) =>
    `The highest multiplier paid here is ${highest}. When the next cell would pass ${limit}, the round is cashed out by itself.`,
  safeCells: 'Cells',
  pays: 'Pays',
  rowChance: 'Chance',
  returns: 'Return',
  caption: (mines) => `Pays with ${mines} mines`,
}

const spanish: MinesTexts = {
  start: 'Empezar',
  cashOut: (amount) => `Retirar ${amount}`,
  pick: 'Abre una casilla',
  mines: 'Minas',
  fewer: 'Menos minas',
  moreMines: 'Más minas',
  firstPays: 'Primera casilla',
  nextPays: 'Próxima casilla',
  chance: 'prob.',
  field: 'Campo de 5 por 5 casillas',
  cell: (row, column) => `Fila ${row}, columna ${column}`,
  faces: {
    closed: 'cerrada',
    safe: 'girasol',
    mine: 'mina',
    exploded: 'mina abierta',
    left: 'girasol, sin abrir',
  },
  waiting: 'Elige cuántas minas y empieza.',
  opened: (count, amount) =>
    `${count} ${count === 1 ? 'casilla abierta' : 'casillas abiertas'}. Retirar ahora paga ${amount}.`,
  ready: 'Abre la primera casilla.',
  exploded: 'Había una mina. Sin ganancia en esta ronda.',
  cashedOut: (multiplier, amount) => `Retiraste con ${multiplier}: ${amount}.`,
  returned: (amount) => `La apuesta volvió: ${amount}.`,
  howTo: [
    'Elige de 1 a 24 minas. Se sortean en las 25 casillas antes de tu primera jugada.',
    'Cada casilla sin mina sube el multiplicador. Una mina termina la ronda sin ganancia.',
    'Después de la primera casilla puedes retirar cuando quieras y recibes la apuesta por el multiplicador.',
    'El multiplicador tiene dos decimales y es el mismo con cualquier apuesta, por eso el retorno cambia un poco con el momento del retiro. El publicado es el menor de todos.',
    'Al final se muestra dónde estaban todas las minas.',
    'Teclado: las flechas recorren el campo, espacio o Enter abre la casilla; Tab lleva al botón de retirar.',
  ],
  limit: (highest, limit) =>
    `El mayor multiplicador que paga esta mesa es ${highest}. Cuando la próxima casilla superaría ${limit}, el retiro ocurre solo.`,
  safeCells: 'Casillas',
  pays: 'Paga',
  rowChance: 'Probabilidad',
  returns: 'Retorno',
  caption: (mines) => `Pagos con ${mines} minas`,
}

const all: Record<Language, MinesTexts> = { pt_BR: portuguese, en: english, es: spanish }

export const textsIn = (language: Language): MinesTexts => all[language]

export const abandoned: Record<Language, string> = {
  pt_BR:
    'A rodada espera por você e continua de onde parou. Depois de 24 horas ela é retirada pelo que vale; se nenhuma casa foi aberta, a aposta volta.',
  en: 'The round waits for you and goes on where it stopped. After 24 hours it is cashed out for what it is worth; if no cell was opened, the stake comes back.',
  es: 'La ronda te espera y sigue donde se detuvo. Después de 24 horas se retira por lo que vale; si no se abrió ninguna casilla, la apuesta vuelve.',
}
