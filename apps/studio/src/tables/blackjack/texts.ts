import type { Language } from '@girassol/contract'
import type { BlackjackOutcome } from '@girassol/games'

const portuguese = {
  deal: 'Dar cartas',
  stand: (total: string) => `Parar com ${total}`,
  hit: 'Pedir',
  double: 'Dobrar',
  split: 'Dividir',
  moves: 'Suas jogadas',
  costs: (amount: string) => `+ ${amount}`,
  short: (amount: string) => `Custa mais ${amount}, e o saldo não chega`,
  dealer: 'Banca',
  you: 'Você',
  hand: (number: number) => `Mão ${number}`,
  down: 'carta fechada',
  worth: (total: string) => `vale ${total}`,
  cloth: ['Blackjack paga', 'A banca para em 17'],
  noBlackjack: 'A banca olhou: não é blackjack.',
  waiting: 'Escolha a aposta e peça as cartas.',
  yourTurn: (total: string) => `Sua vez, com ${total}.`,
  turnOf: (number: number, total: string) => `Mão ${number}: sua vez, com ${total}.`,
  dealing: 'As cartas estão na mesa.',
  outcomes: {
    blackjack: 'Blackjack',
    won: 'Ganhou',
    push: 'Empate',
    lost: 'Perdeu',
    bust: 'Estourou',
  } satisfies Record<BlackjackOutcome, string>,
  won: (amount: string) => `A rodada pagou ${amount}.`,
  returned: (amount: string) => `Voltaram ${amount} do que foi apostado.`,
  lost: 'A banca ganhou. Sem ganho nesta rodada.',
  howTo: [
    'Chegue mais perto de 21 que a banca, sem passar. Figuras valem 10, o ás vale 1 ou 11.',
    'Pedir traz uma carta. Parar encerra a mão. Dobrar põe outra aposta igual e traz uma só carta. Dividir faz de duas cartas do mesmo valor duas mãos, com outra aposta igual.',
    'Teclado: espaço ou Enter dá as cartas e para; 1 pede, 2 dobra, 3 divide; setas mudam a aposta.',
  ],
  tableRules: 'Regras da mesa',
  rules: (blackjack: string, all: string, first: string): [string, string][] => [
    ['Baralhos', 'Sem fim: cada carta é tão provável quanto qualquer outra, não importa o que já saiu.'],
    [
      'Banca',
      'Pede até 16 e para em todo 17, também com ás valendo 11. Com ás ou dez olha a carta fechada antes de você jogar.',
    ],
    ['Blackjack', `Paga ${blackjack}, aposta incluída. Com blackjack da banca, empata.`],
    ['Dobrar', 'Com quaisquer duas primeiras cartas, também depois de dividir. Vem uma só carta.'],
    [
      'Dividir',
      'Uma vez, duas cartas do mesmo valor. Ases recebem uma carta cada. 21 com duas cartas vale 21, não blackjack.',
    ],
    ['Não há', 'Seguro nem desistência.'],
    [
      'Retorno',
      `${first} da aposta inicial, com a melhor jogada em cada mão; ${all} de tudo o que se aposta, com dobras e divisões. Outras decisões devolvem menos na média.`,
    ],
    [
      'Como se sabe',
      'Calculado sobre todas as cartas que podem vir, escolhendo em cada mão a jogada que mais rende. Nada é simulado.',
    ],
  ],
  result: 'Resultado',
  pays: 'Paga',
  chance: 'Chance',
  chances:
    'De cada 100 mãos com a melhor jogada, quantas terminam assim. Paga sobre o que foi apostado na mão.',
  caption: 'O que cada resultado paga, aposta incluída, e quanto acontece',
  meanings: {
    blackjack: 'Blackjack: ás e dez nas duas primeiras',
    won: 'Mais perto de 21 que a banca, ou a banca estoura',
    push: 'Empate: a aposta volta',
    lost: 'Menos que a banca',
    bust: 'Passar de 21',
  } satisfies Record<BlackjackOutcome, string>,
}

type BlackjackTexts = typeof portuguese

const english: BlackjackTexts = {
  deal: 'Deal',
  stand: (total) => `Stand on ${total}`,
  hit: 'Hit',
  double: 'Double',
  split: 'Split',
  moves: 'Your moves',
  costs: (amount) => `+ ${amount}`,
  short: (amount) => `Costs another ${amount}, more than your balance`,
  dealer: 'Dealer',
  you: 'You',
  hand: (number) => `Hand ${number}`,
  down: 'card face down',
  worth: (total) => `worth ${total}`,
  cloth: ['Blackjack pays', 'Dealer stands on 17'],
  noBlackjack: 'The dealer looked: no blackjack.',
  waiting: 'Choose your stake and ask for the cards.',
  yourTurn: (total) => `Your turn, with ${total}.`,
  turnOf: (number, total) => `Hand ${number}: your turn, with ${total}.`,
  dealing: 'The cards are on the table.',
  outcomes: { blackjack: 'Blackjack', won: 'Won', push: 'Push', lost: 'Lost', bust: 'Bust' },
  won: (amount) => `The round paid ${amount}.`,
  returned: (amount) => `${amount} of your stake came back.`,
  lost: 'The dealer won. No win in this round.',
  howTo: [
    'Come closer to 21 than the dealer without going over. Faces count 10, the ace 1 or 11.',
    'Hit brings a card. Stand ends the hand. Double adds an equal stake and brings one card only. Split makes two hands of two cards of the same value, with another equal stake.',
    'Keyboard: space or Enter deals and stands; 1 hits, 2 doubles, 3 splits; arrows change the stake.',
  ],
  tableRules: 'Rules of the table',
  rules: (blackjack, all, first) => [
    ['Decks', 'Endless: every card is equally likely, whatever has been dealt.'],
    [
      'Dealer',
      'Draws to 16 and stands on every 17, soft ones too. With an ace or a ten looks at the card below before you play.',
    ],
    ['Blackjack', `Pays ${blackjack}, the stake included. A push when the dealer has one.`],
    ['Double', 'On any first two cards, also after a split. One card comes.'],
    [
      'Split',
      'Once, two cards of the same value. Aces get one card each. 21 with two cards counts as 21, not as blackjack.',
    ],
    ['Not offered', 'Insurance and surrender.'],
    [
      'Return',
      `${first} of the first stake, with the best move on every hand; ${all} of all that is staked, doubles and splits included. Other decisions give back less on average.`,
    ],
    [
      'How it is known',
      'Computed over every card that can come, taking the move that gains most on every hand. Nothing is simulated.',
    ],
  ],
  result: 'Result',
  pays: 'Pays',
  chance: 'Chance',
  chances: 'Of 100 hands played best, how many end so. Pays on what is staked on the hand.',
  caption: 'What every result pays, the stake included, and how often it comes',
  meanings: {
    blackjack: 'Blackjack: ace and ten as the first two',
    won: 'Closer to 21 than the dealer, or the dealer busts',
    push: 'Push: the stake comes back',
    lost: 'Less than the dealer',
    bust: 'More than 21',
  },
}

