import { AppError } from '../../platform/errors.ts'
import { translate } from '../../platform/i18n.ts'
import type { Prepared } from '../../platform/http/prepared.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'
import { showsOffer } from './advertising.ts'
import type { Catalogue } from './catalogue.ts'
import { readFilterChoices } from './list-filters.ts'
import { paginate, requestedProvider, select } from './listing.ts'
import { sendContactMessage } from './contact.ts'
import { contactSent } from './texts.ts'
import {
  type Allows,
  bannersView,
  categoriesView,
  detailView,
  gameView,
  listView,
  pageView,
  promotionsView,
  providersView,
} from './views.ts'

const contactLimit = { name: 'contact.address', max: 5, seconds: 900 }
const shared = { shared: true } as const

interface Deps extends Pick<Platform, 'edge' | 'config' | 'database' | 'clock' | 'mailer'> {
  catalogue: Catalogue
  settings: Pick<Settings, 'profile'>
}

export function registerCatalogueRoutes(deps: Deps): void {
  registerShopfrontRoutes(deps)
  registerGameRoutes(deps)
  registerFavoriteRoutes(deps)
  deps.edge.handle('contact', { limits: [contactLimit] }, async ({ body, identity, address, language }) => {
    const sender = { player: identity?.subject ?? null, address, language }
    const protocol = await sendContactMessage(deps, body, sender)
    return { success: true, protocol, message: translate(language, contactSent) }
  })
}

function registerShopfrontRoutes({ catalogue, edge, settings }: Deps): void {
  const allows: Allows = (offer) => showsOffer(settings.profile())(offer)
  /** For answers that depend on the current compliance profile. */
  const underProfile = (askUnder: (profile: string) => () => Prepared) => () =>
    askUnder(settings.profile().name)()

  edge.handle('allGames', shared, () => catalogue.shared('allGames', '', providersView))
  edge.handle('categories', shared, ({ language }) =>
    catalogue.shared('categories', language, (snapshot) => categoriesView(snapshot, language)),
  )
  edge.handle('featuredGames', shared, () =>
    catalogue.shared('featuredGames', '', ({ featured }) => ({ featured_games: featured.map(gameView) })),
  )
  edge.handle('banners', shared, ({ query: { client_device: device }, language }) =>
    underProfile((profile) =>
      catalogue.shared('banners', `${device} ${language} ${profile}`, (snapshot) =>
        bannersView(snapshot, device, language, allows),
      ),
    ),
  )
  edge.handle('custom', shared, () => catalogue.shared('custom', '', ({ links }) => ({ custom: links })))
  edge.handle('promotions', shared, ({ query: { when }, language }) =>
    underProfile((profile) =>
      catalogue.shared('promotions', `${when} ${language} ${profile}`, (snapshot) =>
        promotionsView(snapshot, when, language, allows),
      ),
    ),
  )
  edge.handle('lastWinners', shared, () => () => catalogue.winners.latest())
}

function registerGameRoutes({ catalogue, edge }: Deps): void {
  edge.handle('listGames', shared, ({ query }) => {
    const { page, per_page, sort, ...filters } = query
    return catalogue.shared('listGames', JSON.stringify(query), (snapshot) =>
      listView(
        paginate(select(snapshot, filters, sort), page, per_page),
        requestedProvider(snapshot, filters),
      ),
    )
  })
  edge.handle('listFilters', shared, ({ query }) =>
    catalogue.shared('listFilters', JSON.stringify(query), (snapshot) => readFilterChoices(snapshot, query)),
  )
  edge.handle('searchGames', shared, ({ query: { searchTerm, limit, page } }) =>
    catalogue.shared('searchGames', `${limit} ${page} ${searchTerm.toLowerCase()}`, ({ search, all }) => {
      const found = paginate(search(searchTerm), page, limit)
      return pageView({ ...found, games: found.games.map((rank) => all.views[rank]!) })
    }),
  )
  edge.handle('gameDetail', shared, ({ params, language }) => () => {
    const game = catalogue.game(params.id)
    if (!game) throw new AppError('not_found')
    return catalogue.shared('gameDetail', `${game.id} ${language}`, (snapshot) =>
      // The catalogue may have been reloaded between the two lines, so the game is read from this snapshot.
      detailView(snapshot, snapshot.byId.get(game.id) ?? game, language),
    )()
  })
}

function registerFavoriteRoutes({ catalogue, edge }: Deps): void {
  edge.handle('favorites', async ({ identity }) => {
    const games = await catalogue.listFavorites(identity.subject)
    return { games: games.map(gameView) }
  })
  edge.handle('addFavorite', async ({ identity, params }) => {
    await catalogue.addFavorite(identity.subject, params.id)
    return { favorite: true }
  })
  edge.handle('removeFavorite', async ({ identity, params }) => {
    await catalogue.removeFavorite(identity.subject, params.id)
    return { favorite: false }
  })
}
