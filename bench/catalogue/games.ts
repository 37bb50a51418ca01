const first = [
  'Onça',
  'Farol',
  'Caju',
  'Cometa',
  'Saci',
  'Jangada',
  'Mandacaru',
  'Tucano',
  'Quindim',
  'Gol',
  'Pepita',
  'Lanterna',
]
const second = [
  'Veloz',
  'Antigo',
  'Azul',
  'Secreto',
  'Maior',
  'Central',
  'Sonoro',
  'Breve',
  'Final',
  'Lunar',
  'Gentil',
  'Feliz',
]

/** Made-up games over sixty providers; every name has a word of its own. */
export function invent(at: number) {
  const maker = at % 60
  return {
    code: `bench-${at}`,
    name: `${first[at % first.length]} ${second[(at * 7) % second.length]} ${((at * 2_654_435_761) % 2 ** 32).toString(36)}`,
    provider: `bench-maker-${maker}`,
    provider_name: `Estúdio ${maker.toString(36)}`,
    type: (['slots', 'slots', 'table', 'live'] as const)[at % 4],
    categories: [at % 2 ? 'slots' : 'mesa'],
    views: (at * 7919) % 3000,
    show_home: false,
    rtp: 96,
  }
}