const spanish: BlackjackTexts = {
  deal: 'Repartir',
  stand: (total) => `Plantarse con ${total}`,
  hit: 'Pedir',
  double: 'Doblar',
  split: 'Dividir',
  moves: 'Tus jugadas',
  costs: (amount) => `+ ${amount}`,
  short: (amount) => `Cuesta otros ${amount} y el saldo no alcanza`,
  dealer: 'Banca',
  you: 'Tú',
  hand: (number) => `Mano ${number}`,
  down: 'carta boca abajo',
  worth: (total) => `vale ${total}`,
  cloth: ['Blackjack paga', 'La banca se planta en 17'],
  noBlackjack: 'La banca miró: no es blackjack.',
  waiting: 'Elige la apuesta y pide las cartas.',
  yourTurn: (total) => `Tu turno, con ${total}.`,
  turnOf: (number, total) => `Mano ${number}: tu turno, con ${total}.`,
  dealing: 'Las cartas están en la mesa.',
  outcomes: { blackjack: 'Blackjack', won: 'Ganaste', push: 'Empate', lost: 'Perdiste', bust: 'Te pasaste' },
  won: (amount) => `La ronda pagó ${amount}.`,
  returned: (amount) => `Volvieron ${amount} de lo apostado.`,
  lost: 'Ganó la banca. Sin ganancia en esta ronda.',
  howTo: [
    'Acércate a 21 más que la banca, sin pasarte. Las figuras valen 10, el as vale 1 u 11.',
    'Pedir trae una carta. Plantarse termina la mano. Doblar pone otra apuesta igual y trae una sola carta. Dividir hace de dos cartas del mismo valor dos manos, con otra apuesta igual.',
    'Teclado: espacio o Enter reparte y se planta; 1 pide, 2 dobla, 3 divide; las flechas cambian la apuesta.',
  ],
  tableRules: 'Reglas de la mesa',
  rules: (blackjack, all, first) => [
    ['Mazos', 'Sin fin: cada carta es tan probable como cualquier otra, sin importar lo que ya salió.'],
    [
      'Banca',
      'Pide hasta 16 y se planta en todo 17, también con as que vale 11. Con as o diez mira la carta tapada antes de que juegues.',
    ],
    ['Blackjack', `Paga ${blackjack}, apuesta incluida. Con blackjack de la banca, empate.`],
    ['Doblar', 'Con cualesquiera dos primeras cartas, también después de dividir. Llega una sola carta.'],
    [
      'Dividir',
      'Una vez, dos cartas del mismo valor. Los ases reciben una carta cada uno. 21 con dos cartas vale 21, no blackjack.',
    ],
    ['No hay', 'Seguro ni rendición.'],
    [
      'Retorno',
      `${first} de la apuesta inicial, con la mejor jugada en cada mano; ${all} de todo lo apostado, con dobles y divisiones. Otras decisiones devuelven menos en promedio.`,
    ],
    [
      'Cómo se sabe',
      'Calculado sobre todas las cartas que pueden venir, eligiendo en cada mano la jugada que más rinde. Nada se simula.',
    ],
  ],
  result: 'Resultado',
  pays: 'Paga',
  chance: 'Probabilidad',
  chances: 'De cada 100 manos con la mejor jugada, cuántas terminan así. Paga sobre lo apostado en la mano.',
  caption: 'Lo que paga cada resultado, apuesta incluida, y cuánto ocurre',
  meanings: {
    blackjack: 'Blackjack: as y diez en las dos primeras',
    won: 'Más cerca de 21 que la banca, o la banca se pasa',
    push: 'Empate: la apuesta vuelve',
    lost: 'Menos que la banca',
    bust: 'Pasarse de 21',
  },
}

const all: Record<Language, BlackjackTexts> = { pt_BR: portuguese, en: english, es: spanish }

export const textsIn = (language: Language): BlackjackTexts => all[language]

export const abandoned: Record<Language, string> = {
  pt_BR:
    'A rodada espera por você e continua de onde parou. Depois de 24 horas todas as mãos param como estão, a banca joga e a rodada é paga.',
  en: 'The round waits for you and goes on where it stopped. After 24 hours every hand stands as it is, the dealer plays and the round is paid.',
  es: 'La ronda te espera y sigue donde se detuvo. Después de 24 horas todas las manos se plantan como están, la banca juega y la ronda se paga.',
}
