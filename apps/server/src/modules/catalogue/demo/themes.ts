const words = (text: string): readonly string[] => text.split('|')

/**
 * Words that the demo's games are named from: a head and a tail make a name. Tails begin with a preposition or stand on
 * their own, so that any head fits any tail regardless of gender.
 */
export const themes = {
  floresta: {
    heads: words(
      'Onça|Tucano|Boto|Arara|Curupira|Jabuti|Sumaúma|Vitória-Régia|Tamanduá|Uirapuru|Jacaré|Preguiça|Guaraná|Igarapé',
    ),
    tails: words(
      'da Mata|do Rio Negro|de Jade|da Cheia|do Igapó|da Lua Verde|de Esmeralda|do Encantado|da Noite Clara|dos Três Rios',
    ),
  },
  praia: {
    heads: words('Jangada|Farol|Maré|Coqueiro|Concha|Pescador|Baleia|Ancoradouro|Onda|Siri|Coral|Sereia'),
    tails: words(
      'do Nordeste|de Maresia|da Enseada|do Sol Poente|da Ilha Bela Vista|de Sal|das Sete Praias|do Recife Azul|da Brisa|de Pérola',
    ),
  },
  sertao: {
    heads: words(
      'Mandacaru|Vaqueiro|Carcará|Rabeca|Zabumba|Lampião Aceso|Cordel|Asa Branca|Gibão|Juazeiro|Bode|Repentista',
    ),
    tails: words(
      'do Sertão|da Caatinga|de Couro|da Primeira Chuva|do Pé de Serra|de Barro|da Feira|do Agreste|de Estrela|das Veredas',
    ),
  },
  carnaval: {
    heads: words(
      'Bloco|Passista|Tamborim|Alegoria|Confete|Frevo|Pandeiro|Serpentina|Bateria|Estandarte|Arlequim|Porta-Bandeira',
    ),
    tails: words(
      'da Ladeira|da Madrugada|de Lantejoula|do Galpão|da Quarta-Feira|de Purpurina|do Largo|das Cores|da Praça Onze Luzes|do Bairro',
    ),
  },
  frutas: {
    heads: words(
      'Caju|Pitanga|Jabuticaba|Maracujá|Acerola|Manga|Cupuaçu|Carambola|Goiaba|Cajá|Melancia|Seriguela|Abacaxi|Graviola',
    ),
    tails: words(
      'de Mel|da Feira Livre|em Calda|do Pomar|de Verão|na Cesta|com Hortelã|da Roça|de Vidro|em Festa|do Quintal',
    ),
  },
  doces: {
    heads: words(
      'Brigadeiro|Quindim|Paçoca|Cocada|Goiabada|Bem-Casado|Pudim|Rapadura|Beijinho|Sonho|Algodão-Doce|Pé de Moleque',
    ),
    tails: words(
      'de Açúcar|da Vovó|de Domingo|na Bandeja|da Confeitaria|em Camadas|de Aniversário|da Vitrine|com Canela|de Colher',
    ),
  },
  futebol: {
    heads: words(
      'Camisa Dez|Gol|Várzea|Arquibancada|Goleiro|Escanteio|Capitão|Drible|Apito|Chuteira|Pelada|Bandeirinha',
    ),
    tails: words(
      'de Placa|da Rodada|aos Noventa|do Acesso|da Final|de Domingo à Tarde|da Geral|na Gaveta|do Interior|de Letra',
    ),
  },
  ouro: {
    heads: words('Garimpo|Pepita|Mina|Baú|Moeda|Sino|Tropeiro|Relicário|Lamparina|Barroco|Cofre|Bateia'),
    tails: words(
      'de Ouro Velho|das Gerais|do Caminho Real|da Serra|do Imperador|de Diamante|da Capela|do Ribeirão|da Pedra Alta|de Topázio',
    ),
  },
  espaco: {
    heads: words(
      'Cometa|Órbita|Astronauta|Satélite|Nebulosa|Planeta|Eclipse|Telescópio|Meteoro|Estação|Lunar|Galáxia',
    ),
    tails: words(
      'do Cruzeiro|de Anéis|em Rota|da Via Austral|do Infinito|de Plasma|Zero G|da Constelação|das Três Marias|de Vênus',
    ),
  },
  mito: {
    heads: words(
      'Saci|Iara|Boitatá|Mapinguari|Cuca|Caipora|Mula de Fogo|Cobra-Grande|Lobisomem|Matinta|Pisadeira|Anhangá',
    ),
    tails: words(
      'do Redemoinho|da Meia-Noite|das Brumas|do Tesouro|da Encruzilhada|de Fumaça|dos Segredos|da Fogueira|do Poço|da Lenda',
    ),
  },
  antigo: {
    heads: words(
      'Faraó|Templo|Pirâmide|Esfinge|Coluna|Oráculo|Gladiador|Labirinto|Ânfora|Escriba|Obelisco|Mosaico',
    ),
    tails: words(
      'do Deserto|de Lápis-Lazúli|das Dunas|da Rainha|do Escaravelho|de Mármore|da Aurora|de Alexandria Perdida|dos Papiros|do Leão',
    ),
  },
  oriente: {
    heads: words('Lanterna|Carpa|Bambu|Leque|Pagode|Dragão|Cerejeira|Tigre|Panda|Seda|Lótus|Chá'),
    tails: words(
      'do Bairro da Liberdade|de Porcelana|das Nove Luas|do Jardim|da Montanha|de Papel|da Harmonia|do Vento Leste|de Jaspe|da Fonte',
    ),
  },
  pirata: {
    heads: words(
      'Corsário|Caravela|Papagaio|Mapa|Âncora|Bússola|Grumete|Canhão|Galeão|Timoneiro|Luneta|Ilha',
    ),
    tails: words(
      'da Baía|dos Sete Mares|do Naufrágio|sem Bandeira|da Tormenta|do Trapiche|de Prata|da Neblina|do Porto Velho|da Rota Sul',
    ),
  },
  classico: {
    heads: words(
      'Sete|Trevo|Sino Duplo|Cereja|Ferradura|Estrela|Coringa|Diamante|Barra|Coroa|Linha|Dobradinha',
    ),
    tails: words(
      'da Sorte Antiga|de Neon|em Linha|Retrô|de Luxo|do Salão|de Bolso|da Esquina|em Chamas|de Veludo',
    ),
  },
  festa: {
    heads: words(
      'Quadrilha|Balão|Sanfona|Fogueira|Bandeirola|Canjica|Noiva|Correio|Pau de Sebo|Milho|Forró|Arraial',
    ),
    tails: words(
      'de São João|da Vila|do Arraiá|de Chita|da Noite Fria|do Coreto|em Junho|da Quermesse|de Retalho|do Sítio',
    ),
  },
  noite: {
    heads: words('Letreiro|Táxi|Jazz|Gato|Sobrado|Neon|Vitrola|Boêmio|Bossa|Elevador|Cassete|Farol Baixo'),
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
    heads: words('Foguete|Pipa|Asa-Delta|Balão|Dirigível|Bondinho|Foguetim|Subida').map((name): Head => [
      name,
      ...crash,
    ]),
    tails: words('Sertanejo|do Pão de Queijo|do Morro|da Serra|Sem Freio|ao Infinito|do Cerrado|da Torre'),
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

/** What the cover of a theme may show, by the names the pictures know. */
const motifs: Record<Theme, readonly string[]> = {
  floresta: ['toucan', 'macaw', 'jaguar', 'guarana', 'capybara', 'ipe'],
  praia: ['sea', 'pearl', 'lighthouse'],
  sertao: ['cactus', 'bull', 'drums'],
  carnaval: ['carnival', 'drums'],
  frutas: ['fruit'],
  doces: ['sweets'],
  futebol: ['football'],
  ouro: ['gold', 'gems', 'mines'],
  espaco: ['planets', 'comet', 'rocket'],
  mito: ['jaguar', 'bull', 'dragon', 'riverboat'],
  antigo: ['temple', 'gems'],
  oriente: ['dragon', 'tiger', 'tiles'],
  pirata: ['riverboat', 'sea', 'pearl', 'lighthouse'],
  classico: ['gems', 'cards', 'fruit', 'dice'],
  festa: ['drums', 'carnival', 'bull', 'coffee'],
  noite: ['town', 'live', 'cards'],
}

/** Heads that a motif of their own exists for. */
const shownBy: Record<string, readonly string[]> = {
  jaguar: words('Onça'),
  toucan: words('Tucano'),
  macaw: words('Arara'),
  guarana: words('Guaraná'),
  lighthouse: words('Farol'),
  riverboat: words('Jangada|Caravela'),
  sea: words('Onda|Maré'),
  pearl: words('Concha'),
  cactus: words('Mandacaru|Juazeiro'),
  drums: words('Pandeiro|Zabumba|Tamborim|Bateria'),
  gold: words('Pepita'),
  mines: words('Garimpo|Mina|Minas|Campo'),
  comet: words('Cometa|Meteoro'),
  planets: words('Planeta'),
  rocket: words('Astronauta|Foguete|Foguetim|Spaceman'),
  dragon: words('Dragão'),
  tiger: words('Tigre'),
  gems: words('Diamante'),
  fruit: words('Cereja'),
  cards: words('Coringa|Blackjack'),
  tiles: words('Mosaico'),
  temple: words('Templo|Gates'),
  plane: words('Asa-Delta|Pipa|Dirigível|Balão|Subida'),
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
  crash: 'rocket',
  instantaneos: 'dice',
  palco: 'wheel',
}

/** The motif of a game: its head's own, else its kind's, else one of its theme's, always the same for the same name. */
export function motifOf(name: string, theme: Theme, kind?: TableKind): string {
  const own = shown.get(name.split(' ')[0] ?? '')
  if (own) return own
  if (kind) return kinds[kind]
  const choices = motifs[theme]
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + letter.codePointAt(0)!) % 65_521, 7)
  return choices[sum % choices.length]!
}
