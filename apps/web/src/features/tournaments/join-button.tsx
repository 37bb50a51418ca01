import { Button, toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { LogIn, Play, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { toastFailure } from '../../shared/api/failure-toast.ts'
import { openLogin, rememberPath } from '../../shared/session/auth-dialog.ts'
import { Link } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { placePath, type Tournament, tournamentPath } from './tournament.ts'

interface JoinButtonProps {
  tournament: Tournament
  state: Tournament['state']
  onJoined: () => void
}

/** The one thing to do here: come in, take part, or play. Nothing once it is over. */
export function JoinButton({ tournament, state, onJoined }: JoinButtonProps) {
  const { t } = useLingui()
  const { status } = useSession()
  const [busy, setBusy] = useState(false)
  if (state !== 'upcoming' && state !== 'running') return null
  if (status === 'guest') {
    return (
      <Button
        size="lg"
        icon={<LogIn aria-hidden="true" size={20} />}
        onClick={() => {
          rememberPath(tournamentPath(tournament))
          openLogin()
        }}
      >{t`Entrar para participar`}</Button>
    )
  }
  if (tournament.joined) {
    return state === 'running' ? (
      <Button
        size="lg"
        variant="secondary"
        icon={<Play aria-hidden="true" size={20} />}
        render={<Link to={placePath(tournament.scope)} />}
      >{t`Ver os jogos que valem`}</Button>
    ) : null
  }
  const join = async () => {
    setBusy(true)
    try {
      await api('joinTournament', { params: { id: String(tournament.id) } })
      toast.success(t`Você está no torneio. Boa sorte!`)
    } catch (error) {
      toastFailure(error, t`Não foi possível participar. Tente de novo.`)
    }
    setBusy(false)
    onJoined()
  }
  return (
    <Button
      size="lg"
      loading={busy}
      icon={<UserPlus aria-hidden="true" size={20} />}
      onClick={() => void join()}
    >{t`Participar`}</Button>
  )
}
