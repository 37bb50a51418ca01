import { t } from '@lingui/core/macro'
import type { PocketColour } from './colours.ts'
import type { Place, SpotKind } from './places.ts'
import { times } from '../../shell/money.ts'

export const colourName = (colour: PocketColour): string =>
  ({
    green: t`verde`,
    red: t`vermelho`,
    black: t`preto`,
  })[colour]

export const kindName = (kind: SpotKind): string =>
  ({
    straight: t`Pleno`,
    split: t`Cavalo`,
    street: t`Rua`,
    corner: t({ message: 'Quadra', context: 'roulette' }),
    sixLine: t`Linha de seis`,
    firstFour: t`Primeiros quatro`,
    dozen: t`Dúzia`,
    column: t`Coluna`,
    chance: t`Chance simples`,
  })[kind]

const chanceName = (name: string): string | undefined =>
  ({
    red: t`Vermelho`,
    black: t`Preto`,
    even: t`Par`,
    odd: t`Ímpar`,
    low: t`1 a 18`,
    high: t`19 a 36`,
  })[name]

const dozenName = (third: string | undefined): string =>
  third === '1' ? t`1ª dúzia` : third === '2' ? t`2ª dúzia` : t`3ª dúzia`

/** What a box of the cloth reads; a column's box lies below its column and needs no name. */
export function boxName(name: string): string {
  const [kind, third] = name.split('-')
  if (kind === 'dozen') return dozenName(third)
  return kind === 'column' ? '2:1' : (chanceName(name) ?? name)
}

/** What a bet on so many numbers pays, its chip included. */
export const paysText = (covered: number): string => times((36 * 10_000) / covered)

/** "Cavalo 14-17, paga 18×". */
export function spotName({ name, kind, numbers }: Place): string {
  const pays = t`paga ${{ multiplier: paysText(numbers.length) }}`
  if (kind === 'column')
    return `${t`Coluna ${{ third: name.split('-')[1] ?? '' }}`} ${boxName(name)}, ${pays}`
  if (kind === 'dozen' || kind === 'chance') return `${boxName(name)}, ${pays}`
  if (kind === 'sixLine') return `${kindName(kind)} ${numbers[0]}–${numbers[5]}, ${pays}`
  return `${kindName(kind)} ${name}, ${pays}`
}
