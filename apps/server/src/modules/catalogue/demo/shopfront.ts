import { days } from '../../../platform/clock.ts'
import type { BannerRow, CategoryRow, PromotionRow, Texts } from '../stock.ts'

const texts = (pt_BR: string, en: string, es: string): Texts => ({ pt_BR, en, es })

const category = (id: number, slug: string, name: Texts): CategoryRow => ({
  id,
  slug,
  name,
  image: null,
  // The stored flags of the specification, by these ids.
  is_popular: [1, 3, 5].includes(id),
  is_new: [8, 10].includes(id),
  position: id,
})

export const demoCategories: CategoryRow[] = [
  category(1, 'slots', texts('Slots', 'Slots', 'Tragamonedas')),
  category(2, 'bingo', texts('Bingo', 'Bingo', 'Bingo')),
  category(3, 'top10', texts('Top 10', 'Top 10', 'Top 10')),
  category(4, 'mesa', texts('Jogos de mesa', 'Table games', 'Juegos de mesa')),
  category(5, 'frutas', texts('Frutas', 'Fruits', 'Frutas')),
  category(6, 'roleta', texts('Roleta', 'Roulette', 'Ruleta')),
  category(7, 'cartas', texts('Cartas', 'Cards', 'Cartas')),
  category(8, 'crash', texts('Crash', 'Crash', 'Crash')),
  category(9, 'futebol', texts('Futebol', 'Football', 'Fútbol')),
  category(10, 'instantaneos', texts('Instantâneos', 'Instant', 'Instantáneos')),
  category(11, 'aventura', texts('Aventura', 'Adventure', 'Aventura')),
  category(12, 'classicos', texts('Clássicos', 'Classics', 'Clásicos')),
]

const see = texts('Ver jogos', 'See the games', 'Ver juegos')

const banner = (
  id: number,
  type: BannerRow['type'],
  code: string,
  theme: string,
  link: string,
  description: Texts,
  more: Partial<BannerRow> = {},
): BannerRow => ({
  id,
  type,
  code,
  theme,
  display_image: null,
  mobile_image: null,
  description,
  cta_text: see,
  link,
  background_color: '',
  requires: null,
  position: id,
  ...more,
})

/** Facts about the demo, without pressure. */
export const demoBanners: BannerRow[] = [
  banner(
    1,
    'carousel',
    'catalogo',
    'toucan',
    '/casinos',
    texts(
      'Mais de 400 jogos de demonstração, de 24 estúdios fictícios. Sem dinheiro real.',
      'More than 400 demo games by 24 fictional studios. No real money.',
      'Más de 400 juegos de demostración de 24 estudios ficticios. Sin dinero real.',
    ),
  ),
  banner(
    2,
    'carousel',
    'boas-vindas',
    'ipe',
    '/profile/deposit',
    texts(
      'Bônus de boas-vindas de 100% no primeiro depósito, até R$ 500,00. Dinheiro de demonstração; só se você marcar a opção.',
      'Welcome bonus of 100% on the first deposit, up to R$ 500,00. Demo money; only if you tick the box.',
      'Bono de bienvenida del 100% en el primer depósito, hasta R$ 500,00. Dinero de demostración; solo si marcas la opción.',
    ),
    { requires: 'deposit_bonus', cta_text: texts('Como funciona', 'How it works', 'Cómo funciona') },
  ),
  banner(
    3,
    'carousel',
    'lancamentos',
    'comet',
    '/casino/provider/new-releases/category/all',
    texts(
      'Lançamentos dos últimos 30 dias, reunidos em um só lugar.',
      'Releases of the last 30 days, all in one place.',
      'Lanzamientos de los últimos 30 días, reunidos en un solo lugar.',
    ),
  ),
  banner(
    4,
    'carousel',
    'mesas',
    'roulette',
    '/casino/provider/all/category/mesa',
    texts(
      'Roleta, blackjack e vídeo pôquer: mesas para uma pessoa, no seu ritmo.',
      'Roulette, blackjack and video poker: tables for one, at your own pace.',
      'Ruleta, blackjack y video póquer: mesas para una persona, a tu ritmo.',
    ),
  ),
  banner(
    5,
    'carousel',
    'jogo-responsavel',
    'lighthouse',
    '/terms/conditions',
    texts(
      'Jogar é diversão, não fonte de renda. Maiores de 18 anos.',
      'Games are for fun, not a source of income. Adults over 18 only.',
      'Jugar es diversión, no una fuente de ingresos. Mayores de 18 años.',
    ),
    { cta_text: texts('Saiba mais', 'Learn more', 'Saber más') },
  ),
  banner(
    6,
    'home',
    'recomendados',
    'jaguar',
    '/casino/provider/recommended/category/all',
    texts('Jogos recomendados pela casa', 'Games the house recommends', 'Juegos recomendados por la casa'),
  ),
  banner(
    7,
    'home',
    'bingo-da-praca',
    'bingo',
    '/casino/provider/all/category/bingo',
    texts(
      'Bingo da praça, como antigamente',
      'Bingo on the square, the old way',
      'Bingo de la plaza, como antes',
    ),
  ),
  banner(
    8,
    'home',
    'classicos',
    'fruit',
    '/casino/provider/all/category/classicos',
    texts('Clássicos de frutas e setes', 'Classics of fruits and sevens', 'Clásicos de frutas y sietes'),
  ),
]

