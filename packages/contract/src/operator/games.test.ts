import { expect, it } from 'vitest'
import { gameCalls } from './games.ts'

it('answers a game whose description is a whole sentence', () => {
  const sentence = 'Um jogo de rolos com linhas de pagamento, giros grátis e coringas. '.repeat(4)
  const description = { pt_BR: sentence, en: sentence, es: sentence }
  const { game } = gameCalls.readCatalogueGame.answer.shape
  expect(game.shape.description.safeParse(description).success).toBe(true)
})
