import { t } from '@lingui/core/macro'
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

const suits: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' }

function cardTile(card: string, tone?: Tile['tone']): Tile {
  const suit = card.at(-1) ?? ''
  const isRed = suit === 'h' || suit === 'd'
  return {
    text: `${card.slice(0, -1).replace('T', '10')}${suits[suit] ?? ''}`,
    tone: tone ?? (isRed ? 'red' : undefined),
  }
}

export function paintPoker(round: RecordedRound): Picture[] {
  const dealt = listOf<string>(firstOf(round, 'dealt')?.['cards'])
  const held = new Set(listOf<number>(firstOf(round, 'held')?.['cards']))
  const drawn = new Map(ofKind(round, 'drawn').map(({ place, card }) => [numberOf(place), textOf(card)]))
  const settled = firstOf(round, 'settled')
  const pictures: Picture[] = [
    {
      title: t`Cartas dadas`,
      rows: [dealt.map((card, place) => cardTile(card, held.has(place) ? 'picked' : undefined))],
      shape: 'card',
      lines: held.size > 0 ? [t`Com contorno: as que o jogador segurou`] : [],
    },
  ]
  if (settled)
    pictures.push({
      title: t`Depois da troca`,
      rows: [dealt.map((card, place) => cardTile(drawn.get(place) ?? card))],
      shape: 'card',
      lines: [t`Pagou ${payText(settled['pays'])} (${timesText(settled['multiplier'])})`],
    })
  return pictures
}

const outcomes = (): Record<string, string> => ({
  blackjack: t`blackjack`,
  won: t`ganhou`,
  push: t`empatou`,
  lost: t`perdeu`,
  bust: t`estourou`,
})

export function paintBlackjack(round: RecordedRound): Picture[] {
  const hands: string[][] = []
  const dealer: string[] = []
  for (const event of round.events) {
    const card = textOf(event['card'])
    if (event.kind === 'dealt' && event['to'] === 'dealer') dealer.push(card)
    else if (event.kind === 'turned') dealer.push(card)
    else if (event.kind === 'split')
      hands.splice(0, hands.length, ...listOf<string>(event['cards']).map((each) => [each]))
    else if (event.kind === 'dealt') (hands[numberOf(event['to'])] ??= []).push(card)
  }
  const settled = ofKind(round, 'settled')
  const resultOf = (hand: number): string[] => {
    const found = settled.find((event) => numberOf(event['hand']) === hand)
    if (!found) return []
    const outcome = textOf(found['outcome'])
    return [t`${outcomes()[outcome] ?? outcome}, pagou ${payText(found['pays'])}`]
  }
  return [
    { title: t`Banca`, rows: [dealer.map((card) => cardTile(card))], shape: 'card', lines: [] },
    ...hands.map((cards, hand): Picture => {
      const number = hand + 1
      return {
        title: hands.length > 1 ? t`Mão ${number}` : t`Jogador`,
        rows: [cards.map((card) => cardTile(card))],
        shape: 'card',
        lines: resultOf(hand),
      }
    }),
  ]
}