type DemoPromotion = Pick<
  PromotionRow,
  'code' | 'theme' | 'title' | 'description' | 'button_text' | 'button_link'
> &
  Partial<Pick<PromotionRow, 'requires'>>

const promotions: readonly DemoPromotion[] = [
  {
    code: 'bonus-de-boas-vindas',
    theme: 'ipe',
    title: texts('Bônus de boas-vindas', 'Welcome bonus', 'Bono de bienvenida'),
    description: texts(
      'No primeiro depósito, 100% do valor em bônus, até R$ 500,00, se você marcar a opção ao depositar. Sem rollover. Dinheiro de demonstração, sem valor fora deste ambiente.',
      'On the first deposit, 100% of the amount as a bonus, up to R$ 500,00, if you tick the box when depositing. No rollover. Demo money, worth nothing outside this environment.',
      'En el primer depósito, el 100% del monto en bono, hasta R$ 500,00, si marcas la opción al depositar. Sin rollover. Dinero de demostración, sin valor fuera de este entorno.',
    ),
    button_text: texts('Depositar', 'Deposit', 'Depositar'),
    button_link: '/profile/deposit',
    requires: 'deposit_bonus',
  },
  {
    code: 'cupom-girassol20',
    theme: 'macaw',
    title: texts('Cupom GIRASSOL20', 'Coupon GIRASSOL20', 'Cupón GIRASSOL20'),
    description: texts(
      'O cupom GIRASSOL20 soma 20% de bônus ao depósito em que for usado. Dinheiro de demonstração.',
      'The coupon GIRASSOL20 adds a 20% bonus to the deposit it is used on. Demo money.',
      'El cupón GIRASSOL20 suma un 20% de bono al depósito en que se use. Dinero de demostración.',
    ),
    button_text: texts('Depositar', 'Deposit', 'Depositar'),
    button_link: '/profile/deposit',
    requires: 'deposit_bonus',
  },
  {
    code: 'lancamentos-do-mes',
    theme: 'planets',
    title: texts('Lançamentos do mês', 'Releases of the month', 'Lanzamientos del mes'),
    description: texts(
      'Uma seleção com tudo o que chegou ao catálogo nos últimos 30 dias.',
      'A selection of everything that reached the catalogue in the last 30 days.',
      'Una selección con todo lo que llegó al catálogo en los últimos 30 días.',
    ),
    button_text: see,
    button_link: '/casino/provider/new-releases/category/all',
  },
  {
    code: 'informacao-em-cada-jogo',
    theme: 'tiles',
    title: texts('Informação em cada jogo', 'Facts about every game', 'Información en cada juego'),
    description: texts(
      'A página de cada jogo mostra o RTP e a volatilidade, e diz de onde vêm: das regras, nos jogos da casa, ou do provedor. Quando não há informação, dizemos isso.',
      'The page of every game shows its RTP and volatility, and where they come from: the rules, for games of the house, or the provider. Where nothing is known, we say so.',
      'La página de cada juego muestra el RTP y la volatilidad, y dice de dónde vienen: de las reglas, en los juegos de la casa, o del proveedor. Cuando no hay información, lo decimos.',
    ),
    button_text: see,
    button_link: '/casinos',
  },
  {
    code: 'cupom-giros10',
    theme: 'fruit',
    title: texts(
      'Cupom GIROS10: dez giros grátis',
      'Coupon GIROS10: ten free spins',
      'Cupón GIROS10: diez giros gratis',
    ),
    description: texts(
      'O cupom GIROS10 traz dez giros grátis de R$ 1,00 e 10% de bônus no depósito em que for usado, uma vez por pessoa. Os giros valem por sete dias. Dinheiro de demonstração.',
      'The coupon GIROS10 brings ten free spins of R$ 1,00 and a 10% bonus with the deposit it is used on, once per person. The spins are valid for seven days. Demo money.',
      'El cupón GIROS10 trae diez giros gratis de R$ 1,00 y un 10% de bono en el depósito en que se use, una vez por persona. Los giros valen siete días. Dinero de demostración.',
    ),
    button_text: texts('Depositar', 'Deposit', 'Depositar'),
    button_link: '/profile/deposit',
    requires: 'deposit_bonus',
  },
]

export const demoPromotions = (now: Date): PromotionRow[] =>
  promotions.map((promotion, index) => ({
    image: null,
    starts_at: new Date(now.getTime() - days(1)),
    ends_at: null,
    requires: null,
    ...promotion,
    id: index + 1,
    position: index + 1,
  }))
