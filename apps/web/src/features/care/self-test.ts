import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Each answer counts its place: never 0, almost always 3. */
export const answers: readonly MessageDescriptor[] = [
  msg`Nunca`,
  msg`Às vezes`,
  msg`Muitas vezes`,
  msg`Quase sempre`,
]

/** About the last twelve months, after the Problem Gambling Severity Index. */
export const questions: readonly MessageDescriptor[] = [
  msg`Você apostou mais do que podia perder?`,
  msg`Precisou apostar valores maiores para sentir a mesma emoção?`,
  msg`Voltou outro dia para tentar recuperar o que perdeu?`,
  msg`Pegou dinheiro emprestado ou vendeu algo para apostar?`,
  msg`Sentiu que o jogo podia ser um problema para você?`,
  msg`O jogo prejudicou sua saúde, como ansiedade ou falta de sono?`,
  msg`Alguém criticou seu jogo ou disse que você tinha um problema, mesmo sem você concordar?`,
  msg`O jogo trouxe dificuldades de dinheiro para você ou sua família?`,
  msg`Você se sentiu culpado pelo jeito como joga ou pelo que acontece quando joga?`,
]

export type Level = 'none' | 'low' | 'moderate' | 'high'

/** The bands of the index: 0, 1 to 2, 3 to 7, 8 and more. */
export function levelOf(given: readonly number[]): Level {
  const score = given.reduce((sum, answer) => sum + answer, 0)
  if (score === 0) return 'none'
  if (score <= 2) return 'low'
  return score <= 7 ? 'moderate' : 'high'
}

export const results: Record<Level, { title: MessageDescriptor; text: MessageDescriptor }> = {
  none: {
    title: msg`Nenhum sinal de problema`,
    text: msg`Suas respostas não mostram sinais de problema. Limites ajudam a continuar assim.`,
  },
  low: {
    title: msg`Poucos sinais`,
    text: msg`Há poucos sinais, e eles merecem atenção. Defina limites e repita o teste de vez em quando.`,
  },
  moderate: {
    title: msg`Sinais de risco`,
    text: msg`O jogo já pesa na sua vida. Uma pausa agora faz diferença, e conversar com alguém ajuda.`,
  },
  high: {
    title: msg`Muitos sinais: procure ajuda`,
    text: msg`Suas respostas mostram que o jogo está fazendo mal a você. Pare por um tempo e fale com o CVV ou com o SUS. Não é fraqueza, e tem tratamento.`,
  },
}
