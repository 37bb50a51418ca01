import { t } from '@lingui/core/macro'
import { useCall } from '../../shared/api/index.ts'
import { AppLink } from '../../shared/patterns.tsx'
import { ClassBadge, QualificationPanel } from '../risk/qualification-panel.tsx'

/** The player's own qualification, and a link to the one as an affiliate where there is one. */
export function QualificationTab({ id }: { id: string }) {
  const { data } = useCall(
    'readQualification',
    { params: { kind: 'affiliate', subject: id } },
    { topic: 'risk' },
  )
  const hasAffiliate = data !== undefined && (data.current !== null || data.history.length > 0)
  return (
    <div className="flex flex-col gap-4">
      {hasAffiliate && (
        <p className="flex flex-wrap items-center gap-2">
          <AppLink href={`/risk/qualifications/affiliate/${id}`} className="underline">
            {t`Qualificação como afiliado`}
          </AppLink>
          {data.current ? <ClassBadge level={data.current.class} /> : t`não precisa mais`}
        </p>
      )}
      <QualificationPanel kind="player" subject={id} />
    </div>
  )
}
