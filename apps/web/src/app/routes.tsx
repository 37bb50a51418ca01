import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PagedDocument } from '../features/legal/index.ts'
import type { Boot } from '../shared/state/boot.ts'
import type { PageAccess, PageFacts } from '../shared/router/route.ts'
import { patternOf } from '../shared/router/pattern.ts'
import type { Detour, Frame, Page, RouteTable } from '../shared/router/visit.ts'
import { actionOf } from './action.ts'
import { featurePage, loadFeature, once } from './feature.ts'

interface PageOptions {
  title: MessageDescriptor
  load: Page['load']
  feature: string
  entry?: PageFacts['entry']
  access?: PageAccess
  indexed?: boolean
  bare?: boolean
  frame?: Frame
}

function page(path: string, options: PageOptions): Page {
  const { title, load, feature, entry = 'index.ts', access = 'open' } = options
  const indexed = options.indexed ?? access === 'open'
  const { bare = false, frame } = options
  const facts = { title, access, feature, entry, indexed, bare }
  return { pattern: patternOf(path), load, facts, ...(frame && { frame }) }
}

const home = featurePage('lobby', () => import('../features/lobby/index.ts'), 'HomePage')
const lobby = () => import('../features/lobby/routes.tsx')
const auth = () => import('../features/auth/index.ts')
const deposit = () => import('../features/deposit/index.ts')
const affiliate = () => import('../features/affiliate/routes.tsx')
const prizes = () => import('../features/prizes/index.ts')
const tournaments = () => import('../features/tournaments/index.ts')
const support = () => import('../features/support/index.ts')
const promotions = featurePage(
  'promotions',
  () => import('../features/promotions/index.ts'),
  'PromotionsPage',
)

/** The text is fetched with the page: it is rendered on the server and must be there when the browser takes over. */
async function legal(document: PagedDocument) {
  const feature = await import('../features/legal/index.ts')
  await feature.prepareDocument(document)
  return feature
}

/** The wallet's own sections, and the deposit among them: the frame stays while they change. */
const walletFrame: Frame = {
  feature: 'wallet',
  load: once(
    async () => (await loadFeature('wallet', () => import('../features/wallet/index.ts'))).WalletFrame,
  ),
}
const wallet = () => import('../features/wallet/routes.tsx')

function walletPage(path: string, title: MessageDescriptor, load: Page['load']): Page {
  return page(path, {
    title,
    load,
    feature: 'wallet',
    entry: 'routes.tsx',
    access: 'player',
    frame: walletFrame,
  })
}

const listingPage = featurePage('lobby', lobby, 'ListingPage')

function listing(path: string, title: MessageDescriptor): Page {
  return page(path, { title, load: listingPage, feature: 'lobby', entry: 'routes.tsx' })
}

const gallery = page('/ui', {
  title: msg`Galeria de componentes`,
  load: once(async () => (await import('@girassol/ui/gallery')).Gallery),
  feature: 'gallery',
  indexed: false,
})

// `/login` and `/register` are pages of their own; the other words old links use open the dialog on the home page.
const action: Detour = {
  pattern: patternOf('/:action'),
  to({ action }) {
    const dialog = actionOf(action)
    return dialog && `/?action=${dialog}`
  },
}

