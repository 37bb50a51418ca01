import { t } from '@lingui/core/macro'

/** Seeded roles by name; roles an installation added keep theirs. */
export const roleName = (role: string): string =>
  ({
    owner: t`Dono`,
    finance: t`Financeiro`,
    support: t`Suporte`,
    risk: t`Risco`,
    content: t`Conteúdo`,
    marketing: t`Marketing`,
    compliance: t`Conformidade`,
    auditor: t`Auditoria`,
  })[role] ?? role
