export { EventsPage } from './events-page.tsx'
export { TournamentPage } from './tournament-page.tsx'
export { TournamentsPage } from './tournaments-page.tsx'
