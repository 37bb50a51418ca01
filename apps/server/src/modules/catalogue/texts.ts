import type { Answer, Language } from '@girassol/contract'
import type { Family } from './engines.ts'
import type { ShelfGame } from './snapshot.ts'
import { DEMO_DISTRIBUTION, type GameType, type Texts, type Volatility } from './stock.ts'

type GameDetail = Answer<'gameDetail'>['game']

/** Kinds of providers' games. */
const kinds: Record<GameType, Texts> = {
  slots: { pt_BR: 'um jogo de rolos', en: 'a reel game', es: 'un juego de rodillos' },
  table: { pt_BR: 'um jogo de mesa', en: 'a table game', es: 'un juego de mesa' },
  crash: { pt_BR: 'um jogo de crash', en: 'a crash game', es: 'un juego de crash' },
  instant: { pt_BR: 'um jogo instantâneo', en: 'an instant game', es: 'un juego instantáneo' },
  bingo: { pt_BR: 'um bingo', en: 'a bingo game', es: 'un bingo' },
  live: {
    pt_BR: 'um jogo com transmissão ao vivo',
    en: 'a live-streamed game',
    es: 'un juego con transmisión en vivo',
  },
}

/** Kinds of house games. */
const families: Record<Family, Texts> = {
  lines: {
    pt_BR: 'um jogo de rolos com linhas de pagamento',
    en: 'a reel game with paylines',
    es: 'un juego de rodillos con líneas de pago',
  },
  tumble: {
    pt_BR: 'um jogo de rolos em cascata',
    en: 'a reel game with tumbling symbols',
    es: 'un juego de rodillos en cascada',
  },
  classic: {
    pt_BR: 'um jogo clássico de três rolos',
    en: 'a classic three-reel game',
    es: 'un juego clásico de tres rodillos',
  },
  roulette: {
    pt_BR: 'uma roleta europeia para uma pessoa, com sorteio por computador',
    en: 'a European roulette for one player, drawn by computer',
    es: 'una ruleta europea para una persona, con sorteo por computadora',
  },
  blackjack: {
    pt_BR: 'um blackjack para uma pessoa, com sorteio por computador',
    en: 'a blackjack table for one player, dealt by computer',
    es: 'un blackjack para una persona, con sorteo por computadora',
  },
  poker: { pt_BR: 'um vídeo pôquer', en: 'a video poker', es: 'un video póquer' },
  bingo: { pt_BR: 'um bingo de cartela', en: 'a bingo game with cards', es: 'un bingo de cartón' },
  crash: {
    pt_BR: 'um jogo de crash: o multiplicador sobe até parar',
    en: 'a crash game: the multiplier rises until it stops',
    es: 'un juego de crash: el multiplicador sube hasta detenerse',
  },
  mines: { pt_BR: 'um jogo de minas', en: 'a mines game', es: 'un juego de minas' },
  plinko: { pt_BR: 'um plinko', en: 'a plinko game', es: 'un plinko' },
  keno: { pt_BR: 'um keno', en: 'a keno game', es: 'un keno' },
  double: {
    pt_BR: 'um jogo de cores, de resultado instantâneo',
    en: 'a colour game with an instant result',
    es: 'un juego de colores, de resultado instantáneo',
  },
  dice: { pt_BR: 'um jogo de dados', en: 'a dice game', es: 'un juego de dados' },
}

/** Added to every game of the demo catalogue, whose studios are fictional. */
const demonstration: Texts = {
  pt_BR:
    'Jogo de demonstração de um estúdio fictício, operado pela casa, sem ligação com títulos de outras empresas.',
  en: 'A demonstration game by a fictional studio, run by the house, unrelated to titles of other companies.',
  es: 'Juego de demostración de un estudio ficticio, operado por la casa, sin relación con títulos de otras empresas.',
}

const swings: Record<Volatility, Texts> = {
  low: {
    pt_BR: 'Volatilidade baixa: prêmios menores, mais frequentes.',
    en: 'Low volatility: smaller wins, more often.',
    es: 'Volatilidad baja: premios menores, más frecuentes.',
  },
  medium: {
    pt_BR: 'Volatilidade média: equilíbrio entre frequência e tamanho dos prêmios.',
    en: 'Medium volatility: a balance between how often and how much.',
    es: 'Volatilidad media: equilibrio entre frecuencia y tamaño de los premios.',
  },
  high: {
    pt_BR: 'Volatilidade alta: prêmios mais raros, com grande variação.',
    en: 'High volatility: rarer wins that vary widely.',
    es: 'Volatilidad alta: premios más raros, con gran variación.',
  },
}

const locales: Record<Language, string> = { pt_BR: 'pt-BR', en: 'en', es: 'es' }

/** Source of the RTP. */
const sources: Record<NonNullable<GameDetail['rtp_source']>, Texts> = {
  exact: {
    pt_BR: 'calculado pela casa a partir das regras do jogo',
    en: 'computed by the house from the rules of the game',
    es: 'calculado por la casa a partir de las reglas del juego',
  },
  simulated: {
    pt_BR: 'medido pela casa em rodadas simuladas com as regras do jogo',
    en: 'measured by the house in rounds simulated with the rules of the game',
    es: 'medido por la casa en rondas simuladas con las reglas del juego',
  },
  provider: { pt_BR: 'segundo o provedor', en: 'according to the provider', es: 'según el proveedor' },
}

const returnSentence = (rtp: number, source: keyof typeof sources, language: Language): string => {
  const rate = (rtp / 100).toLocaleString(locales[language])
  return {
    pt_BR: `Retorno teórico ao jogador (RTP) de ${rate}% no longo prazo, ${sources[source].pt_BR}.`,
    en: `Theoretical return to player (RTP) of ${rate}% over the long run, ${sources[source].en}.`,
    es: `Retorno teórico al jugador (RTP) de ${rate}% a largo plazo, ${sources[source].es}.`,
  }[language]
}

/** For games without a description: facts from data and engine only. */
export function describeGame(game: ShelfGame, language: Language): string {
  const { name, provider, engine, rtp, volatility } = game
  const kind = (engine ? families[engine.family] : kinds[game.type])[language]
  const sentences = [
    {
      pt_BR: `${name} é ${kind}, da ${provider.name}.`,
      en: `${name} is ${kind}, by ${provider.name}.`,
      es: `${name} es ${kind}, de ${provider.name}.`,
    }[language],
  ]
  if (engine && game.distribution === DEMO_DISTRIBUTION) sentences.push(demonstration[language])
  if (rtp !== null) sentences.push(returnSentence(rtp, engine?.returnSource ?? 'provider', language))
  if (volatility) sentences.push(swings[volatility][language])
  return sentences.join(' ')
}

export const contactSent: Texts = {
  pt_BR: 'Mensagem enviada com sucesso! Entraremos em contato em breve.',
  en: 'Message sent! We will get back to you soon.',
  es: '¡Mensaje enviado con éxito! Nos pondremos en contacto pronto.',
}
