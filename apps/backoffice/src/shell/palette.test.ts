import { expect, it } from 'vitest'
import { matchScore, statusOfRecord } from './palette.tsx'

it.each([
  ['noite', ['Tema: Noite'], 1],
  ['tema noi', ['Tema: Noite'], 1],
  ['depositos', ['Depósitos'], 1],
  ['noite', ['Saque com duas pessoas'], 0],
  ['noite', ['Nome fantasia'], 0],
])('the palette matches %s with %j: %s', (typed, keywords, score) => {
  expect(matchScore('id', typed, keywords)).toBe(score)
})

it.each([
  ['withdrawal', 'in_review', 'Em análise'],
  ['withdrawal', 'sending', 'Enviado'],
  ['charge', 'expired', 'Vencido'],
  ['round', 'closed', 'encerrada'],
  ['withdrawal', 'of_a_newer_server', 'of_a_newer_server'],
  ['player', null, null],
])('the palette shows the status of a %s %s as %s', (kind, status, shown) => {
  expect(statusOfRecord(kind, status)).toBe(shown)
})
