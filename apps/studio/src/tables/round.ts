import { t } from '@lingui/core/macro'
import type { Play } from '../shell/session/rounds.ts'

/** The table a game is played at. The server names it, so a missing one is a bug. */
export function knownTable<Table extends { id: string }>(tables: readonly Table[], rules: string): Table {
  const table = tables.find(({ id }) => id === rules)
  if (!table) throw new Error(`there is no table ${rules}`)
  return table
}

/** What happened in the steps to play back. The family's rules on the server wrote them, so they have its type. */
export const eventsOf = <Event>({ steps }: Play): Event[] => steps.flatMap(({ events }) => events) as Event[]

/** The published rule for families whose rounds are settled when they open. */
export const endsAtOnce = (): string =>
  t`Cada rodada é decidida e paga no servidor no momento em que você joga. Se a conexão cair, o resultado vale e está no seu histórico.`
