export { MissionsDialog } from './missions-dialog.tsx'
