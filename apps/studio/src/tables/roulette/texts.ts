import type { Language } from '@girassol/contract'
import { times } from '../../shell/money.ts'
import type { Place, SpotKind } from './places.ts'

/** The words of boxes that are no numbers. */
type Boxes = Record<'red' | 'black' | 'even' | 'odd' | 'low' | 'high', string>

const boxNames =
  (boxes: Boxes, dozen: (third: string) => string) =>
  (name: string): string => {
    const [kind, third] = name.split('-')
    if (kind === 'dozen') return dozen(third ?? '')
    // What is meant is clear from where it lies: below its column.
    if (kind === 'column') return '2:1'
    return boxes[name as keyof Boxes] ?? name
  }

const portuguese = {
  spin: 'Girar',
  chip: 'Ficha',
  cloth: 'Pano da roleta',
  total: 'Na mesa',
  undo: 'Desfazer',
  clear: 'Limpar',
  repeat: 'Repetir as fichas da última rodada',
  zoom: 'Ampliar o pano',
  unzoom: 'Mostrar o pano inteiro',
  chipOn: (amount: string) => `ficha de ${amount}`,
  kinds: {
    straight: 'Pleno',
    split: 'Cavalo',
    street: 'Rua',
    corner: 'Quadra',
    sixLine: 'Linha de seis',
    firstFour: 'Primeiros quatro',
    dozen: 'Dúzia',
    column: 'Coluna',
    chance: 'Chance simples',
  } satisfies Record<SpotKind, string>,
  boxOf: boxNames(
    { red: 'Vermelho', black: 'Preto', even: 'Par', odd: 'Ímpar', low: '1 a 18', high: '19 a 36' },
    (third) => `${third}ª dúzia`,
  ),
  columnName: (third: string) => `Coluna ${third}`,
  paysOf: (multiplier: string) => `paga ${multiplier}`,
  colours: { green: 'verde', red: 'vermelho', black: 'preto' },
  waiting: 'Ponha fichas no pano e gire.',
  spinning: 'A bola está correndo.',
  came: (number: string) => `Deu ${number}.`,
  lost: 'Sem ganho nesta rodada.',
  won: (amount: string) => `A rodada pagou ${amount}.`,
  returned: (amount: string) => `Voltaram ${amount} do apostado.`,
  limits: {
    most: (amount: string) => `O limite da mesa é ${amount} por rodada.`,
    spots: (count: string) => `Cabem fichas em até ${count} lugares.`,
  },
  past: 'Rodadas passadas',
  pastHint: 'Não mudam as chances da próxima.',
  pastNone: 'nenhuma ainda',
  howTo: (most: string, spots: string) => [
    'Escolha o valor da ficha e ponha-a em números, nas linhas entre eles ou nas caixas de fora. Girar sorteia um dos 37 números, de 0 a 36.',
    'Na linha entre dois números fica o cavalo; no cruzamento de quatro, a quadra; na borda junto às dúzias, a rua e a linha de seis.',
    'Com o zero, perdem as apostas que não o cobrem. É dele que vem a vantagem da casa, igual em todas: 1/37.',
    `Até ${most} por rodada, em até ${spots} lugares.`,
    'Todos os números são igualmente prováveis em todas as rodadas. Rodadas passadas não dizem nada sobre a próxima.',
    'No toque, amplie o pano para acertar as linhas. Teclado: setas andam pelo pano, espaço ou Enter põe a ficha, Delete tira; Tab leva ao botão de girar.',
  ],
  bet: 'Aposta',
  covers: 'Números',
  pays: 'Paga',
  chance: 'Chance',
  caption: 'O que paga cada aposta, com a ficha incluída',
}

export type RouletteTexts = typeof portuguese

const english: RouletteTexts = {
  spin: 'Spin',
  chip: 'Chip',
  cloth: 'Roulette cloth',
  total: 'On the table',
  undo: 'Undo',
  clear: 'Clear',
  repeat: 'Lay the last round’s chips again',
  zoom: 'Enlarge the cloth',
  unzoom: 'Show the whole cloth',
  chipOn: (amount) => `chip of ${amount}`,
  kinds: {
    straight: 'Straight',
    split: 'Split',
    street: 'Street',
    corner: 'Corner',
    sixLine: 'Six line',
    firstFour: 'First four',
    dozen: 'Dozen',
    column: 'Column',
    chance: 'Even chance',
  },
  boxOf: boxNames(
    { red: 'Red', black: 'Black', even: 'Even', odd: 'Odd', low: '1 to 18', high: '19 to 36' },
    (third) => `${['1st', '2nd', '3rd'][Number(third) - 1] ?? ''} dozen`,
  ),
  columnName: (third) => `Column ${third}`,
  paysOf: (multiplier) => `pays ${multiplier}`,
  colours: { green: 'green', red: 'red', black: 'black' },
  waiting: 'Lay chips on the cloth and spin.',
  spinning: 'The ball is running.',
  came: (number) => `It is ${number}.`,
  lost: 'No win in this round.',
  won: (amount) => `The round paid ${amount}.`,
  returned: (amount) => `${amount} of your stake came back.`,
  limits: {
    most: (amount) => `The table’s limit is ${amount} per round.`,
    spots: (count) => `Chips may lie on up to ${count} spots.`,
  },
  past: 'Past rounds',
  pastHint: 'They do not change the next one’s chances.',
  pastNone: 'none yet',
  howTo: (most, spots) => [
    'Choose the chip’s value and lay it on numbers, on the lines between them or on the boxes outside. Spinning draws one of the 37 numbers, 0 to 36.',
    'The line between two numbers is the split, where four meet is the corner, the edge beside the dozens holds the street and the six line.',
    'When zero comes, bets that do not cover it lose. That is the house’s edge, the same on every spot: 1/37.',
    `Up to ${most} per round, on up to ${spots} spots.`,
    'All numbers are equally likely in every round. Past rounds say nothing about the next.',
    'By touch, enlarge the cloth to hit the lines. Keyboard: arrows walk the cloth, space or Enter lays a chip, Delete takes it back; Tab leads to the spin button.',
  ],
  bet: 'Bet',
  covers: 'Numbers',
  pays: 'Pays',
  chance: 'Chance',
  caption: 'What every bet pays, the chip included',
}

