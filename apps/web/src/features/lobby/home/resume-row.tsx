import { useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { recentAnswers, useOwn } from '../collections/own-games.ts'
import { GameRow } from '../game-row.tsx'

const LAST_GAMES = 12

/** The games the player opened last; nothing for who has opened none. */
export default function ResumeRow() {
  const { t } = useLingui()
  const { data, failed } = recentAnswers.useAnswer(useOwn())
  if (failed) return null
  return (
    <GameRow
      title={t`Continuar jogando`}
      icon={<History aria-hidden="true" size={22} className="text-sun-text" />}
      games={data?.slice(0, LAST_GAMES) ?? null}
      href="/profile/recents"
    />
  )
}
