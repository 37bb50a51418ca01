import { activateLanguage } from '../src/shell/i18n.ts'

await activateLanguage('pt_BR')
