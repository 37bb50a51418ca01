import { msg } from '@lingui/core/macro'

/** Where each document has its page. */
export const documentPaths = {
  conditions: { to: '/terms/conditions-reference', label: msg`Termos e condições` },
  service: { to: '/terms/service', label: msg`Termos de serviço` },
  privacy: { to: '/terms/privacy-policy', label: msg`Política de privacidade` },
  bonus: { to: '/terms/bonus', label: msg`Termos do bônus` },
  welcome: { to: '/terms/bonus-welcome', label: msg`Bônus de boas-vindas` },
} as const

export type PagedDocument = keyof typeof documentPaths

export const otherDocuments = (name: PagedDocument) =>
  Object.entries(documentPaths).flatMap(([each, facts]) => (each === name ? [] : [facts]))
