import { DocumentPage } from './document-page.tsx'

export const ConditionsPage = () => <DocumentPage name="conditions" />
export const ServiceTermsPage = () => <DocumentPage name="service" />
export const PrivacyPage = () => <DocumentPage name="privacy" />
export const BonusTermsPage = () => <DocumentPage name="bonus" />
export const WelcomeBonusPage = () => <DocumentPage name="welcome" />
