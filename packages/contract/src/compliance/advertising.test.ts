import { expect, it } from 'vitest'
import { ministryWarnings } from '../warnings.ts'
import { bannedAdvertising } from './advertising.ts'

const said = (text: string) =>
  bannedAdvertising([{ pt_BR: 'Jogos de mesa', en: text, es: 'Juegos' }])?.ban ?? null

it.each([
  ['Não perca: só hoje!', 'immediate_action'],
  ['Última  chance', 'immediate_action'],
  ['PLAY NOW', 'immediate_action'],
  ['¡Juega ya!', 'immediate_action'],
  ['Cadastre-se agora', 'immediate_action'],
  ['Ganhe dinheiro jogando', 'promise_of_gain'],
  ['Giros <b>sem risco</b>', 'promise_of_gain'],
  ['Uma renda extra para você', 'income_or_investment'],
  ['Bet: the best investment', 'income_or_investment'],
  ['Recupere o que perdeu ontem', 'recovering_losses'],
  ['A mesa que mais paga', 'misleading_odds'],
  ['Hoje é seu dia de sorte', 'misleading_odds'],
  ['Viva uma vida de luxo', 'success_of_others'],
  ['Isto não é brincadeira. Ganhe dinheiro.', 'promise_of_gain'],
])('[A10] refuses "%s" as %s', (text, ban) => {
  expect(said(text)).toBe(ban)
})

it.each([
  'Lançamentos dos últimos 30 dias, reunidos em um só lugar.',
  'Jogar é diversão, não fonte de renda. Maiores de 18 anos.',
  'Games are for fun, not a source of income.',
  'Apostar não é um investimento.',
  'O prêmio não é garantido.',
  'Percorra o catálogo',
  ...ministryWarnings,
])('[A10] accepts "%s"', (text) => {
  expect(said(text)).toBeNull()
})
