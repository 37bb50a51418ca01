import { activateLanguage } from '../src/shared/i18n.ts'

await activateLanguage('pt_BR')
