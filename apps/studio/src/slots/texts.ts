import type { Language } from '@girassol/contract'

const portuguese = {
  spin: 'Girar',
  wild: 'CORINGA',
  scatter: 'GIROS',
  won: 'Ganho',
  soFar: 'Até aqui',
  paid: 'A rodada pagou',
  nothing: 'Sem ganho nesta rodada',
  ready: 'Escolha a aposta e gire',
  turning: 'Girando…',
  free: (left: number) => (left === 1 ? 'Giros grátis: resta 1' : `Giros grátis: restam ${left}`),
  awarded: (count: number) => (count === 1 ? '1 giro grátis' : `${count} giros grátis`),
  more: (count: number) => (count === 1 ? 'Mais 1 giro grátis' : `Mais ${count} giros grátis`),
  factor: (factor: number) => `Ganhos multiplicados por ${factor}`,
  noFactor: 'Os giros fazem parte desta rodada',
  sum: 'Total da rodada com os giros grátis',
  board: 'Tabuleiro do jogo',
  symbols: {
    wild: 'Coringa',
    scatter: 'Giros grátis',
    multiplier: 'Multiplicador',
    high1: 'Símbolo alto 1',
    high2: 'Símbolo alto 2',
    high3: 'Símbolo alto 3',
    low1: 'Símbolo baixo 1',
    low2: 'Símbolo baixo 2',
    low3: 'Símbolo baixo 3',
    low4: 'Símbolo baixo 4',
  },
  forStake: (stake: string) => `Valores para a aposta de ${stake}.`,
  lineRule: (lines: number) =>
    `Símbolos iguais em uma das ${lines} linhas pagam a partir do primeiro rolo, da esquerda para a direita. Ganhos de linhas diferentes se somam.`,
  clusterRule: (least: number) =>
    `Grupos de ${least} ou mais símbolos iguais que se tocam pelos lados pagam. O que pagou some, o que está acima cai e novos símbolos completam o tabuleiro; isso se repete enquanto houver grupos.`,
  wildRule: 'O coringa vale por qualquer símbolo que paga em linha.',
  wildFactorRule: (factor: number) => `Cada coringa que completa um ganho o multiplica por ${factor}.`,
  multiplierRule: (factors: string) =>
    `Quando a queda termina, os multiplicadores no tabuleiro (${factors}) se somam e multiplicam o que os grupos pagaram.`,
  scatterRule: (from: number) =>
    `${from} ou mais símbolos de giros, em qualquer lugar, pagam e dão giros grátis:`,
  scatterSpins: (count: number, spins: number) => `${count} símbolos: ${spins} giros`,
  freeRule: (factor: number, most: number) =>
    `Os giros grátis usam a mesma aposta e não custam nada${factor > 1 ? `; neles, cada ganho vale ${factor} vezes` : ''}. Uma rodada dá no máximo ${most}.`,
  capRule: (cap: string) => `Uma rodada paga no máximo ${cap} a aposta.`,
  linesTitle: 'Linhas',
  abandoned:
    'O resultado é decidido e pago quando a rodada começa. Se você sair antes de vê-lo, o ganho já está no saldo e a rodada está no histórico.',
}

export type SlotTexts = typeof portuguese

const english: SlotTexts = {
  spin: 'Spin',
  wild: 'WILD',
  scatter: 'SPINS',
  won: 'Win',
  soFar: 'So far',
  paid: 'The round paid',
  nothing: 'No win in this round',
  ready: 'Choose a stake and spin',
  turning: 'Spinning…',
  free: (left) => `Free spins: ${left} left`,
  awarded: (count) => (count === 1 ? '1 free spin' : `${count} free spins`),
  more: (count) => (count === 1 ? '1 more free spin' : `${count} more free spins`),
  factor: (factor) => `Wins are multiplied by ${factor}`,
  noFactor: 'The spins belong to this round',
  sum: 'The round with its free spins paid',
  board: 'Game board',
  symbols: {
    wild: 'Wild',
    scatter: 'Free spins',
    multiplier: 'Multiplier',
    high1: 'High symbol 1',
    high2: 'High symbol 2',
    high3: 'High symbol 3',
    low1: 'Low symbol 1',
    low2: 'Low symbol 2',
    low3: 'Low symbol 3',
    low4: 'Low symbol 4',
  },
  forStake: (stake) => `Amounts for a stake of ${stake}.`,
  lineRule: (lines) =>
    `Equal symbols on one of the ${lines} lines pay from the first reel on, left to right. Wins of different lines add up.`,
  clusterRule: (least) =>
    `Groups of ${least} or more equal symbols that touch side by side pay. What has paid goes, what is above falls and new symbols fill the board; this repeats while there are groups.`,
  wildRule: 'The wild stands for any symbol that pays on lines.',
  wildFactorRule: (factor) => `Every wild that completes a win multiplies it by ${factor}.`,
  multiplierRule: (factors) =>
    `When the fall is over, the multipliers on the board (${factors}) add up and multiply what the groups paid.`,
  scatterRule: (from) => `${from} or more spin symbols, anywhere, pay and give free spins:`,
  scatterSpins: (count, spins) => `${count} symbols: ${spins} spins`,
  freeRule: (factor, most) =>
    `Free spins use the same stake and cost nothing${factor > 1 ? `; in them every win counts ${factor} times` : ''}. A round gives ${most} at most.`,
  capRule: (cap) => `A round pays at most ${cap} the stake.`,
  linesTitle: 'Lines',
  abandoned:
    'The outcome is decided and paid when the round starts. If you leave before seeing it, the win is already in your balance and the round in your history.',
}

