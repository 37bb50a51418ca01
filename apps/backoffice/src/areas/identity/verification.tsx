import { Button } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { call, toastError, usePermission } from '../../shared/api/index.ts'
import { dateText, momentText, numberText } from '../../shared/format/index.ts'
import { identityReasonsText } from '../../shared/identity-texts.ts'
import { CopyText, type Fact, Facts, StatusBadge } from '../../shared/patterns.tsx'
import { purposeLabels, type Verification, verificationLabels, verificationTones } from './labels.ts'

/** One verification: what was checked, and when. */
export function VerificationCard({ found }: { found: Verification }) {
  const reasons = identityReasonsText(found.reasons)
  const facts = checkFacts(found.checks)
  return (
    <section className="flex flex-col gap-3 rounded-sm bg-surface-1 p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-medium">{purposeLabels()[found.purpose]}</h3>
        <StatusBadge tone={verificationTones[found.status]}>{verificationLabels()[found.status]}</StatusBadge>
        <span className="text-sm text-ink-muted">{momentText(found.created_at)}</span>
      </header>
      {reasons && <p className="text-sm">{reasons}</p>}
      {facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <p className="text-sm text-ink-muted">{t`A instituição ainda não conferiu nada.`}</p>
      )}
      <p className="text-xs text-ink-muted">
        {t`Resposta nº ${found.revision} da instituição · consentimento ${found.consent_version}`}
        {found.decided_at && ` · ${t`decidida em ${momentText(found.decided_at)}`}`}
      </p>
      {found.has_evidence && <Evidence id={found.id} />}
    </section>
  )
}

const outcome = (passed: boolean, score?: number) => (
  <span className={passed ? undefined : 'font-medium text-danger'}>
    {passed ? t`sim` : t`não`}
    {score !== undefined && ` · ${numberText(Math.round(score * 100))} %`}
  </span>
)

function checkFacts({
  liveness,
  face_match: face,
  document,
  registry,
  exposed,
  sanctions,
  known_face: knownFace,
}: Verification['checks']): Fact[] {
  const facts: Fact[] = []
  if (liveness) facts.push({ label: t`Prova de vida`, value: outcome(liveness.pass, liveness.score) })
  if (face) facts.push({ label: t`Mesmo rosto do documento`, value: outcome(face.pass, face.score) })
  if (document)
    facts.push(
      { label: t`Documento`, value: `${document.type} ${document.number_masked}` },
      { label: t`Documento autêntico`, value: outcome(document.authentic) },
      { label: t`Validade`, value: document.expiry ? dateText(document.expiry) : t`sem data` },
      { label: t`CPF do documento é o da conta`, value: outcome(document.cpf_matches) },
      { label: t`Nascimento do documento é o da conta`, value: outcome(document.birth_date_matches) },
    )
  if (registry)
    facts.push(
      {
        label: t`CPF regular na base`,
        value: outcome(registry.exists && registry.regular && !registry.deceased),
      },
      { label: t`Semelhança do nome`, value: `${numberText(Math.round(registry.name_similarity * 100))} %` },
      { label: t`Nascimento confere na base`, value: outcome(registry.birth_date_matches) },
    )
  if (knownFace !== undefined)
    facts.push({ label: t`Rosto conhecido com outro CPF`, value: knownFace ? t`sim` : t`não` })
  if (exposed !== undefined)
    facts.push({ label: t`Pessoa politicamente exposta`, value: exposed ? t`sim` : t`não` })
  if (sanctions)
    facts.push({
      label: t`Listas de sanções`,
      value: sanctions.length > 0 ? sanctions.join(', ') : t`nenhuma`,
    })
  return facts
}

/** The reference stays sealed until it is asked for, and asking is audited. */
function Evidence({ id }: { id: string }) {
  const mayOpen = usePermission('identity.evidence')
  const [opened, setOpened] = useState<{ institution_id: string; evidence: string } | null>(null)
  if (opened)
    return (
      <Facts
        facts={[
          { label: t`Número na instituição`, value: <CopyText text={opened.institution_id} /> },
          { label: t`Referência da evidência`, value: <CopyText text={opened.evidence} /> },
        ]}
      />
    )
  if (!mayOpen)
    return (
      <p className="text-sm text-ink-muted">{t`Há evidência guardada na instituição, com referência selada.`}</p>
    )
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          call('readIdentityEvidence', { params: { id } }).then(setOpened).catch(toastError)
        }}
      >
        {t`Abrir a referência da evidência`}
      </Button>
      {t`Fica na auditoria.`}
    </div>
  )
}
