const words = (text: string): readonly string[] => text.split('|')

/**
 * Words that the demo's games are named from: a head and a tail make a name. Every head has a picture of its own
 * (`shownBy`), so that a cover and its symbols show what the title says. Tails begin with a preposition or stand on their
 * own, so that any head fits any tail regardless of gender.
 */
export const themes = {
  floresta: {
    heads: words('Onça|Tucano|Arara|Capivara|Ipê|Guaraná'),
    tails: words(
      'da Mata|do Rio Negro|de Jade|da Cheia|do Igapó|da Lua Verde|de Esmeralda|do Encantado|da Noite Clara|dos Três Rios',
    ),
  },
  praia: {
    heads: words('Farol|Onda|Maré|Concha|Pérola|Barco'),
    tails: words(
      'do Nordeste|de Maresia|da Enseada|do Sol Poente|da Ilha Bela Vista|de Sal|das Sete Praias|do Recife Azul|da Brisa|das Ilhas',
    ),
  },
  sertao: {
    heads: words('Mandacaru|Cacto|Boi|Pandeiro'),
    tails: words(
      'do Sertão|da Caatinga|de Couro|da Primeira Chuva|do Pé de Serra|de Barro|da Feira|do Agreste|de Estrela|das Veredas',
    ),
  },
  carnaval: {
    heads: words('Máscara|Baile|Pandeiro'),
    tails: words(
      'da Ladeira|da Madrugada|de Lantejoula|do Galpão|da Quarta-Feira|de Purpurina|do Largo|das Cores|da Praça Onze Luzes|do Bairro',
    ),
  },
  frutas: {
    heads: words('Frutas|Abacaxi|Laranja|Caju|Guaraná'),
    tails: words(
      'de Mel|da Feira Livre|em Calda|do Pomar|de Verão|na Cesta|com Hortelã|da Roça|de Vidro|em Festa|do Quintal',
    ),
  },
  cafe: {
    heads: words('Café|Cafezinho|Xícara'),
    tails: words(
      'da Serra|da Manhã|da Fazenda|com Canela|da Padaria|de Domingo|da Vovó|na Varanda|do Coador|de Minas',
    ),
  },
  futebol: {
    heads: words('Bola|Gol|Futebol'),
    tails: words(
      'de Placa|da Rodada|aos Noventa|do Acesso|da Final|de Domingo à Tarde|da Geral|na Gaveta|do Interior|de Várzea',
    ),
  },
  ouro: {
    heads: words('Pepita|Ouro|Garimpo|Diamante|Gema|Joia'),
    tails: words(
      'das Gerais|do Caminho Real|da Serra|do Imperador|da Capela|do Ribeirão|da Pedra Alta|do Rio das Velhas|da Bandeira|do Arraial',
    ),
  },
  espaco: {
    heads: words('Cometa|Planeta|Saturno|Foguete'),
    tails: words(
      'do Cruzeiro|de Anéis|em Rota|da Via Austral|do Infinito|de Plasma|Zero G|da Constelação|das Três Marias|do Horizonte',
    ),
  },
  antigo: {
    heads: words('Templo|Santuário'),
    tails: words(
      'do Deserto|de Lápis-Lazúli|das Colinas|da Rainha|do Oráculo|de Mármore|da Aurora|dos Heróis|dos Papiros|do Leão',
    ),
  },
  oriente: {
    heads: words('Dragão|Tigre'),
    tails: words(
      'do Bairro da Liberdade|de Porcelana|das Nove Luas|do Jardim|da Montanha|de Papel|da Harmonia|do Vento Leste|de Jaspe|da Fonte',
    ),
  },
  cidade: {
    heads: words('Azulejo|Mosaico'),
    tails: words(
      'de Olinda|de São Luís|do Casarão|da Fonte|do Claustro|da Praça|do Pátio|do Porto|da Escadaria|do Chafariz',
    ),
  },
  classico: {
    heads: words('Diamante|Gema|Joia|Baralho'),
    tails: words(
      'da Sorte Antiga|de Neon|em Linha|Retrô|de Luxo|do Salão|de Bolso|da Esquina|em Chamas|de Veludo',
    ),
  },
  festa: {
    heads: words('Boi|Pandeiro|Máscara'),
    tails: words(
      'de São João|da Vila|do Arraiá|de Chita|da Noite Fria|do Coreto|em Junho|da Quermesse|de Retalho|do Sítio',
    ),
  },
  noite: {
    heads: words('Microfone|Baralho'),
    tails: words(
      'da Lapa|da Avenida|às Duas da Manhã|do Vigésimo Andar|de Vinil|da Garoa|do Beco|da Boate Azul|em Neon|do Viaduto',
    ),
  },
} satisfies Record<string, { heads: readonly string[]; tails: readonly string[] }>

