export { personsUsage, runPersonsCommand } from './commands.ts'
export { registerPersonRoutes } from './operator-routes.ts'
export { createPersons, type Persons } from './persons.ts'
export { countOpenMatches } from './queries.ts'
