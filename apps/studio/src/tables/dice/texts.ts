import type { Language } from '@girassol/contract'

const portuguese = {
  roll: 'Rolar',
  direction: 'Ganha se cair',
  directions: { under: 'Abaixo', over: 'Acima' },
  target: 'Alvo',
  lower: 'Diminuir o alvo',
  higher: 'Aumentar o alvo',
  chance: 'Chance',
  pays: 'Paga',
  wouldPay: 'Se ganhar',
  returns: 'Retorno',
  says: { under: (target: string) => `abaixo de ${target}`, over: (target: string) => `acima de ${target}` },
  waiting: 'Escolha o alvo e role.',
  rolling: 'Rolando…',
  won: (roll: string, amount: string) => `Caiu ${roll}. A rodada pagou ${amount}.`,
  lost: (roll: string) => `Caiu ${roll}. Sem ganho nesta rodada.`,
  caption: 'Chance e pagamento de alguns alvos',
  bet: 'Aposta',
  howTo: (least: string, most: string) => [
    'Um número de 0,00 a 99,99 é sorteado; os dez mil resultados têm a mesma chance.',
    'Você ganha quando ele cai abaixo ou acima do alvo, como escolheu. O próprio alvo perde dos dois lados.',
    `Quanto menor a chance, maior o pagamento. A chance pode ir de ${least} a ${most}.`,
    'O multiplicador tem duas casas decimais e é o mesmo em qualquer aposta, por isso o retorno muda um pouco com o alvo. O publicado é o menor de todos; o do seu alvo aparece na mesa.',
    'Teclado: na régua, setas movem o alvo de 1 em 1 (com Shift, de 0,01 em 0,01), Page Up e Page Down de 10 em 10; espaço ou Enter rola.',
  ],
}

type DiceTexts = typeof portuguese

const english: DiceTexts = {
  roll: 'Roll',
  direction: 'Wins when it lands',
  directions: { under: 'Under', over: 'Over' },
  target: 'Target',
  lower: 'Lower the target',
  higher: 'Raise the target',
  chance: 'Chance',
  pays: 'Pays',
  wouldPay: 'If you win',
  returns: 'Return',
  says: { under: (target) => `under ${target}`, over: (target) => `over ${target}` },
  waiting: 'Choose the target and roll.',
  rolling: 'Rolling…',
  won: (roll, amount) => `It is ${roll}. The round paid ${amount}.`,
  lost: (roll) => `It is ${roll}. No win in this round.`,
  caption: 'Chance and pay of some targets',
  bet: 'Bet',
  howTo: (least, most) => [
    'A number from 0.00 to 99.99 is drawn; all ten thousand results are equally likely.',
    'You win when it lands under or over the target, as you chose. The target itself loses both ways.',
    `The smaller the chance, the higher the pay. The chance may be ${least} to ${most}.`,
    'The multiplier has two decimals and is the same at every stake, so the return changes a little with the target. The published one is the lowest of all; that of your target is shown on the table.',
    'Keyboard: on the scale arrows move the target by 1 (with Shift by 0.01), Page Up and Page Down by 10; space or Enter rolls.',
  ],
}

const spanish: DiceTexts = {
  roll: 'Tirar',
  direction: 'Ganas si cae',
  directions: { under: 'Por debajo', over: 'Por encima' },
  target: 'Objetivo',
  lower: 'Bajar el objetivo',
  higher: 'Subir el objetivo',
  chance: 'Probabilidad',
  pays: 'Paga',
  wouldPay: 'Si ganas',
  returns: 'Retorno',
  says: { under: (target) => `por debajo de ${target}`, over: (target) => `por encima de ${target}` },
  waiting: 'Elige el objetivo y tira.',
  rolling: 'Tirando…',
  won: (roll, amount) => `Cayó ${roll}. La ronda pagó ${amount}.`,
  lost: (roll) => `Cayó ${roll}. Sin ganancia en esta ronda.`,
  caption: 'Probabilidad y pago de algunos objetivos',
  bet: 'Apuesta',
  howTo: (least, most) => [
    'Se sortea un número de 0,00 a 99,99; los diez mil resultados son igual de probables.',
    'Ganas cuando cae por debajo o por encima del objetivo, según elegiste. El propio objetivo pierde de los dos lados.',
    `Cuanto menor la probabilidad, mayor el pago. La probabilidad puede ir de ${least} a ${most}.`,
    'El multiplicador tiene dos decimales y es el mismo con cualquier apuesta, por eso el retorno cambia un poco con el objetivo. El publicado es el menor de todos; el de tu objetivo aparece en la mesa.',
    'Teclado: en la regla, las flechas mueven el objetivo de 1 en 1 (con Shift, de 0,01 en 0,01), Page Up y Page Down de 10 en 10; espacio o Enter tira.',
  ],
}

const all: Record<Language, DiceTexts> = { pt_BR: portuguese, en: english, es: spanish }

export const textsIn = (language: Language): DiceTexts => all[language]