export type Theme = keyof typeof themes

const places = words(
  'Copacabana|Olinda|Pampulha|Ipanema|Paraty|Pelourinho|Gramado|Marajó|Ouro Preto|Noronha|Jericoacoara|Diamantina|Búzios|Bonito|Lençóis|Pirenópolis|Itacaré|Tiradentes|Alter do Chão|Ilhabela',
)

/** A head, and the tables of `packages/games` that what it is called after is played by. */
type Head = readonly [name: string, ...rules: string[]]

const blackjack = 'blackjack-3-2'
const roulette = 'roulette-european'
const poker = ['poker-jacks-9-6', 'poker-jacks-8-5']
const bingo = ['bingo-45', 'bingo-54']
const crash = ['crash-97', 'crash-99']
const mines = ['mines-97', 'mines-99']
const double = ['double-14', 'double-15']
const dice = ['dice-97', 'dice-99']

const roulettes: readonly Head[] = [
  ['Roleta', roulette],
  ['Roleta Europeia', roulette],
  ['Roleta de Salão', roulette],
  ['Roleta Clássica', roulette],
]

interface Tables {
  heads: readonly Head[]
  tails: readonly string[]
  /** Stands behind every name. */
  suffix?: string
  theme: Theme
  categories: readonly string[]
}

/** Games that are named after what they are and where they might be played. */
const tables = {
  roleta: { heads: roulettes, tails: places, theme: 'noite', categories: ['roleta', 'mesa'] },
  'roleta-solo': {
    heads: roulettes,
    tails: places,
    suffix: ' Solo',
    theme: 'noite',
    categories: ['roleta', 'mesa'],
  },
  cartas: {
    heads: [
      ['Vinte e Um', blackjack],
      ['Vídeo Pôquer', ...poker],
      ['Vinte e Um Clássico', blackjack],
      ['Pôquer de Valetes', ...poker],
      ['Blackjack de Salão', blackjack],
      ['Pôquer de Cinco Cartas', ...poker],
    ],
    tails: places,
    theme: 'classico',
    categories: ['cartas', 'mesa'],
  },
  'cartas-solo': {
    heads: [
      ['Vinte e Um', blackjack],
      ['Mesa de Vinte e Um', blackjack],
      ['Vinte e Um Clássico', blackjack],
      ['Blackjack Clássico', blackjack],
      ['Blackjack de Salão', blackjack],
      ['Mesa de Blackjack', blackjack],
    ],
    tails: places,
    suffix: ' Solo',
    theme: 'classico',
    categories: ['cartas', 'mesa'],
  },
  bingo: {
    heads: [
      ['Bingo', ...bingo],
      ['Bingo de Cartela', ...bingo],
      ['Bingo de Bolas', ...bingo],
      ['Cartela Cheia', ...bingo],
    ],
    tails: words(
      'da Praça|da Quermesse|do Clube|da Paróquia|do Coreto|da Vila|de Domingo|da Estação|do Bairro|das Comadres|do Boteco|da Alvorada',
    ),
    theme: 'festa',
    categories: ['bingo'],
  },
  crash: {
    heads: words('Pipa|Papagaio|Pandorga|Arraia').map((name): Head => [name, ...crash]),
    tails: words('do Pão de Queijo|do Morro|da Serra|Sem Freio|ao Infinito|do Cerrado|da Torre'),
    theme: 'espaco',
    categories: ['crash'],
  },
  instantaneos: {
    heads: [
      ['Minas', ...mines],
      ['Plinko', 'plinko-97'],
      ['Keno', 'keno-96'],
      ['Dupla', ...double],
      ['Dados', ...dice],
      ['Campo Minado', ...mines],
      ['Pinos', 'plinko-97'],
      ['Roda', ...double],
    ],
    tails: words('da Hora|de Bolso|da Feira|do Recreio|da Esquina|em Cores|do Fliperama|de Um Toque'),
    theme: 'classico',
    categories: ['instantaneos'],
  },
  palco: {
    heads: words('Roda Solo|Dupla Solo|Roda de Cores|Dupla de Cores|Roda do Auditório|Dupla do Palco').map(
      (name): Head => [name, ...double],
    ),
    tails: places.slice(0, 12),
    theme: 'carnaval',
    categories: ['instantaneos'],
  },
} satisfies Record<string, Tables>

