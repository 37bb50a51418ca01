export { taxStatementChecks } from './compliance.ts'
export { runTaxStatementsCommand, taxStatementsUsage } from './commands.ts'
export { registerTaxStatementOperatorRoutes, registerTaxStatementRoutes } from './routes.ts'
export { createTaxStatements, type TaxStatements } from './tax-statements.ts'
