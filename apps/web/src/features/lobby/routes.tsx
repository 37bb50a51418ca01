/** Everything but the home page: the first page does not carry it. */
export { FavoritesPage, RecentsPage } from './collections/pages.tsx'
export { GamePage } from './game/game-page.tsx'
export { ListingPage } from './listing/listing-page.tsx'
export { needsOf } from './needs.ts'
export { SearchOverlay } from './search/search-overlay.tsx'
export { SearchPage } from './search/search-page.tsx'