const spanish: RouletteTexts = {
  spin: 'Girar',
  chip: 'Ficha',
  cloth: 'Paño de la ruleta',
  total: 'En la mesa',
  undo: 'Deshacer',
  clear: 'Borrar',
  repeat: 'Repetir las fichas de la última ronda',
  zoom: 'Ampliar el paño',
  unzoom: 'Mostrar el paño entero',
  chipOn: (amount) => `ficha de ${amount}`,
  kinds: {
    straight: 'Pleno',
    split: 'Caballo',
    street: 'Calle',
    corner: 'Cuadro',
    sixLine: 'Seisena',
    firstFour: 'Primeros cuatro',
    dozen: 'Docena',
    column: 'Columna',
    chance: 'Suerte sencilla',
  },
  boxOf: boxNames(
    { red: 'Rojo', black: 'Negro', even: 'Par', odd: 'Impar', low: '1 a 18', high: '19 a 36' },
    (third) => `${third}ª docena`,
  ),
  columnName: (third) => `Columna ${third}`,
  paysOf: (multiplier) => `paga ${multiplier}`,
  colours: { green: 'verde', red: 'rojo', black: 'negro' },
  waiting: 'Pon fichas en el paño y gira.',
  spinning: 'La bola está corriendo.',
  came: (number) => `Salió ${number}.`,
  lost: 'Sin ganancia en esta ronda.',
  won: (amount) => `La ronda pagó ${amount}.`,
  returned: (amount) => `Volvieron ${amount} de lo apostado.`,
  limits: {
    most: (amount) => `El límite de la mesa es ${amount} por ronda.`,
    spots: (count) => `Caben fichas en hasta ${count} lugares.`,
  },
  past: 'Rondas pasadas',
  pastHint: 'No cambian las probabilidades de la próxima.',
  pastNone: 'ninguna todavía',
  howTo: (most, spots) => [
    'Elige el valor de la ficha y ponla en números, en las líneas entre ellos o en las casillas de afuera. Girar sortea uno de los 37 números, del 0 al 36.',
    'En la línea entre dos números está el caballo; en el cruce de cuatro, el cuadro; en el borde junto a las docenas, la calle y la seisena.',
    'Con el cero pierden las apuestas que no lo cubren. De ahí viene la ventaja de la casa, igual en todas: 1/37.',
    `Hasta ${most} por ronda, en hasta ${spots} lugares.`,
    'Todos los números son igual de probables en todas las rondas. Las rondas pasadas no dicen nada de la próxima.',
    'Con el dedo, amplía el paño para acertar las líneas. Teclado: las flechas recorren el paño, espacio o Enter pone la ficha, Supr la quita; Tab lleva al botón de girar.',
  ],
  bet: 'Apuesta',
  covers: 'Números',
  pays: 'Paga',
  chance: 'Probabilidad',
  caption: 'Lo que paga cada apuesta, ficha incluida',
}

const all: Record<Language, RouletteTexts> = { pt_BR: portuguese, en: english, es: spanish }

export const textsIn = (language: Language): RouletteTexts => all[language]

/** What a bet on so many numbers pays, its chip included. */
export const paysText = (covered: number): string => times((36 * 10_000) / covered)

/** "Cavalo 14-17, paga 18×". */
export function spotName(texts: RouletteTexts, { name, kind, numbers }: Place): string {
  const pays = texts.paysOf(paysText(numbers.length))
  if (kind === 'column') return `${texts.columnName(name.split('-')[1] ?? '')} ${texts.boxOf(name)}, ${pays}`
  if (kind === 'dozen' || kind === 'chance') return `${texts.boxOf(name)}, ${pays}`
  if (kind === 'sixLine') return `${texts.kinds[kind]} ${numbers[0]}–${numbers[5]}, ${pays}`
  return `${texts.kinds[kind]} ${name}, ${pays}`
}
