import { useLingui } from '@lingui/react/macro'
import type { GameType } from './listing/place.ts'

/** What each type of game is called on filters and on a game's page. */
export function useTypeNames(): Record<GameType, string> {
  const { t } = useLingui()
  return {
    slots: t`Slots`,
    table: t`Mesa`,
    crash: t`Crash`,
    instant: t`Instantâneos`,
    bingo: t`Bingo`,
    live: t`Ao vivo`,
  }
}
