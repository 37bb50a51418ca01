import { pokerHandCounts, pokerHands, pokerTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import type { Game } from '../../shell/game.ts'
import { plain } from '../figures.ts'
import { knownTable } from '../round.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { handMeaning, handName } from './names.ts'

export function Paytable({ game }: { game: Game }) {
  const { all, counts } = pokerHandCounts()
  const table = knownTable(pokerTables, game.session.game.rules)
  return (
    <>
      <HowToPlay
        steps={[
          t`Você recebe cinco cartas de um baralho de 52, embaralhado de novo a cada rodada.`,
          t`Escolha quais segurar. As outras são trocadas uma única vez, e a mão final paga conforme a tabela.`,
          t`Cada lugar tem a sua carta de troca já sorteada quando a rodada abre: segurar ou não as outras não a muda.`,
          t`O retorno publicado vale para quem segura sempre as melhores cartas; outras escolhas devolvem menos na média.`,
          t`Par de valetes ou mais devolve a aposta: não é lucro.`,
          t`Teclado: 1 a 5 seguram e soltam cartas, espaço ou Enter dá e troca, setas mudam a aposta.`,
        ]}
      />
      <Pays
        caption={t`O que cada mão paga`}
        head={[t`Mão`, t`Paga`, t`Ao dar, 1 em`]}
        rows={pokerHands.map((hand) => [
          `${handName(hand)}: ${handMeaning(hand)}`,
          `${table.pays[hand]}×`,
          plain(all / counts[hand], counts[hand] > 50_000 ? 1 : 0),
        ])}
      />
    </>
  )
}
