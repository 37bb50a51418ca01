import { type Language, languages } from '@girassol/contract'
import { bingoTables, blackjackTables, dice, diceTables, mines, minesTables } from '@girassol/games'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { familyOf, type Game, type GameClient } from '../shell/game.ts'
import { activateLanguage } from '../shell/i18n.ts'
import { client as bingo } from './bingo/index.ts'
import { client as blackjack } from './blackjack/index.ts'
import { client as diceClient } from './dice/index.ts'
import { client as minesClient } from './mines/index.ts'

/** What a player reads of the game's pays, and each line of it as its cells. */
async function read(client: GameClient, rules: string, language: Language) {
  const page = document.createElement('div')
  const game = { session: { language, game: { rules } } } as unknown as Game
  await activateLanguage(language, familyOf(rules))
  page.innerHTML = renderToStaticMarkup(createElement(client.Paytable, { game }))
  const lines = [...page.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  return { text: page.textContent, lines }
}
const sharesOf = (lines: readonly string[][]): number[] =>
  lines.map((cells) => Number(cells.at(-1)?.replace(/[ %]/g, '').replace(',', '.')))

const tables: [string, GameClient][] = [
  ...bingoTables.map(({ id }): [string, GameClient] => [id, bingo]),
  ...blackjackTables.map(({ id }): [string, GameClient] => [id, blackjack]),
]

it.each(tables)(
  '[G4] %s says of every line how often it comes, which together is always',
  async (rules, client) => {
    for (const language of languages) {
      const shares = sharesOf((await read(client, rules, language)).lines)
      expect(shares.every((share) => share > 0)).toBe(true)
      // Every figure is rounded on its own.
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0)
    }
  },
)

it('[G4] says what the balls of the game make of a card', async () => {
  const [full] = (await read(bingo, 'bingo-54', 'pt_BR')).lines
  expect(full?.slice(1)).toEqual(['500×', '0,0054 %'])
  expect((await read(bingo, 'bingo-45', 'pt_BR')).text).toContain('45 das 75 bolas')
})

it('[G4] says which rules blackjack is dealt by and what best play gets back', async () => {
  const { text, lines } = await read(blackjack, 'blackjack-3-2', 'pt_BR')
  expect(lines[0]?.slice(1)).toEqual(['2,5×', '4,40 %'])
  for (const words of ['Sem fim', 'para em todo 17', 'Paga 2,5×', '99,49 %', '99,43 %', 'Nada é simulado'])
    expect(text).toContain(words)
})

const chosen: [string, GameClient, number][] = [
  ...diceTables.map((table): [string, GameClient, number] => [
    table.id,
    diceClient,
    dice.return(table).parts,
  ]),
  ...minesTables.map((table): [string, GameClient, number] => [
    table.id,
    minesClient,
    mines.return(table).parts,
  ]),
]

it.each(chosen)(
  '[G4] %s says of every line what it pays and what returns',
  async (rules, client, published) => {
    const figure = (text = '') => Number(text.replace(/[ %×.]/g, '').replace(',', '.'))
    const { lines } = await read(client, rules, 'pt_BR')
    expect(lines.length).toBeGreaterThan(5)
    for (const cells of lines) {
      const pays = cells.find((cell) => cell.endsWith('×'))
      expect(pays).toMatch(/^[\d.]+(,\d{1,2})?×$/)
      expect(figure(cells.at(-1)) * 100).toBeGreaterThan(published - 1)
    }
  },
)

it('[G4] says of mines the highest multiplier that can be won, and the limit', async () => {
  const { text } = await read(minesClient, 'mines-97', 'pt_BR')
  expect(text).toContain('O maior multiplicador que esta mesa paga é 989,85×.')
  expect(text).toContain('passaria de 1.000×')
})
