import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startActivity } from './shared/activity.ts'
import { startLanguage } from './shared/i18n.ts'
import { startTheme } from './shared/theme.ts'
import './backoffice.css'

startTheme()
startActivity()
await startLanguage()
const root = document.querySelector('#root')
if (root) createRoot(root).render(<App />)
