const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
const suits = ['s', 'h', 'd', 'c'] as const

/** 'Th' is the ten of hearts; spades, hearts, diamonds, clubs. */
export type Card = `${(typeof ranks)[number]}${(typeof suits)[number]}`

/** Suit by suit, from the ace to the king. */
export const deck: readonly Card[] = suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`))

/** 0 for the ace, 12 for the king. */
export const rankOf = (card: Card): number => (ranks as readonly string[]).indexOf(card.charAt(0))
