import type { Language } from '@girassol/contract'

const portuguese = {
  launch: 'Soltar a pipa',
  cashOut: (amount: string) => `Retirar ${amount}`,
  waiting: 'A pipa está no chão. Escolha a aposta e solte.',
  flying: 'A pipa está no ar.',
  worth: (amount: string) => `Vale ${amount} agora`,
  auto: 'Retirada automática',
  autoAt: 'Retirar sozinho em',
  autoLower: 'Diminuir o alvo',
  autoHigher: 'Aumentar o alvo',
  autoSet: (target: string) => `Retirada automática em ${target}`,
  ended: (at: string) => `A linha rompeu em ${at}. Sem ganho nesta rodada.`,
  cashedOut: (at: string, amount: string) => `Você retirou em ${at}: ${amount}.`,
  autoCashedOut: (at: string, amount: string) => `Retirada automática em ${at}: ${amount}.`,
  atLimit: (at: string, amount: string) => `A pipa chegou ao limite de ${at}: ${amount}.`,
  wouldEnd: (at: string) => `A linha romperia em ${at}.`,
  howTo: (highest: string) => [
    'A pipa sobe a partir de 1,00×. Quem retira recebe a aposta vezes o número daquele instante.',
    'A linha rompe num ponto sorteado antes de a pipa subir. Quem ainda não retirou perde a aposta. Ela pode romper já em 1,00×.',
    `Em ${highest} a retirada acontece sozinha.`,
    'Com a retirada automática, o servidor retira no alvo que você escolheu, mesmo sem conexão.',
    'Vale o instante em que o pedido chega ao servidor, que pode ser um pouco depois do número na tela. O aviso do fim também leva uma fração de segundo.',
    'Teclado: espaço ou Enter solta a pipa e retira; setas mudam a aposta.',
  ],
  climb: (tick: string, growth: string) =>
    `A subida é publicada: a cada ${tick} ms o número cresce ${growth} dele mesmo.`,
  target: 'Retirar em',
  chance: 'Chance',
  time: 'Tempo',
  caption: 'Chance de a pipa chegar a cada multiplicador',
}

type CrashTexts = typeof portuguese

const english: CrashTexts = {
  launch: 'Fly the kite',
  cashOut: (amount) => `Cash out ${amount}`,
  waiting: 'Choose your stake and let the kite fly.',
  flying: 'The kite is flying.',
  worth: (amount) => `Worth ${amount} now`,
  auto: 'Automatic cash-out',
  autoAt: 'Cash out by itself at',
  autoLower: 'Lower the target',
  autoHigher: 'Raise the target',
  autoSet: (target) => `Automatic cash-out at ${target}`,
  ended: (at) => `The line broke at ${at}. No win in this round.`,
  cashedOut: (at, amount) => `You cashed out at ${at}: ${amount}.`,
  autoCashedOut: (at, amount) => `Automatic cash-out at ${at}: ${amount}.`,
  atLimit: (at, amount) => `The kite reached the limit of ${at}: ${amount}.`,
  wouldEnd: (at) => `The line would have broken at ${at}.`,
  howTo: (highest) => [
    'The kite climbs from 1.00×. Whoever cashes out gets the stake times the number of that instant.',
    'The line breaks at a point drawn before the kite takes off. Whoever has not cashed out loses the stake. It may break at 1.00× already.',
    `At ${highest} the round is cashed out by itself.`,
    'With automatic cash-out the server cashes out at the target you chose, even without a connection.',
    'What counts is when your request reaches the server, which may be slightly after the number on the screen. News of the end also takes a fraction of a second.',
    'Keyboard: space or Enter flies the kite and cashes out; arrows change the stake.',
  ],
  climb: (tick, growth) =>
    `The climb is published: every ${tick} ms the number grows by ${growth} of itself.`,
  target: 'Cash out at',
  chance: 'Chance',
  time: 'Time',
  caption: 'Chance of the kite reaching each multiplier',
}

const spanish: CrashTexts = {
  launch: 'Soltar la cometa',
  cashOut: (amount) => `Retirar ${amount}`,
  waiting: 'Elige la apuesta y suelta la cometa.',
  flying: 'La cometa está en el aire.',
  worth: (amount) => `Vale ${amount} ahora`,
  auto: 'Retiro automático',
  autoAt: 'Retirar solo en',
  autoLower: 'Bajar el objetivo',
  autoHigher: 'Subir el objetivo',
  autoSet: (target) => `Retiro automático en ${target}`,
  ended: (at) => `El hilo se cortó en ${at}. Sin ganancia en esta ronda.`,
  cashedOut: (at, amount) => `Retiraste en ${at}: ${amount}.`,
  autoCashedOut: (at, amount) => `Retiro automático en ${at}: ${amount}.`,
  atLimit: (at, amount) => `La cometa llegó al límite de ${at}: ${amount}.`,
  wouldEnd: (at) => `El hilo se habría cortado en ${at}.`,
  howTo: (highest) => [
    'La cometa sube desde 1,00×. Quien retira recibe la apuesta por el número de ese instante.',
    'El hilo se corta en un punto sorteado antes de que la cometa suba. Quien no ha retirado pierde la apuesta. Puede cortarse ya en 1,00×.',
    `En ${highest} el retiro ocurre solo.`,
    'Con el retiro automático, el servidor retira en el objetivo que elegiste, incluso sin conexión.',
    'Vale el instante en que el pedido llega al servidor, que puede ser un poco después del número en pantalla. El aviso del final también tarda una fracción de segundo.',
    'Teclado: espacio o Enter suelta la cometa y retira; las flechas cambian la apuesta.',
  ],
  climb: (tick, growth) => `La subida es pública: cada ${tick} ms el número crece ${growth} de sí mismo.`,
  target: 'Retirar en',
  chance: 'Probabilidad',
  time: 'Tiempo',
  caption: 'Probabilidad de que la cometa llegue a cada multiplicador',
}

const all: Record<Language, CrashTexts> = { pt_BR: portuguese, en: english, es: spanish }

export const textsIn = (language: Language): CrashTexts => all[language]

export const abandoned: Record<Language, string> = {
  pt_BR:
    'O voo segue sem você. Com retirada automática, o servidor retira no alvo se a pipa chegar lá. Sem ela, a rodada termina quando a linha romper, ou é paga no limite da mesa.',
  en: 'The flight goes on without you. With automatic cash-out the server cashes out at the target if the kite gets there. Without it the round ends when the line breaks, or is paid at the table’s limit.',
  es: 'El vuelo sigue sin ti. Con retiro automático, el servidor retira en el objetivo si la cometa llega. Sin él, la ronda termina cuando el hilo se corta, o se paga en el límite de la mesa.',
}
