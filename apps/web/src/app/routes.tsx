import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import type { PagedDocument } from '../features/legal/index.ts'
import type { PageAccess, PageFacts, RouterContext } from '../shared/route.ts'
import { actionOf } from './action.ts'
import { featurePage } from './feature.ts'
import { Root } from './root.tsx'

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

interface PageOptions {
  title: MessageDescriptor
  component: ReturnType<typeof lazyRouteComponent>
  feature: string
  entry?: PageFacts['entry']
  access?: PageAccess
  indexed?: boolean
}

function page<const Path extends string>(path: Path, options: PageOptions) {
  const { title, component, feature, entry = 'index.ts', access = 'open' } = options
  const indexed = options.indexed ?? (access === 'open' && feature !== 'soon')
  return createRoute({
    getParentRoute: () => root,
    path,
    component,
    staticData: { page: { title, access, feature, entry, indexed } },
  })
}

const home = featurePage('lobby', () => import('../features/lobby/index.ts'), 'HomePage')
const lobby = () => import('../features/lobby/routes.tsx')
const soonPage = featurePage('soon', () => import('../features/soon/index.ts'), 'SoonPage')
const auth = () => import('../features/auth/index.ts')
const deposit = () => import('../features/deposit/index.ts')
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

/** A page whose work is still ahead: it says what will be here. */
function soon<const Path extends string>(path: Path, title: MessageDescriptor, access: PageAccess = 'open') {
  return page(path, { title, component: soonPage, feature: 'soon', access })
}

const listingPage = featurePage('lobby', lobby, 'ListingPage')

function listing<const Path extends string>(path: Path, title: MessageDescriptor) {
  return page(path, { title, component: listingPage, feature: 'lobby', entry: 'routes.tsx' })
}

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  beforeLoad: ({ context: { boot } }) => {
    if (boot.production && !boot.demo) throw notFound()
  },
  component: lazyRouteComponent(() => import('@girassol/ui/gallery'), 'Gallery'),
  staticData: {
    page: {
      title: msg`Galeria de componentes`,
      access: 'open',
      feature: 'gallery',
      entry: 'index.ts',
      indexed: false,
    },
  },
})

// `/login` and `/register` are pages of their own; the other words old links use open the dialog on the home page.
const action = createRoute({
  getParentRoute: () => root,
  path: '/$action',
  beforeLoad: ({ params }) => {
    const dialog = actionOf(params.action)
    if (!dialog) throw notFound()
    throw redirect({ to: '/', search: { action: dialog } })
  },
})

export const routeTree = root.addChildren([
  page('/', { title: msg`Cassino online em português`, component: home, feature: 'lobby' }),
  action,

  page('/login', {
    title: msg`Entrar`,
    component: featurePage('auth', auth, 'LoginPage'),
    feature: 'auth',
    access: 'guest',
  }),
  page('/register/{-$code}', {
    title: msg`Criar conta`,
    component: featurePage('auth', auth, 'RegisterPage'),
    feature: 'auth',
    access: 'guest',
  }),
  page('/forgot-password', {
    title: msg`Esqueci a senha`,
    component: featurePage('auth', auth, 'ForgotPasswordPage'),
    feature: 'auth',
    access: 'guest',
  }),
  page('/reset-password/$token', {
    title: msg`Nova senha`,
    component: featurePage('auth', auth, 'ResetPasswordPage'),
    feature: 'auth',
    access: 'guest',
  }),

  listing('/casinos', msg`Cassino`),
  listing('/casino/slots', msg`Slots`),
  listing('/casino/live', msg`Cassino ao vivo`),
  listing('/casino/provider/{-$provider}/category/{-$category}', msg`Todos os jogos`),
  page('/casino/search', {
    title: msg`Buscar jogo`,
    component: featurePage('lobby', lobby, 'SearchPage'),
    feature: 'lobby',
    entry: 'routes.tsx',
    indexed: false,
  }),
  page('/casino/game/$id', {
    title: msg`Detalhes do jogo`,
    component: featurePage('lobby', lobby, 'GamePage'),
    feature: 'lobby',
    entry: 'routes.tsx',
  }),
  soon('/games/play/$id/$slug', msg`Jogar`),
  soon('/tournaments', msg`Torneios`),

  page('/promotion', { title: msg`Promoção`, component: promotions, feature: 'promotions' }),
  page('/promotions', { title: msg`Promoções`, component: promotions, feature: 'promotions' }),
  soon('/records', msg`Lista de registros`),
  soon('/events', msg`Lista de eventos`),
  soon('/bonus', msg`Lista de bônus`),
  soon('/awards', msg`Lista de prêmios`),
  soon('/vip', msg`Lista de níveis VIP`),
  soon('/rewards', msg`Minhas Recompensas`, 'player'),

  soon('/profile/wallet', msg`Carteira`, 'player'),
  page('/profile/deposit', {
    title: msg`Depositar`,
    component: featurePage('deposit', deposit, 'DepositPage'),
    feature: 'deposit',
    access: 'player',
  }),
  soon('/profile/withdraw', msg`Sacar`, 'player'),
  soon('/profile/transactions', msg`Histórico`, 'player'),
  soon('/profile/perfil', msg`Perfil`, 'player'),
  soon('/profile/affiliate', msg`Afiliados`, 'player'),
  soon('/profile/favorite', msg`Favoritos`, 'player'),
  soon('/profile/recents', msg`Lista de recentes`, 'player'),
  soon('/affiliate/login', msg`Painel de afiliados`),
  page('/stripe/success', {
    title: msg`Pagamento enviado`,
    component: featurePage('deposit', deposit, 'PaymentSuccessPage'),
    feature: 'deposit',
    indexed: false,
  }),
  page('/stripe/cancel', {
    title: msg`Pagamento cancelado`,
    component: featurePage('deposit', deposit, 'TransactionCanceledPage'),
    feature: 'deposit',
    indexed: false,
  }),

  page('/support', {
    title: msg`Suporte`,
    component: featurePage('support', support, 'SupportPage'),
    feature: 'support',
  }),
  page('/support-center', {
    title: msg`Central de ajuda`,
    component: featurePage('support', support, 'SupportCenterPage'),
    feature: 'support',
  }),
  page('/terms/conditions-reference', {
    title: msg`Termos e condições`,
    component: featurePage('legal', () => legal('conditions'), 'ConditionsPage'),
    feature: 'legal',
  }),
  page('/terms/service', {
    title: msg`Termos de serviço`,
    component: featurePage('legal', () => legal('service'), 'ServiceTermsPage'),
    feature: 'legal',
  }),
  page('/terms/privacy-policy', {
    title: msg`Política de privacidade`,
    component: featurePage('legal', () => legal('privacy'), 'PrivacyPage'),
    feature: 'legal',
  }),
  page('/terms/bonus', {
    title: msg`Termos do bônus`,
    component: featurePage('legal', () => legal('bonus'), 'BonusTermsPage'),
    feature: 'legal',
  }),
  page('/terms/bonus-welcome', {
    title: msg`Bônus de boas-vindas`,
    component: featurePage('legal', () => legal('welcome'), 'WelcomeBonusPage'),
    feature: 'legal',
  }),

  gallery,
])
