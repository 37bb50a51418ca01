import type { Language } from '@girassol/contract'
import type { ShelfGame } from './snapshot.ts'
import type { ContactSubject, GameType, Texts, Volatility } from './stock.ts'

const kinds: Record<GameType, Texts> = {
  slots: { pt_BR: 'um jogo de rolos', en: 'a reel game', es: 'un juego de rodillos' },
  table: { pt_BR: 'um jogo de mesa', en: 'a table game', es: 'un juego de mesa' },
  live: {
    pt_BR: 'um jogo com transmissão ao vivo',
    en: 'a live-streamed game',
    es: 'un juego con transmisión en vivo',
  },
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

/** For games whose provider sent no description: only what the data says. */
export function describeGame(game: ShelfGame, language: Language): string {
  const kind = kinds[game.type][language]
  const sentences = [
    {
      pt_BR: `${game.name} é ${kind} da ${game.provider.name}.`,
      en: `${game.name} is ${kind} by ${game.provider.name}.`,
      es: `${game.name} es ${kind} de ${game.provider.name}.`,
    }[language],
  ]
  if (game.rtp !== null) {
    const rate = (game.rtp / 100).toLocaleString(locales[language])
    sentences.push(
      {
        pt_BR: `Retorno teórico ao jogador (RTP) de ${rate}% no longo prazo, segundo o provedor.`,
        en: `Theoretical return to player (RTP) of ${rate}% over the long run, according to the provider.`,
        es: `Retorno teórico al jugador (RTP) de ${rate}% a largo plazo, según el proveedor.`,
      }[language],
    )
  }
  if (game.volatility) sentences.push(swings[game.volatility][language])
  return sentences.join(' ')
}

export const contactSent: Texts = {
  pt_BR: 'Mensagem enviada com sucesso! Entraremos em contato em breve.',
  en: 'Message sent! We will get back to you soon.',
  es: '¡Mensaje enviado con éxito! Nos pondremos en contacto pronto.',
}

/** As support reads them, in the house's language. */
export const subjectNames: Record<ContactSubject, string> = {
  technical: 'Suporte Técnico',
  payments: 'Dúvidas sobre Pagamentos',
  account: 'Problemas com Conta',
  suggestions: 'Sugestões',
  other: 'Outros',
}
