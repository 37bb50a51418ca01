import type { Language } from '@girassol/contract'

const portuguese = {
  play: 'Sortear',
  risk: 'Risco',
  risks: { low: 'Baixo', medium: 'Médio', high: 'Alto' },
  board: 'Números de 1 a 40',
  surprise: 'Surpresinha',
  clear: 'Limpar',
  states: { picked: 'escolhido', drawn: 'sorteado', hit: 'escolhido e sorteado' },
  waiting: 'Escolha de 1 a 10 números.',
  chosen: (count: number) => `${count} de 10 números escolhidos.`,
  drawing: (drawn: number, hits: number) =>
    `${drawn} de 10 sorteados, ${hits} ${hits === 1 ? 'acerto' : 'acertos'}.`,
  hits: (hits: number) => `${hits} ${hits === 1 ? 'acerto' : 'acertos'}`,
  lost: (hits: string) => `${hits}. Sem ganho nesta rodada.`,
  won: (hits: string, multiplier: string, amount: string) => `${hits}: ${multiplier}, ${amount}.`,
  returned: (hits: string, amount: string) => `${hits}: voltaram ${amount} da aposta.`,
  ladder: 'O que paga cada número de acertos',
  pickFirst: 'Os pagamentos aparecem quando você escolhe números.',
  howTo: [
    'Escolha de 1 a 10 números entre 40. São sorteados 10, sem repetição.',
    'O pagamento depende de quantos você escolheu, de quantos acertou e do risco. Multiplicadores abaixo de 1× devolvem só parte da aposta.',
    'O risco muda como o mesmo retorno é distribuído: no alto, ganhos maiores e mais raros.',
    'A ordem e a escolha dos números não mudam as chances. Sorteios passados também não.',
    'Teclado: setas andam pelos números, espaço ou Enter escolhe; Tab leva ao botão de sortear.',
  ],
  picks: 'Números escolhidos',
  hitsHead: 'Acertos',
  pays: 'Paga',
  chance: 'Chance',
  caption: (picks: number, risk: string) => `Pagamentos com ${picks} números, risco ${risk}`,
  returnOf: (share: string) => `Retorno com esta escolha: ${share}.`,
}

type KenoTexts = typeof portuguese

const english: KenoTexts = {
  play: 'Draw',
  risk: 'Risk',
  risks: { low: 'Low', medium: 'Medium', high: 'High' },
  board: 'Numbers from 1 to 40',
  surprise: 'Pick for me',
  clear: 'Clear',
  states: { picked: 'picked', drawn: 'drawn', hit: 'picked and drawn' },
  waiting: 'Pick 1 to 10 numbers.',
  chosen: (count) => `${count} of 10 numbers picked.`,
  drawing: (drawn, hits) => `${drawn} of 10 drawn, ${hits} ${hits === 1 ? 'hit' : 'hits'}.`,
  hits: (hits) => `${hits} ${hits === 1 ? 'hit' : 'hits'}`,
  lost: (hits) => `${hits}. No win in this round.`,
  won: (hits, multiplier, amount) => `${hits}: ${multiplier}, ${amount}.`,
  returned: (hits, amount) => `${hits}: ${amount} of your stake came back.`,
  ladder: 'What each number of hits pays',
  pickFirst: 'The pays appear when you pick numbers.',
  howTo: [
    'Pick 1 to 10 of 40 numbers. Ten are drawn, none twice.',
    'What is paid depends on how many you picked, how many you hit, and the risk. Multipliers below 1× give back only part of the stake.',
    'The risk changes how the same return is spread: at high risk wins are larger and rarer.',
    'Which numbers you pick, and in what order, does not change the chances. Neither do past draws.',
    'Keyboard: arrows walk the numbers, space or Enter picks; Tab leads to the draw button.',
  ],
  picks: 'Numbers picked',
  hitsHead: 'Hits',
  pays: 'Pays',
  chance: 'Chance',
  caption: (picks, risk) => `Pays with ${picks} numbers at ${risk} risk`,
  returnOf: (share) => `Return with this choice: ${share}.`,
}

const spanish: KenoTexts = {
  play: 'Sortear',
  risk: 'Riesgo',
  risks: { low: 'Bajo', medium: 'Medio', high: 'Alto' },
  board: 'Números del 1 al 40',
  surprise: 'Al azar',
  clear: 'Borrar',
  states: { picked: 'elegido', drawn: 'sorteado', hit: 'elegido y sorteado' },
  waiting: 'Elige de 1 a 10 números.',
  chosen: (count) => `${count} de 10 números elegidos.`,
  drawing: (drawn, hits) => `${drawn} de 10 sorteados, ${hits} ${hits === 1 ? 'acierto' : 'aciertos'}.`,
  hits: (hits) => `${hits} ${hits === 1 ? 'acierto' : 'aciertos'}`,
  lost: (hits) => `${hits}. Sin ganancia en esta ronda.`,
  won: (hits, multiplier, amount) => `${hits}: ${multiplier}, ${amount}.`,
  returned: (hits, amount) => `${hits}: volvieron ${amount} de la apuesta.`,
  ladder: 'Lo que paga cada número de aciertos',
  pickFirst: 'Los pagos aparecen cuando eliges números.',
  howTo: [
    'Elige de 1 a 10 números entre 40. Se sortean 10, sin repetición.',
    'El pago depende de cuántos eligió, de cuántos acertó y del riesgo. Los multiplicadores por debajo de 1× devuelven solo parte de la apuesta.',
    'El riesgo cambia cómo se reparte el mismo retorno: en el alto, ganancias mayores y más raras.',
    'Qué números elige y en qué orden no cambia las probabilidades. Los sorteos pasados tampoco.',
    'Teclado: las flechas recorren los números, espacio o Enter elige; Tab lleva al botón de sortear.',
  ],
  picks: 'Números elegidos',
  hitsHead: 'Aciertos',
  pays: 'Paga',
  chance: 'Probabilidad',
  caption: (picks, risk) => `Pagos con ${picks} números, riesgo ${risk}`,
  returnOf: (share) => `Retorno con esta elección: ${share}.`,
}

const all: Record<Language, KenoTexts> = { pt_BR: portuguese, en: english, es: spanish }

export const textsIn = (language: Language): KenoTexts => all[language]
