import { Notice } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { useWaitingGames } from './waiting-games.ts'

/** The rounds whose stake is taken and whose end is still the player's to decide, each with the way to it. */
export function WaitingRounds() {
  const { t } = useLingui()
  const { data } = useWaitingGames()
  if (!data || data.length === 0) return null
  return (
    <Notice tone="info" title={t`Você tem uma rodada aberta`} className="mt-3 w-full">
      <Trans>Você pode terminá-la com o que já apostou, sem apostar mais.</Trans>
      <ul>
        {data.map(({ id, game_name, game_code }) => (
          <li key={id}>
            <Link
              to={`/games/play/${id}/${encodeURIComponent(game_code || String(id))}`}
              className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
            >
              {t`Terminar a rodada de ${game_name}`}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
