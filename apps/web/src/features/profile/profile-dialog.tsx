import { Button, cx, ErrorState, Money, Skeleton } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { brlText } from '../../shared/money/money.ts'
import { ReturnFocus } from '../../shared/page/return-focus.tsx'
import { Link } from '../../shared/router/link.tsx'
import { type SessionUser, useSession } from '../../shared/session/session.ts'
import { type Profile, summaryAnswers } from './account-answers.ts'
import { AvatarPicker } from './personal/avatar-picker.tsx'
import { momentText } from './moment.ts'
import { NameEditor } from './personal/name-editor.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ProfileDialog({ open, onOpenChange }: Props) {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <Dialog
      open={open && user !== null}
      onOpenChange={onOpenChange}
      title={t`Meu perfil`}
      closeLabel={t`Fechar`}
    >
      <ReturnFocus>{user && <Summary user={user} onLeave={() => onOpenChange(false)} />}</ReturnFocus>
    </Dialog>
  )
}

function Summary({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const { t, i18n } = useLingui()
  const asked = { player: user.id }
  const { data: profile, failed } = summaryAnswers.useAnswer(asked)
  const refresh = () => void summaryAnswers.refresh(asked)
  if (failed && !profile) {
    return (
      <ErrorState
        title={t`Não foi possível carregar seu perfil`}
        description={t`Verifique sua conexão e tente de novo.`}
        retryLabel={t`Tentar de novo`}
        onRetry={refresh}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-center gap-3 text-center">
        <AvatarPicker name={user.name} avatar={user.avatar} onChanged={refresh} />
        <NameEditor name={user.name} large onChanged={refresh} />
        {profile ? (
          <p className="-mt-3 text-sm text-ink-muted">
            <Trans>Por aqui desde {momentText(profile.joined_at, i18n.locale, 'day')}</Trans>
          </p>
        ) : (
          <Skeleton className="-mt-3 h-5 w-40" />
        )}
        {profile && <LikeButton key={profile.id} profile={profile} onChanged={refresh} />}
      </div>
      <Totals profile={profile} />
      <Button variant="secondary" block render={<Link to="/profile/perfil" onClick={onLeave} />}>
        <Trans>Abrir dados e segurança da conta</Trans>
      </Button>
    </div>
  )
}

function LikeButton({ profile, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<{ likes: number; liked: boolean }>(profile)
  const { likes, liked } = shown
  async function toggle() {
    const before = shown
    setShown({ liked: !liked, likes: likes + (liked ? -1 : 1) })
    try {
      setShown(await api(liked ? 'unlikeProfile' : 'likeProfile', { params: { id: profile.id } }))
      onChanged()
    } catch {
      setShown(before)
    }
  }
  return (
    <Button
      variant="secondary"
      aria-pressed={liked}
      aria-label={t`Curtir o perfil, ${likes} curtidas`}
      icon={
        <Heart
          aria-hidden="true"
          size={18}
          className={cx('transition-colors', liked && 'fill-coral text-coral')}
        />
      }
      onClick={() => void toggle()}
    >
      <span className="money">{likes}</span>
    </Button>
  )
}

function Totals({ profile }: { profile: Profile | null }) {
  const totals = profile?.totals
  return (
    <dl className="grid grid-cols-2 gap-2">
      <Total label={<Trans>Rodadas jogadas</Trans>} value={totals && String(totals.bets)} />
      <Total label={<Trans>Rodadas com ganho</Trans>} value={totals && String(totals.bets_won)} />
      <Total label={<Trans>Total apostado</Trans>} value={totals && brlText(totals.bet_amount)} />
      <Total label={<Trans>Total ganho</Trans>} value={totals && brlText(totals.earnings)} />
      <Total label={<Trans>Depósitos</Trans>} value={totals && brlText(totals.deposits)} />
      <Total label={<Trans>Saques</Trans>} value={totals && brlText(totals.withdrawals)} />
    </dl>
  )
}

function Total({ label, value }: { label: ReactNode; value: string | undefined }) {
  return (
    <div className="rounded-sm bg-surface-2 px-4 py-3">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold">
        {value === undefined ? <Skeleton className="my-1 h-5 w-16" /> : <Money text={value} />}
      </dd>
    </div>
  )
}
