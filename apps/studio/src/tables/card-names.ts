import type { Language } from '@girassol/contract'
import type { Card } from '@girassol/games'

interface Names {
  ranks: Record<string, string>
  suits: Record<string, string>
  of: string
}

const names: Record<Language, Names> = {
  pt_BR: {
    ranks: { A: 'ás', T: '10', J: 'valete', Q: 'dama', K: 'rei' },
    suits: { s: 'espadas', h: 'copas', d: 'ouros', c: 'paus' },
    of: 'de',
  },
  en: {
    ranks: { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' },
    suits: { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' },
    of: 'of',
  },
  es: {
    ranks: { A: 'as', T: '10', J: 'jota', Q: 'reina', K: 'rey' },
    suits: { s: 'picas', h: 'corazones', d: 'diamantes', c: 'tréboles' },
    of: 'de',
  },
}

/** "dama de copas". */
export function cardName(language: Language, card: Card): string {
  const { ranks, suits, of } = names[language]
  const [rank = '', suit = ''] = card
  return `${ranks[rank] ?? rank} ${of} ${suits[suit] ?? ''}`
}
