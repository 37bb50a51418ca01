export { EventsPage } from './events-page.tsx'
export { TournamentPage } from './tournament-page.tsx'
export { needsOf } from './tournament.ts'
export { TournamentsPage } from './tournaments-page.tsx'
