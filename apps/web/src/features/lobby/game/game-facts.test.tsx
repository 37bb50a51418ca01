// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { show, unmount } from '../../../shared/testing/show.tsx'
import type { GameDetail } from './game-answers.ts'
import { GameFacts } from './game-facts.tsx'

afterEach(unmount)

const game = { rtp: 96.51, rtp_source: 'exact', volatility: 'high', categories: [], game_type: 'slots' }
const open = (change: object = {}) =>
  show(<GameFacts game={{ ...game, ...change } as unknown as GameDetail} />)

it('[R8] a game’s return stands with its source and with the note that it predicts no result', async () => {
  const text = (await open()).textContent
  expect(text).toContain('96,51%')
  expect(text).toContain('Calculado exatamente a partir das regras deste jogo')
  expect(text).toContain('É uma média de longo prazo: não prevê o resultado de nenhuma partida.')
})

it('[R8] a return that the provider does not state is marked as such', async () => {
  const text = (await open({ rtp: null, rtp_source: null })).textContent
  expect(text).toContain('96%')
  expect(text).toMatch(/não informad/i)
})

it('names the type of a game once, and its other categories below', async () => {
  const categories = [{ name: 'Slots' }, { name: 'Aventura' }]
  expect((await open({ categories })).textContent).toMatch(/TipoSlotsAventura$/)
})
