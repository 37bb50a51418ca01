import { t } from '@lingui/core/macro'
import { numberText } from '../../../shared/format/index.ts'
import {
  firstOf,
  listOf,
  numberOf,
  ofKind,
  payText,
  textOf,
  timesText,
  type Picture,
  type RecordedRound,
  type Tile,
} from './picture.ts'

const colourOf = (value: unknown): Tile['tone'] =>
  value === 'red' || value === 'black' || value === 'green' || value === 'white' ? value : undefined

const colourText = (colour: unknown): string =>
  ({ red: t`vermelho`, black: t`preto`, green: t`verde`, white: t`branco` })[textOf(colour)] ?? textOf(colour)

export function paintRoulette(round: RecordedRound): Picture[] {
  const spun = firstOf(round, 'spun')
  const colour = colourText(spun?.['colour'])
  return [
    {
      title: t`Saiu ${colour}`,
      rows: [[{ text: String(numberOf(spun?.['number'])), tone: colourOf(spun?.['colour']) }]],
      shape: 'tile',
      lines: ofKind(round, 'settled').map(({ spot, amount, pays }) => {
        const place = textOf(spot)
        return t`${payText(amount)} em ${place}: pagou ${payText(pays)}`
      }),
    },
  ]
}

export function paintDouble(round: RecordedRound): Picture[] {
  const spun = firstOf(round, 'spun')
  const settled = firstOf(round, 'settled')
  const chosen = colourText(round.choices?.['colour'])
  return [
    {
      title: t`Saiu`,
      rows: [[{ text: colourText(spun?.['colour']), tone: colourOf(spun?.['colour']) }]],
      shape: 'tile',
      lines: [t`O jogador escolheu ${chosen}; pagou ${payText(settled?.['pays'])}`],
    },
  ]
}

export function paintDice(round: RecordedRound): Picture[] {
  const settled = firstOf(round, 'settled')
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const target = numberText(numberOf(round.choices?.['target']) / 100, places)
  const roll = numberText(numberOf(firstOf(round, 'rolled')?.['roll']) / 100, places)
  return [
    {
      title: t`Saiu`,
      rows: [[{ text: roll, tone: settled?.['won'] === true ? 'win' : 'loss' }]],
      shape: 'tile',
      lines: [
        round.choices?.['direction'] === 'under'
          ? t`O jogador apostou abaixo de ${target}`
          : t`O jogador apostou acima de ${target}`,
        t`Pagou ${payText(settled?.['pays'])}`,
      ],
    },
  ]
}

export function paintPlinko(round: RecordedRound): Picture[] {
  const path = listOf<number>(firstOf(round, 'fell')?.['path'])
  const settled = firstOf(round, 'settled')
  const slot = numberOf(settled?.['slot'])
  const slots = Array.from({ length: path.length + 1 }, (_, place): Tile => ({
    text: place === slot ? timesText(settled?.['multiplier']) : '',
    tone: place === slot ? 'win' : undefined,
  }))
  const way = path.map((side) => (side === 0 ? '←' : '→')).join(' ')
  return [
    {
      title: t`Onde a bola caiu`,
      rows: [slots],
      shape: 'tile',
      lines: [t`Caminho: ${way}`, t`Pagou ${payText(settled?.['pays'])}`],
    },
  ]
}

export function paintCrash(round: RecordedRound): Picture[] {
  const timesOf = (at: unknown) =>
    `${numberText(numberOf(at) / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`
  const cashed = firstOf(round, 'cashedOut')
  const crashed = firstOf(round, 'crashed')
  const tiles: Tile[] = []
  if (cashed) tiles.push({ text: timesOf(cashed['at']), tone: 'win' })
  if (crashed) tiles.push({ text: timesOf(crashed['at']), tone: 'loss' })
  return [
    {
      title: t`Voo`,
      rows: [tiles],
      shape: 'tile',
      lines: [
        cashed ? t`Saiu em ${timesOf(cashed['at'])} com ${payText(cashed['pays'])}` : t`Não saiu a tempo`,
        ...(crashed ? [t`O voo acabou em ${timesOf(crashed['at'])}`] : []),
      ],
    },
  ]
}