const spanish: SlotTexts = {
  spin: 'Girar',
  wild: 'COMODÍN',
  scatter: 'GIROS',
  won: 'Ganancia',
  soFar: 'Hasta aquí',
  paid: 'La ronda pagó',
  nothing: 'Sin ganancia en esta ronda',
  ready: 'Elige la apuesta y gira',
  turning: 'Girando…',
  free: (left) => (left === 1 ? 'Giros gratis: queda 1' : `Giros gratis: quedan ${left}`),
  awarded: (count) => (count === 1 ? '1 giro gratis' : `${count} giros gratis`),
  more: (count) => (count === 1 ? '1 giro gratis más' : `${count} giros gratis más`),
  factor: (factor) => `Ganancias multiplicadas por ${factor}`,
  noFactor: 'Los giros forman parte de esta ronda',
  sum: 'Total de la ronda con los giros gratis',
  board: 'Tablero del juego',
  symbols: {
    wild: 'Comodín',
    scatter: 'Giros gratis',
    multiplier: 'Multiplicador',
    high1: 'Símbolo alto 1',
    high2: 'Símbolo alto 2',
    high3: 'Símbolo alto 3',
    low1: 'Símbolo bajo 1',
    low2: 'Símbolo bajo 2',
    low3: 'Símbolo bajo 3',
    low4: 'Símbolo bajo 4',
  },
  forStake: (stake) => `Montos para una apuesta de ${stake}.`,
  lineRule: (lines) =>
    `Símbolos iguales en una de las ${lines} líneas pagan desde el primer rodillo, de izquierda a derecha. Las ganancias de líneas distintas se suman.`,
  clusterRule: (least) =>
    `Grupos de ${least} o más símbolos iguales que se tocan por los lados pagan. Lo que pagó desaparece, lo que está encima cae y nuevos símbolos completan el tablero; se repite mientras haya grupos.`,
  wildRule: 'El comodín vale por cualquier símbolo que paga en línea.',
  wildFactorRule: (factor) => `Cada comodín que completa una ganancia la multiplica por ${factor}.`,
  multiplierRule: (factors) =>
    `Cuando termina la caída, los multiplicadores del tablero (${factors}) se suman y multiplican lo que pagaron los grupos.`,
  scatterRule: (from) => `${from} o más símbolos de giros, en cualquier lugar, pagan y dan giros gratis:`,
  scatterSpins: (count, spins) => `${count} símbolos: ${spins} giros`,
  freeRule: (factor, most) =>
    `Los giros gratis usan la misma apuesta y no cuestan nada${factor > 1 ? `; en ellos cada ganancia vale ${factor} veces` : ''}. Una ronda da como máximo ${most}.`,
  capRule: (cap) => `Una ronda paga como máximo ${cap} la apuesta.`,
  linesTitle: 'Líneas',
  abandoned:
    'El resultado se decide y se paga cuando empieza la ronda. Si sales antes de verlo, la ganancia ya está en tu saldo y la ronda en el historial.',
}

const all: Record<Language, SlotTexts> = { pt_BR: portuguese, en: english, es: spanish }

export const slotTexts = (language: Language): SlotTexts => all[language]

export const slotsAbandoned: Record<Language, string> = {
  pt_BR: portuguese.abandoned,
  en: english.abandoned,
  es: spanish.abandoned,
}
