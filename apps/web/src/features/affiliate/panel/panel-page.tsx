import { Button, EmptyState, ErrorState, Notice, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileSignature, LockKeyhole, UserPlus } from 'lucide-react'
import { openLogin, rememberPath } from '../../../shared/session/auth-dialog.ts'
import { Link } from '../../../shared/router/link.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { affiliateAnswers } from '../affiliate.ts'
import { PostbackSection } from './postback-section.tsx'
import { ReportSection } from './report-section.tsx'

const PATH = '/affiliate/login'

/** What an affiliate's links bring, day by day. The same account opens it; a player without a code is shown how to get one. */
export function PanelPage() {
  const { t } = useLingui()
  const { status, user } = useSession()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl leading-tight md:text-4xl">{t`Painel de afiliados`}</h1>
          <p className="mt-2 max-w-xl text-pretty text-ink-muted">
            <Trans>
              O que os seus links trazem, dia a dia. As indicações aparecem só como números e apelidos.
            </Trans>
          </p>
        </div>
        {user && (
          <Button
            variant="secondary"
            render={<Link to="/profile/affiliate" />}
          >{t`Código e demonstrativo`}</Button>
        )}
      </header>
      {user ? (
        <Panel player={user.id} />
      ) : status === 'guest' ? (
        <EmptyState
          className="rounded-md bg-surface-1"
          icon={<LockKeyhole aria-hidden="true" size={28} />}
          title={t`Entre com a sua conta`}
          description={t`O painel usa o mesmo e-mail e a mesma senha da sua conta.`}
          action={
            <Button
              onClick={() => {
                rememberPath(PATH)
                openLogin()
              }}
            >{t`Entrar`}</Button>
          }
        />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Panel({ player }: { player: number }) {
  const { t } = useLingui()
  const { data, failed } = affiliateAnswers.useAnswer({ player })
  if (!data && failed)
    return (
      <ErrorState
        title={t`Não foi possível carregar o painel`}
        description={t`Verifique sua conexão e tente de novo.`}
        retryLabel={t`Tentar de novo`}
        onRetry={() => void affiliateAnswers.refresh({ player })}
      />
    )
  if (!data) return <Waiting />
  if (data.code === null && data.agreement_due)
    return (
      <EmptyState
        className="rounded-md bg-surface-1"
        icon={<FileSignature aria-hidden="true" size={28} />}
        title={t`Falta aceitar o contrato de afiliados`}
        description={t`Aceite o contrato e gere o seu código de indicação; depois acompanhe aqui o que ele traz.`}
        action={<Button render={<Link to="/profile/affiliate" />}>{t`Ler e aceitar o contrato`}</Button>}
      />
    )
  if (data.code === null)
    return (
      <EmptyState
        className="rounded-md bg-surface-1"
        icon={<UserPlus aria-hidden="true" size={28} />}
        title={t`Este painel é para afiliados`}
        description={t`Gere o seu código de indicação e volte aqui para acompanhar o que ele traz.`}
        action={<Button render={<Link to="/profile/affiliate" />}>{t`Gerar meu código`}</Button>}
      />
    )
  return (
    <>
      {data.agreement_due && <AgreementDue />}
      <ReportSection player={player} />
      <PostbackSection player={player} />
    </>
  )
}

/** Until the version in force is accepted, links bring no players and nothing is earned. */
function AgreementDue() {
  const { t } = useLingui()
  return (
    <Notice tone="warning" title={t`Falta aceitar o contrato de afiliados`}>
      <div className="flex flex-col items-start gap-3">
        <p>
          <Trans>Seu link só funciona e só há comissão depois que você aceita o contrato em vigor.</Trans>
        </p>
        <Button size="sm" render={<Link to="/profile/affiliate" />}>{t`Ler e aceitar o contrato`}</Button>
      </div>
    </Notice>
  )
}

function Waiting() {
  const { t } = useLingui()
  return (
    <output aria-label={t`Carregando o painel`} className="flex flex-col gap-5">
      <Skeleton className="h-28 rounded-md" />
      <Skeleton className="h-80 rounded-md" />
    </output>
  )
}
