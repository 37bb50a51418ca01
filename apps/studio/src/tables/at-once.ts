import { t } from '@lingui/core/macro'

/** The published rule for families whose rounds are settled when they open. */
export const endsAtOnce = (): string =>
  t`Cada rodada é decidida e paga no servidor no momento em que você joga. Se a conexão cair, o resultado vale e está no seu histórico.`
