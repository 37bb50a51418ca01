import type { SetupStep } from '@girassol/contract/operator'
import { Button, buttonClass, ErrorState, Notice, Progress, Skeleton, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { type CallAnswer, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { momentText } from '../../shared/format/index.ts'
import { AppLink, ListPage, StatusBadge } from '../../shared/patterns.tsx'
import { helpText } from './help.ts'
import { stepText } from './steps.ts'

type Guide = CallAnswer<'setupGuide'>

export default function SetupPage() {
  const { data, error, refetch } = useCall('setupGuide', {}, { topic: 'setup', refetchInterval: 15_000 })
  return (
    <ListPage title={t`Primeiros passos`} help={helpText()}>
      {error ? (
        <ErrorState title={error.message} retryLabel={t`Tentar de novo`} onRetry={() => void refetch()} />
      ) : data ? (
        <Steps guide={data} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </ListPage>
  )
}

function Steps({ guide }: { guide: Guide }) {
  const count = guide.steps.filter(({ done }) => done).length
  const next = guide.steps.find(({ done }) => !done)?.name
  return (
    <>
      <Progress
        label={t`${count} de ${guide.steps.length} passos feitos`}
        value={count}
        max={guide.steps.length}
        tone="leaf"
      />
      {guide.done && (
        <Notice tone="success">{t`Tudo pronto: a plataforma está aberta e já pagou um saque.`}</Notice>
      )}
      <ol className="flex flex-col">
        {guide.steps.map(({ name, done }) => (
          <Step key={name} name={name} isDone={done} isNext={name === next} guide={guide} />
        ))}
      </ol>
    </>
  )
}

interface StepProps {
  name: SetupStep
  isDone: boolean
  isNext: boolean
  guide: Guide
}

function Step({ name, isDone, isNext, guide }: StepProps) {
  const { title, why, href, action } = stepText(name)
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-start gap-3 border-b py-4" data-step={name}>
      <Icon
        aria-hidden="true"
        size={22}
        className={isDone ? 'mt-0.5 text-leaf-text' : 'mt-0.5 text-ink-muted'}
      />
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          {title}
          {isDone ? (
            <StatusBadge tone="success">{t`feito`}</StatusBadge>
          ) : (
            <StatusBadge tone={isNext ? 'info' : 'neutral'}>{isNext ? t`a seguir` : t`a fazer`}</StatusBadge>
          )}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-ink-muted">{why}</p>
        {name === 'mail' && <MailState mail={guide.mail} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {name === 'mail' ? (
          <TestMail />
        ) : (
          <AppLink
            href={href}
            className={buttonClass({ size: 'sm', variant: isNext ? 'primary' : 'secondary' })}
          >
            {action}
          </AppLink>
        )}
        {name === 'withdrawal_rules' && !isDone && <KeepRules />}
      </div>
    </li>
  )
}

function MailState({ mail }: { mail: Guide['mail'] }) {
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {!mail.smtp && t`Sem servidor SMTP configurado, os e-mails ficam na caixa local, em /mailbox. `}
      {mail.asked_at && t`Teste pedido em ${momentText(mail.asked_at)}. `}
      {mail.smtp &&
        mail.delivered_at &&
        t`Última entrega ao servidor de e-mail: ${momentText(mail.delivered_at)}.`}
      {mail.smtp && !mail.delivered_at && t`Nenhum e-mail foi entregue ao servidor até agora.`}
    </p>
  )
}

function TestMail() {
  const mayTest = usePermission('settings.write')
  const send = useAction('sendTestMail', { invalidates: ['setup'] })
  if (!mayTest) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={send.isRunning}
      onClick={() =>
        void send.run().then(
          ({ sent_to }) => toast.success(t`E-mail de teste enviado para ${sent_to}.`),
          (error: Error) => toast.error(error.message),
        )
      }
    >
      {t`Enviar e-mail de teste`}
    </Button>
  )
}

function KeepRules() {
  const mayKeep = usePermission('settings.write')
  const keep = useAction('confirmWithdrawalRules', { invalidates: ['setup'] })
  if (!mayKeep) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={keep.isRunning}
      onClick={() =>
        void keep.run().then(
          () => toast.success(t`Regras mantidas.`),
          (error: Error) => toast.error(error.message),
        )
      }
    >
      {t`Li, manter como estão`}
    </Button>
  )
}
