import { expect, it } from 'vitest'
import { matchScore } from './palette.tsx'

it.each([
  ['noite', ['Tema: Noite'], 1],
  ['tema noi', ['Tema: Noite'], 1],
  ['depositos', ['Depósitos'], 1],
  ['noite', ['Saque com duas pessoas'], 0],
  ['noite', ['Nome fantasia'], 0],
])('the palette matches %s with %j: %s', (typed, keywords, score) => {
  expect(matchScore('id', typed, keywords)).toBe(score)
})
