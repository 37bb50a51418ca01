import type { Answer, Language } from '@girassol/contract'
import { AppError } from '../../platform/errors.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Prepared } from '../../platform/http/prepared.ts'
import type { Permission, Settings } from '../settings/index.ts'
import type { Catalogue } from './catalogue.ts'
import { paginate, providerAsked, select } from './listing.ts'
import { contactSent } from './texts.ts'
import {
  bannersView,
  categoriesView,
  detailView,
  gameView,
  listView,
  pageView,
  promotionsView,
  providersView,
} from './views.ts'

/** People write to support a few times; programs do it all day. */
const messages = { name: 'contact.address', max: 5, seconds: 900 }
const shared = { shared: true } as const

export function registerCatalogueRoutes(edge: Edge, catalogue: Catalogue, settings: Settings): void {
  const allows = ({ requires }: { requires: Permission | null }) =>
    requires === null || settings.profile().allows(requires)

  /** For what the compliance profile of the moment decides as well. */
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

  edge.handle('listGames', shared, ({ query }) => {
    const { page, per_page, ...wishes } = query
    return catalogue.shared('listGames', JSON.stringify(query), (snapshot) =>
      listView(paginate(select(snapshot, wishes), page, per_page), providerAsked(snapshot, wishes)),
    )
  })

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
      // Of this very snapshot: the catalogue may have been exchanged between the two lines.
      detailView(snapshot, snapshot.byId.get(game.id) ?? game, language),
    )()
  })

  edge.handle('lastWinners', shared, () => catalogue.winners.latest)

  edge.handle('favorites', async ({ identity }) => {
    const games = await catalogue.favorites.list(identity.subject)
    return { games: games.map(gameView) }
  })

  edge.handle('addFavorite', async ({ identity, params }) => {
    await catalogue.favorites.add(identity.subject, params.id)
    return { favorite: true }
  })

  edge.handle('removeFavorite', async ({ identity, params }) => {
    await catalogue.favorites.remove(identity.subject, params.id)
    return { favorite: false }
  })

  edge.handle('contact', { limits: [messages] }, async ({ body, identity, address, language }) => {
    const sender = { player: identity?.subject ?? null, address, language }
    return sent(await catalogue.contact(body, sender), language)
  })
}

const sent = (protocol: string, language: Language): Answer<'contact'> => ({
  success: true,
  protocol,
  message: contactSent[language],
})
