import { Button, Notice } from '@girassol/ui'
import { useConsole } from '@girassol/ui/console'
import { t } from '@lingui/core/macro'
import { call, toastError, useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { momentText, numberText } from '../../shared/format/index.ts'
import { ActionDialog, DetailPage, type Fact, StatusBadge } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { saveText } from '../../shared/save-file.ts'
import {
  type CaseDetail,
  caseStatusLabels,
  caseTones,
  decisionText,
  factLabel,
  factText,
  gradeText,
  kindLabels,
  linkText,
  ruleLabels,
} from './labels.ts'

export default function CasePage() {
  const id = useRouteParam('id')
  const read = useCall('readRiskCase', { params: { id } }, { topic: 'risk' })
  const { data } = read
  const mayDecide = usePermission('risk.decide')
  return (
    <DetailPage
      title={data ? kindLabels()[data.case.kind] : t`Caso de risco`}
      badge={
        data && (
          <StatusBadge tone={caseTones[data.case.status]}>{caseStatusLabels()[data.case.status]}</StatusBadge>
        )
      }
      back={{ href: '/risk', label: t`Casos de risco` }}
      read={read}
      facts={data && factsOf(data)}
      actions={data && mayDecide && !data.is_own_account ? <Actions detail={data} /> : undefined}
      notice={<Notice tone="warning">{t`Sigiloso: o jogador nunca pode saber deste caso.`}</Notice>}
      tabs={
        data && [
          {
            id: 'signals',
            label: t`Sinais`,
            count: data.signals.length,
            content: <Signals detail={data} />,
          },
          {
            id: 'shared',
            label: t`Vínculos`,
            count: data.shared.length,
            content: <Shared detail={data} />,
          },
          {
            id: 'responses',
            label: t`Respostas ao jogador`,
            count: data.responses.length,
            content: <Responses detail={data} />,
          },
        ]
      }
      timeline={data?.decisions.toReversed().map(({ at, what, by, reason }) => ({
        at,
        title: decisionText(what),
        detail: [by, reason].filter((part) => part !== null).join(' · ') || undefined,
      }))}
    />
  )
}

function factsOf(detail: CaseDetail): Fact[] {
  const { case: found, is_exposed: isExposed } = detail
  return [
    { label: t`Jogador`, value: <PlayerLink id={found.player_id} name={found.player_name} /> },
    { label: t`Pontos`, value: numberText(found.score) },
    { label: t`Prazo`, value: momentText(found.due_at) },
    { label: t`Aberto em`, value: momentText(found.opened_at) },
    { label: t`Com quem`, value: found.assigned_to ?? t`com ninguém` },
    { label: t`Pessoa politicamente exposta`, value: isExposed ? t`sim` : t`não` },
  ]
}

function PlayerLink({ id, name }: { id: string; name: string }) {
  const { Link } = useConsole()
  return (
    <Link href={`/players/${id}`} className="underline">
      {name}
    </Link>
  )
}

/** Other players with the same bank account or home, as it is now. */
function Shared({ detail: { shared } }: { detail: CaseDetail }) {
  if (shared.length === 0)
    return <p className="text-ink-muted">{t`Nenhum outro jogador com a mesma conta bancária ou endereço.`}</p>
  return (
    <ul className="flex flex-col gap-3">
      {shared.map((link) => (
        <li
          key={[link.kind, link.bank, link.ending, link.player_id].join('/')}
          className="rounded-sm bg-surface-1 p-3 text-sm"
        >
          <p className="font-medium">
            <PlayerLink id={link.player_id} name={link.player_name} />
          </p>
          <p className="text-ink-muted">{linkText(link)}</p>
        </li>
      ))}
    </ul>
  )
}

/** The facts at the time of each signal, as the rule saw them. */
function Signals({ detail: { signals } }: { detail: CaseDetail }) {
  return (
    <ul className="flex flex-col gap-3">
      {signals.map((signal) => (
        <li key={signal.id} className="rounded-sm bg-surface-1 p-3 text-sm">
          <p className="font-medium">
            {ruleLabels()[signal.rule]} · {t`${numberText(signal.weight)} pontos`}
          </p>
          <p className="text-ink-muted">{momentText(signal.at)}</p>
          <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_max-content] gap-x-4 gap-y-1 sm:max-w-md">
            {Object.entries(signal.facts)
              .filter(([, value]) => value !== '0')
              .map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-muted">{factLabel(name)}</dt>
                  <dd className="text-end tabular-nums">{factText(name, value)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Responses({ detail: { responses } }: { detail: CaseDetail }) {
  if (responses.length === 0)
    return (
      <p className="text-sm text-ink-muted">{t`Nada foi enviado ao jogador por sinais de jogo nocivo.`}</p>
    )
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {responses.map(({ at, grade }) => (
        <li key={`${at} ${grade}`}>
          {momentText(at)} · {gradeText(grade)}
        </li>
      ))}
    </ul>
  )
}

function Actions({ detail }: { detail: CaseDetail }) {
  const { case: found } = detail
  const assign = useAction('assignRiskCase', { invalidates: ['risk'] })
  const decide = useAction('decideRiskCase', { invalidates: ['risk'] })
  const params = { id: found.id }
  const deciding = (decision: 'archive' | 'propose' | 'confirm') => async (reason: string) => {
    await decide.run({ params, body: { decision, reason } })
  }
  if (found.status === 'reported') return <ReportButton id={found.id} />
  if (found.ended_at) return null
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={assign.isRunning}
        onClick={() => void assign.run({ params }).catch(toastError)}
      >
        {t`Assumir`}
      </Button>
      <ActionDialog
        trigger={t`Arquivar`}
        title={t`Arquivar o caso`}
        consequences={[t`O caso termina sem comunicação; o motivo fica guardado por 5 anos.`]}
        playerReads={null}
        confirmLabel={t`Arquivar`}
        onConfirm={deciding('archive')}
      />
      {found.kind === 'laundering' && found.status !== 'to_report' && (
        <ActionDialog
          trigger={<Button size="sm">{t`Propor comunicação`}</Button>}
          title={t`Propor comunicação ao COAF`}
          consequences={[t`Outra pessoa precisa confirmar até o fim do próximo dia útil.`]}
          playerReads={null}
          confirmLabel={t`Propor`}
          onConfirm={deciding('propose')}
        />
      )}
      {found.status === 'to_report' && !detail.is_own_proposal && (
        <ActionDialog
          trigger={<Button size="sm">{t`Confirmar comunicação`}</Button>}
          title={t`Confirmar comunicação ao COAF`}
          consequences={[
            t`O arquivo para o Siscoaf é gerado com o seu texto como detalhe; envie-o no site da autoridade.`,
            t`O caso termina como comunicado.`,
          ]}
          playerReads={null}
          confirmLabel={t`Confirmar`}
          onConfirm={deciding('confirm')}
        />
      )}
    </>
  )
}

function ReportButton({ id }: { id: string }) {
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => {
        call('readRiskReport', { params: { id } })
          .then(({ name, xml }) => saveText(name, xml, 'application/xml'))
          .catch(toastError)
      }}
    >
      {t`Baixar arquivo do Siscoaf`}
    </Button>
  )
}
