export { AffiliatePage } from './page/affiliate-page.tsx'
export { PanelPage } from './panel/panel-page.tsx'