export const pages: readonly Page[] = [
  page('/', { title: msg`Cassino online em português`, load: home, feature: 'lobby' }),

  page('/login', {
    title: msg`Entrar`,
    load: featurePage('auth', auth, 'LoginPage'),
    feature: 'auth',
    access: 'guest',
  }),
  page('/register/:code?', {
    title: msg`Criar conta`,
    load: featurePage('auth', auth, 'RegisterPage'),
    feature: 'auth',
    access: 'guest',
  }),
  page('/forgot-password', {
    title: msg`Esqueci a senha`,
    load: featurePage('auth', auth, 'ForgotPasswordPage'),
    feature: 'auth',
    access: 'guest',
  }),
  page('/reset-password/:token', {
    title: msg`Nova senha`,
    load: featurePage('auth', auth, 'ResetPasswordPage'),
    feature: 'auth',
    access: 'guest',
  }),
  page('/confirm-email/:token', {
    title: msg`Confirmar o e-mail`,
    load: featurePage('auth', auth, 'ConfirmEmailPage'),
    feature: 'auth',
    indexed: false,
  }),

  listing('/casinos', msg`Cassino`),
  listing('/casino/slots', msg`Slots`),
  listing('/casino/live', msg`Cassino ao vivo`),
  listing('/casino/provider/:provider?/category/:category?', msg`Todos os jogos`),
  page('/casino/search', {
    title: msg`Buscar jogo`,
    load: featurePage('lobby', lobby, 'SearchPage'),
    feature: 'lobby',
    entry: 'routes.tsx',
    indexed: false,
  }),
  page('/casino/game/:id', {
    title: msg`Detalhes do jogo`,
    load: featurePage('lobby', lobby, 'GamePage'),
    feature: 'lobby',
    entry: 'routes.tsx',
  }),
  page('/games/play/:id/:slug', {
    title: msg`Jogar`,
    load: featurePage('play', () => import('../features/play/index.ts'), 'PlayPage'),
    feature: 'play',
    indexed: false,
    bare: true,
  }),
  page('/fairness', {
    title: msg`Verificar uma rodada`,
    load: featurePage('fairness', () => import('../features/fairness/index.ts'), 'FairnessPage'),
    feature: 'fairness',
  }),
  page('/tournaments', {
    title: msg`Torneios`,
    load: featurePage('tournaments', tournaments, 'TournamentsPage'),
    feature: 'tournaments',
  }),
  page('/tournaments/:id', {
    title: msg`Torneio`,
    load: featurePage('tournaments', tournaments, 'TournamentPage'),
    feature: 'tournaments',
  }),

  page('/roulettes', {
    title: msg`Roletas`,
    load: featurePage('roulette', () => import('../features/roulette/index.ts'), 'RoulettesPage'),
    feature: 'roulette',
  }),

  page('/promotion', { title: msg`Promoção`, load: promotions, feature: 'promotions' }),
  page('/promotions', { title: msg`Promoções`, load: promotions, feature: 'promotions' }),
  page('/records', {
    title: msg`Registros`,
    load: featurePage('records', () => import('../features/records/index.ts'), 'RecordsPage'),
    feature: 'records',
    indexed: false,
  }),
  page('/events', {
    title: msg`Eventos`,
    load: featurePage('tournaments', tournaments, 'EventsPage'),
    feature: 'tournaments',
  }),
  page('/bonus', {
    title: msg`Meus bônus`,
    load: featurePage('prizes', prizes, 'BonusPage'),
    feature: 'prizes',
    indexed: false,
  }),
  page('/awards', {
    title: msg`Prêmios`,
    load: featurePage('prizes', prizes, 'AwardsPage'),
    feature: 'prizes',
    indexed: false,
  }),
  page('/vip', {
    title: msg`Níveis VIP`,
    load: featurePage('vip', () => import('../features/vip/index.ts'), 'VipPage'),
    feature: 'vip',
  }),
  page('/rewards', {
    title: msg`Minhas Recompensas`,
    load: featurePage('rewards', () => import('../features/rewards/index.ts'), 'RewardsPage'),
    feature: 'rewards',
    access: 'player',
  }),

  walletPage('/profile/wallet', msg`Carteira`, featurePage('wallet', wallet, 'OverviewPage')),
  page('/profile/deposit', {
    title: msg`Depositar`,
    load: featurePage('deposit', deposit, 'DepositPage'),
    feature: 'deposit',
    access: 'player',
    frame: walletFrame,
  }),
  walletPage('/profile/withdraw', msg`Sacar`, featurePage('wallet', wallet, 'WithdrawPage')),
  walletPage('/profile/withdraw/:id', msg`Acompanhar saque`, featurePage('wallet', wallet, 'WithdrawalPage')),
  walletPage('/profile/transactions', msg`Histórico`, featurePage('wallet', wallet, 'TransactionsPage')),
  page('/profile/perfil', {
    title: msg`Perfil`,
    load: featurePage('profile', () => import('../features/profile/index.ts'), 'ProfilePage'),
    feature: 'profile',
    access: 'player',
  }),
  page('/profile/affiliate', {
    title: msg`Afiliados`,
    load: featurePage('affiliate', affiliate, 'AffiliatePage'),
    feature: 'affiliate',
    entry: 'routes.tsx',
    access: 'player',
  }),
  page('/profile/favorite', {
    title: msg`Favoritos`,
    load: featurePage('lobby', lobby, 'FavoritesPage'),
    feature: 'lobby',
    entry: 'routes.tsx',
    access: 'player',
  }),
  page('/profile/recents', {
    title: msg`Jogados recentemente`,
    load: featurePage('lobby', lobby, 'RecentsPage'),
    feature: 'lobby',
    entry: 'routes.tsx',
    access: 'player',
  }),
  page('/profile/statement', {
    title: msg`Extrato`,
    load: featurePage('statement', () => import('../features/statement/index.ts'), 'StatementPage'),
    feature: 'statement',
    access: 'player',
  }),
  page('/profile/prizes', {
    title: msg`Meus prêmios`,
    load: featurePage('prizes', () => import('./prizes-overview.tsx'), 'PrizesOverview'),
    feature: 'prizes',
    access: 'player',
  }),
  page('/profile/notices', {
    title: msg`Avisos`,
    load: featurePage('notices', () => import('../features/notices/index.ts'), 'NoticesPage'),
    feature: 'notices',
    access: 'player',
  }),
  page('/affiliate/login', {
    title: msg`Painel de afiliados`,
    load: featurePage('affiliate', affiliate, 'PanelPage'),
    feature: 'affiliate',
    entry: 'routes.tsx',
    indexed: false,
  }),
  page('/stripe/success', {
    title: msg`Pagamento enviado`,
    load: featurePage('deposit', deposit, 'PaymentSuccessPage'),
    feature: 'deposit',
    indexed: false,
  }),
  page('/stripe/cancel', {
    title: msg`Pagamento cancelado`,
    load: featurePage('deposit', deposit, 'TransactionCanceledPage'),
    feature: 'deposit',
    indexed: false,
  }),

  page('/support', {
    title: msg`Suporte`,
    load: featurePage('support', support, 'SupportPage'),
    feature: 'support',
  }),
  page('/support-center', {
    title: msg`Central de ajuda`,
    load: featurePage('support', support, 'SupportCenterPage'),
    feature: 'support',
  }),
  page('/terms/conditions-reference', {
    title: msg`Termos e condições`,
    load: featurePage('legal', () => legal('conditions'), 'ConditionsPage'),
    feature: 'legal',
  }),
  page('/terms/service', {
    title: msg`Termos de serviço`,
    load: featurePage('legal', () => legal('service'), 'ServiceTermsPage'),
    feature: 'legal',
  }),
  page('/terms/privacy-policy', {
    title: msg`Política de privacidade`,
    load: featurePage('legal', () => legal('privacy'), 'PrivacyPage'),
    feature: 'legal',
  }),
  page('/terms/bonus', {
    title: msg`Termos do bônus`,
    load: featurePage('legal', () => legal('bonus'), 'BonusTermsPage'),
    feature: 'legal',
  }),
  page('/terms/bonus-welcome', {
    title: msg`Bônus de boas-vindas`,
    load: featurePage('legal', () => legal('welcome'), 'WelcomeBonusPage'),
    feature: 'legal',
  }),

  gallery,
]

/** The gallery is for development; production does not serve it. */
export const tableFor = (boot: Pick<Boot, 'production'>): RouteTable => ({
  rows: [...pages.filter((each) => each !== gallery || !boot.production), action],
  lost: once(async () => (await import('./not-found-page.tsx')).NotFoundPage),
})
