export { personsUsage, runPersonsCommand } from './commands.ts'
export { personChecks } from './compliance.ts'
export { registerPersonRoutes } from './operator-routes.ts'
export { createPersons, type Persons } from './persons.ts'
export type { Screening } from './screening.ts'
export {
  countOpenMatches,
  playersMatchedIn,
  type ReportedRestriction,
  reportedRestrictions,
} from './queries.ts'
