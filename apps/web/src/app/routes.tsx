import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { PagedDocument } from '../features/legal/index.ts'
import type { Boot } from '../shared/state/boot.ts'
import type { PageAccess, PageFacts } from '../shared/router/route.ts'
import { patternOf } from '../shared/router/pattern.ts'
import type { Detour, Frame, Page, RouteTable } from '../shared/router/visit.ts'
import { actionOf } from './action.ts'
import { featurePage, loadFeature, lobbyRoutes as lobby, once } from './feature.ts'

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

/** A page that a feature exports under this name. */
function featured<Name extends string>(
  path: string,
  title: MessageDescriptor,
  feature: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  options: Omit<PageOptions, 'title' | 'load' | 'feature'> = {},
): Page {
  return page(path, { title, load: featurePage(feature, load, name), feature, ...options })
}

const home = featurePage('lobby', () => import('../features/lobby/index.ts'), 'HomePage')
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

function walletPage(
  path: string,
  title: MessageDescriptor,
  name: keyof Awaited<ReturnType<typeof wallet>>,
): Page {
  return featured(path, title, 'wallet', wallet, name, {
    entry: 'routes.tsx',
    access: 'player',
    frame: walletFrame,
  })
}

function documentPage(
  path: string,
  title: MessageDescriptor,
  text: PagedDocument,
  name: Extract<keyof Awaited<ReturnType<typeof legal>>, `${string}Page`>,
): Page {
  return featured(path, title, 'legal', () => legal(text), name)
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

  featured('/login', msg`Entrar`, 'auth', auth, 'LoginPage', { access: 'guest' }),
  featured('/register/:code?', msg`Criar conta`, 'auth', auth, 'RegisterPage', { access: 'guest' }),
  featured('/forgot-password', msg`Esqueci a senha`, 'auth', auth, 'ForgotPasswordPage', { access: 'guest' }),
  featured('/reset-password/:token', msg`Nova senha`, 'auth', auth, 'ResetPasswordPage', { access: 'guest' }),
  featured('/confirm-email/:token', msg`Confirmar o e-mail`, 'auth', auth, 'ConfirmEmailPage', {
    indexed: false,
  }),

  listing('/casinos', msg`Cassino`),
  listing('/casino/slots', msg`Slots`),
  listing('/casino/live', msg`Cassino ao vivo`),
  listing('/casino/provider/:provider?/category/:category?', msg`Todos os jogos`),
  featured('/casino/search', msg`Buscar jogo`, 'lobby', lobby, 'SearchPage', {
    entry: 'routes.tsx',
    indexed: false,
  }),
  featured('/casino/game/:id', msg`Detalhes do jogo`, 'lobby', lobby, 'GamePage', { entry: 'routes.tsx' }),
  featured(
    '/games/play/:id/:slug',
    msg`Jogar`,
    'play',
    () => import('../features/play/index.ts'),
    'PlayPage',
    { indexed: false, bare: true },
  ),
  featured(
    '/fairness',
    msg`Verificar uma rodada`,
    'fairness',
    () => import('../features/fairness/index.ts'),
    'FairnessPage',
  ),
  featured(
    '/responsible',
    msg`Jogo responsável`,
    'care',
    () => import('../features/care/index.ts'),
    'CarePage',
  ),
  featured(
    '/compliance',
    msg`Regras da lei`,
    'compliance',
    () => import('../features/compliance/index.ts'),
    'CompliancePage',
  ),
  featured('/tournaments', msg`Torneios`, 'tournaments', tournaments, 'TournamentsPage'),
  featured('/tournaments/:id', msg`Torneio`, 'tournaments', tournaments, 'TournamentPage'),

  featured(
    '/roulettes',
    msg`Roletas`,
    'roulette',
    () => import('../features/roulette/index.ts'),
    'RoulettesPage',
  ),

  page('/promotion', { title: msg`Promoção`, load: promotions, feature: 'promotions' }),
  page('/promotions', { title: msg`Promoções`, load: promotions, feature: 'promotions' }),
  featured(
    '/records',
    msg`Registros`,
    'records',
    () => import('../features/records/index.ts'),
    'RecordsPage',
    { indexed: false },
  ),
  featured('/events', msg`Eventos`, 'tournaments', tournaments, 'EventsPage'),
  featured('/bonus', msg`Meus bônus`, 'prizes', prizes, 'BonusPage', { indexed: false }),
  featured('/awards', msg`Prêmios`, 'prizes', prizes, 'AwardsPage', { indexed: false }),
  featured('/vip', msg`Níveis VIP`, 'vip', () => import('../features/vip/index.ts'), 'VipPage'),
  featured(
    '/rewards',
    msg`Minhas Recompensas`,
    'rewards',
    () => import('../features/rewards/index.ts'),
    'RewardsPage',
    { access: 'player' },
  ),

  walletPage('/profile/wallet', msg`Carteira`, 'OverviewPage'),
  featured('/profile/deposit', msg`Depositar`, 'deposit', deposit, 'DepositPage', {
    access: 'player',
    frame: walletFrame,
  }),
  walletPage('/profile/withdraw', msg`Sacar`, 'WithdrawPage'),
  walletPage('/profile/withdraw/:id', msg`Acompanhar saque`, 'WithdrawalPage'),
  walletPage('/profile/transactions', msg`Histórico`, 'TransactionsPage'),
  featured(
    '/profile/perfil',
    msg`Perfil`,
    'profile',
    () => import('../features/profile/index.ts'),
    'ProfilePage',
    { access: 'player' },
  ),
  featured(
    '/profile/limits',
    msg`Escolha seus limites`,
    'profile',
    () => import('../features/profile/index.ts'),
    'FirstLimitsPage',
    { access: 'player' },
  ),
  featured('/profile/affiliate', msg`Afiliados`, 'affiliate', affiliate, 'AffiliatePage', {
    entry: 'routes.tsx',
    access: 'player',
  }),
  featured('/profile/favorite', msg`Favoritos`, 'lobby', lobby, 'FavoritesPage', {
    entry: 'routes.tsx',
    access: 'player',
  }),
  featured('/profile/recents', msg`Jogados recentemente`, 'lobby', lobby, 'RecentsPage', {
    entry: 'routes.tsx',
    access: 'player',
  }),
  featured(
    '/profile/statement',
    msg`Extrato`,
    'statement',
    () => import('../features/statement/index.ts'),
    'StatementPage',
    { access: 'player' },
  ),
  featured(
    '/profile/prizes',
    msg`Meus prêmios`,
    'prizes',
    () => import('./prizes-overview.tsx'),
    'PrizesOverview',
    { access: 'player' },
  ),
  featured(
    '/profile/notices',
    msg`Avisos`,
    'notices',
    () => import('../features/notices/index.ts'),
    'NoticesPage',
    { access: 'player' },
  ),
  featured('/affiliate/login', msg`Painel de afiliados`, 'affiliate', affiliate, 'PanelPage', {
    entry: 'routes.tsx',
    indexed: false,
  }),
  featured('/stripe/success', msg`Pagamento enviado`, 'deposit', deposit, 'PaymentSuccessPage', {
    indexed: false,
  }),
  featured('/stripe/cancel', msg`Pagamento cancelado`, 'deposit', deposit, 'TransactionCanceledPage', {
    indexed: false,
  }),

  featured('/support', msg`Suporte`, 'support', support, 'SupportPage'),
  featured('/status', msg`Situação dos serviços`, 'support', support, 'StatusPage'),
  featured('/support-center', msg`Central de ajuda`, 'support', support, 'SupportCenterPage'),
  documentPage('/terms/conditions-reference', msg`Termos e condições`, 'conditions', 'ConditionsPage'),
  documentPage('/terms/service', msg`Termos de serviço`, 'service', 'ServiceTermsPage'),
  documentPage('/terms/privacy-policy', msg`Política de privacidade`, 'privacy', 'PrivacyPage'),
  documentPage('/terms/bonus', msg`Termos do bônus`, 'bonus', 'BonusTermsPage'),
  documentPage('/terms/bonus-welcome', msg`Bônus de boas-vindas`, 'welcome', 'WelcomeBonusPage'),

  gallery,
]

/** The gallery is for development; production does not serve it. */
export const tableFor = (boot: Pick<Boot, 'production'>): RouteTable => ({
  rows: [...pages.filter((each) => each !== gallery || !boot.production), action],
  lost: once(async () => (await import('./not-found-page.tsx')).NotFoundPage),
})
