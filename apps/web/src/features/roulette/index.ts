export { RouletteDialog } from './roulette-dialog.tsx'
export { RoulettesPage } from './roulettes-page.tsx'
