import type { Answer, Language } from '@girassol/contract'
import { msg, type Text, translate } from '../../platform/i18n.ts'
import { families } from './families.ts'
import type { ShelfGame } from './snapshot.ts'
import { DEMO_DISTRIBUTION, type GameType, type Volatility } from './stock.ts'

type GameDetail = Answer<'gameDetail'>['game']

/** Kinds of providers' games. */
const kinds: Record<GameType, Text> = {
  slots: msg({ message: 'um jogo de rolos' }),
  table: msg({ message: 'um jogo de mesa' }),
  crash: msg({ message: 'um jogo de crash' }),
  instant: msg({ message: 'um jogo instantâneo' }),
  bingo: msg({ message: 'um bingo' }),
  live: msg({ message: 'um jogo com transmissão ao vivo' }),
}

/** Added to every game of the demo catalogue, whose studios are fictional. */
const demonstration = msg({
  message:
    'Jogo de demonstração de um estúdio fictício, operado pela casa, sem ligação com títulos de outras empresas.',
})

const swings: Record<Volatility, Text> = {
  low: msg({ message: 'Volatilidade baixa: prêmios menores, mais frequentes.' }),
  medium: msg({ message: 'Volatilidade média: equilíbrio entre frequência e tamanho dos prêmios.' }),
  high: msg({ message: 'Volatilidade alta: prêmios mais raros, com grande variação.' }),
}

const locales: Record<Language, string> = { pt_BR: 'pt-BR', en: 'en', es: 'es' }

/** Source of the RTP. */
const sources: Record<NonNullable<GameDetail['rtp_source']>, Text> = {
  exact: msg({ message: 'calculado pela casa a partir das regras do jogo' }),
  simulated: msg({ message: 'medido pela casa em rodadas simuladas com as regras do jogo' }),
  provider: msg({ message: 'segundo o provedor' }),
}

const returnSentence = msg({
  message: 'Retorno teórico ao jogador (RTP) de {rate}% no longo prazo, {source}.',
})
const nameSentence = msg({ message: '{name} é {kind}, da {provider}.' })

/** For games without a description: facts from data and engine only. */
export function describeGame(game: ShelfGame, language: Language): string {
  const { name, provider, engine, rtp, volatility } = game
  const say = (text: Text, values?: Record<string, string>) => translate(language, text, values)
  const kind = say(engine ? families[engine.family].kind : kinds[game.type])
  const sentences = [say(nameSentence, { name, kind, provider: provider.name })]
  if (engine && game.distribution === DEMO_DISTRIBUTION) sentences.push(say(demonstration))
  if (rtp !== null) {
    const rate = (rtp / 100).toLocaleString(locales[language])
    const source = say(sources[engine?.returnSource ?? 'provider'])
    sentences.push(say(returnSentence, { rate, source }))
  }
  if (volatility) sentences.push(say(swings[volatility]))
  return sentences.join(' ')
}

export const contactSent = msg({ message: 'Mensagem enviada com sucesso! Entraremos em contato em breve.' })