export type TableKind = keyof typeof tables

/** Every kind with the same shape, for code that does not care which. */
export const tablesOf = (kind: TableKind): Tables => tables[kind]

/** The motif of each head, by the names the pictures know. */
const shownBy: Record<string, readonly string[]> = {
  jaguar: words('Onça'),
  toucan: words('Tucano'),
  macaw: words('Arara'),
  capybara: words('Capivara'),
  ipe: words('Ipê'),
  guarana: words('Guaraná'),
  lighthouse: words('Farol'),
  riverboat: words('Barco'),
  sea: words('Onda|Maré'),
  pearl: words('Concha|Pérola'),
  cactus: words('Mandacaru|Cacto'),
  bull: words('Boi'),
  drums: words('Pandeiro'),
  carnival: words('Máscara|Baile'),
  fruit: words('Frutas|Abacaxi|Laranja|Caju|Fruit|Sweet'),
  coffee: words('Café|Cafezinho|Xícara'),
  football: words('Bola|Gol|Futebol|Football'),
  gold: words('Pepita|Ouro|Garimpo'),
  gems: words('Diamante|Gema|Joia'),
  mines: words('Minas|Campo'),
  comet: words('Cometa'),
  planets: words('Planeta|Saturno'),
  rocket: words('Foguete|Spaceman'),
  kite: words('Pipa|Papagaio|Pandorga|Arraia'),
  dragon: words('Dragão'),
  tiger: words('Tigre'),
  temple: words('Templo|Santuário|Gates'),
  tiles: words('Azulejo|Mosaico'),
  cards: words('Baralho|Blackjack'),
  live: words('Microfone'),
  dice: words('Dados'),
  plinko: words('Plinko|Pinos'),
  bingo: words('Keno'),
  wheel: words('Roda|Dupla'),
}
const shown = new Map(Object.entries(shownBy).flatMap(([motif, heads]) => heads.map((head) => [head, motif])))

const kinds: Record<TableKind, string> = {
  roleta: 'roulette',
  'roleta-solo': 'roulette',
  cartas: 'cards',
  'cartas-solo': 'cards',
  bingo: 'bingo',
  crash: 'kite',
  instantaneos: 'dice',
  palco: 'wheel',
}

/** The motif of a game: its head's own, else its kind's. */
export function motifOf(name: string, kind?: TableKind): string {
  const own = shown.get(name.split(' ')[0] ?? '')
  if (own) return own
  if (!kind) throw new Error(`No picture shows what "${name}" says.`)
  return kinds[kind]
}
