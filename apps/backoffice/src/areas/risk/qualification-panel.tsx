import type { QualificationKind, RiskClass } from '@girassol/contract/operator'
import { Button, NativeSelect, Notice, toast } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useAction, useCall, usePermission } from '../../shared/api/index.ts'
import { moneyText, momentText, numberText } from '../../shared/format/index.ts'
import { ActionDialog, type Fact, Facts, StatusBadge } from '../../shared/patterns.tsx'
import {
  capacityText,
  causeLabels,
  classLabels,
  classTones,
  type QualificationDetail,
  type QualificationRecord,
  reasonsText,
} from './qualification-texts.ts'

interface Subject {
  kind: QualificationKind
  subject: string
}

const CHANGES = ['risk', 'approvals']

export const ClassBadge = ({ level }: { level: RiskClass }) => (
  <StatusBadge tone={classTones[level]}>{classLabels()[level]}</StatusBadge>
)

/** Class, reasons, next review and history of a player, an affiliate or an operator. */
export function QualificationPanel({ kind, subject }: Subject) {
  const { data, error } = useCall('readQualification', { params: { kind, subject } }, { topic: 'risk' })
  const mayDecide = usePermission('risk.decide')
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p className="text-sm text-ink-muted">{t`Carregando…`}</p>
  const latest = data.history[0]
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">{t`Sigiloso: a classe e os motivos não aparecem para o jogador.`}</Notice>
      {data.requested_class && (
        <Notice>{t`A classe ${classLabels()[data.requested_class]} foi pedida e espera por uma segunda pessoa.`}</Notice>
      )}
      {data.current && latest ? (
        <Facts facts={factsOf(kind, data, latest)} />
      ) : (
        <p className="text-sm text-ink-muted">{missingText(kind, data)}</p>
      )}
      {data.current && mayDecide && !data.is_own_account && (
        <div className="flex flex-wrap gap-2">
          <ReviewDialog kind={kind} subject={subject} />
          <ClassDialog kind={kind} subject={subject} current={data.current.class} />
        </div>
      )}
      <Records records={data.history} kind={kind} />
    </div>
  )
}

function missingText(kind: QualificationKind, { history }: QualificationDetail): string {
  if (history.length > 0) return t`Não precisa mais de qualificação; o histórico fica guardado.`
  return kind === 'operator' ? t`Sem qualificação: falta registrar o CPF.` : t`Sem qualificação por enquanto.`
}

function factsOf(
  kind: QualificationKind,
  { current, checked_at }: QualificationDetail,
  { inputs, rules_version }: QualificationRecord,
): Fact[] {
  const { class: level, reasons, points, review_at, is_overdue, is_reviewed_by_person } = current!
  const review = momentText(review_at)
  return [
    { label: t`Classe de risco`, value: <ClassBadge level={level} /> },
    { label: t`Motivos`, value: reasonsText(reasons) },
    { label: t`Pontos`, value: numberText(points) },
    ...(kind === 'operator' ? [] : [{ label: t`Renda declarada`, value: capacityText(inputs.income) }]),
    ...(inputs.set_class
      ? [{ label: t`Definida por duas pessoas`, value: classLabels()[inputs.set_class.class] }]
      : []),
    {
      label: t`Próxima revisão`,
      value: is_overdue ? <StatusBadge tone="danger">{t`venceu em ${review}`}</StatusBadge> : review,
    },
    { label: t`Revisão por`, value: is_reviewed_by_person ? t`uma pessoa` : t`programa` },
    { label: t`Conferida em`, value: checked_at ? momentText(checked_at) : '—' },
    { label: t`Versão das regras`, value: numberText(rules_version) },
  ]
}

function ReviewDialog({ kind, subject }: Subject) {
  const review = useAction('reviewQualification', { invalidates: CHANGES })
  return (
    <ActionDialog
      trigger={<Button size="sm">{t`Concluir revisão`}</Button>}
      title={t`Concluir a revisão da qualificação`}
      consequences={[
        t`Listas, renda e depósitos são lidos de novo e o prazo da classe recomeça.`,
        t`Uma classe definida por duas pessoas deixa de valer.`,
      ]}
      playerReads={null}
      confirmLabel={t`Concluir`}
      onConfirm={async (reason) => {
        await review.run({ params: { kind, subject }, body: { reason } })
        toast.success(t`Revisão concluída`)
      }}
    />
  )
}

function ClassDialog({ kind, subject, current }: Subject & { current: RiskClass }) {
  const ask = useAction('setRiskClass', { invalidates: CHANGES })
  const [level, setLevel] = useState<RiskClass>(current)
  return (
    <ActionDialog
      trigger={t`Definir classe`}
      title={t`Definir a classe de risco`}
      consequences={[
        t`Uma segunda pessoa com a permissão de risco precisa aprovar em 24 horas. O pedido não mostra de quem se trata: não escreva nomes no motivo.`,
        t`Vale até a próxima revisão. Sanções e pessoa exposta por lista continuam na classe alta.`,
      ]}
      playerReads={null}
      confirmLabel={t`Pedir`}
      isDisabled={level === current}
      onConfirm={async (reason) => {
        await ask.run({ params: { kind, subject }, body: { class: level, reason } })
        toast.success(t`Pedido enviado para uma segunda pessoa`)
      }}
    >
      <NativeSelect
        label={t`Classe de risco`}
        value={level}
        onChange={(event) => setLevel(event.currentTarget.value as RiskClass)}
      >
        {(['low', 'medium', 'high'] as const).map((each) => (
          <option key={each} value={each}>
            {classLabels()[each]}
          </option>
        ))}
      </NativeSelect>
    </ActionDialog>
  )
}

/** Every record, the newest first, with what it was computed from. */
function Records({ records, kind }: { records: readonly QualificationRecord[]; kind: QualificationKind }) {
  if (records.length === 0) return null
  return (
    <section aria-label={t`Histórico`}>
      <h3 className="mb-2 text-sm font-semibold tracking-normal">{t`Histórico`}</h3>
      <ul className="flex flex-col gap-3">
        {records.map((record) => (
          <li key={record.id} className="rounded-sm bg-surface-1 p-3 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {causeLabels()[record.cause]} <ClassBadge level={record.class} />
            </p>
            <p className="text-ink-muted">
              {[momentText(record.at), record.by].filter((part) => part !== null).join(' · ')}
            </p>
            <p className="mt-1">
              {t`Motivos: ${reasonsText(record.reasons)} · ${numberText(record.points)} pontos · regras ${numberText(record.rules_version)}`}
            </p>
            {kind === 'player' && (
              <p>
                {t`Renda ${capacityText(record.inputs.income)} · depositado na janela ${moneyText(record.inputs.deposited / 100)}`}
              </p>
            )}
            <p>{t`Revisão até ${momentText(record.review_at)}`}</p>
            {record.note && <blockquote className="mt-2 border-s-2 ps-3">{record.note}</blockquote>}
          </li>
        ))}
      </ul>
    </section>
  )
}
