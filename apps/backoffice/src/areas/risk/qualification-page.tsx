import type { QualificationKind } from '@girassol/contract/operator'
import { t } from '@lingui/core/macro'
import { useCall } from '../../shared/api/index.ts'
import { AppLink, DetailPage, type Fact } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { ClassBadge, QualificationPanel } from './qualification-panel.tsx'
import { subjectLabels } from './qualification-texts.ts'

export default function QualificationPage() {
  const kind = useRouteParam('kind') as QualificationKind
  return <QualificationOf kind={kind} subject={useRouteParam('subject')} />
}

/** The page of whom a record is about. */
export function QualificationOf({ kind, subject }: { kind: QualificationKind; subject: string }) {
  const read = useCall('readQualification', { params: { kind, subject } }, { topic: 'risk' })
  const { data } = read
  return (
    <DetailPage
      title={data?.name ?? t`Qualificação`}
      badge={data?.current && <ClassBadge level={data.current.class} />}
      back={{ href: '/risk/qualifications', label: t`Qualificações` }}
      read={read}
      facts={data && factsOf(kind, subject)}
      tabs={
        data && [
          {
            id: 'qualification',
            label: t`Qualificação`,
            content: <QualificationPanel kind={kind} subject={subject} />,
          },
        ]
      }
    />
  )
}

function factsOf(kind: QualificationKind, subject: string): Fact[] {
  const href = kind === 'operator' ? `/team/${subject}` : `/players/${subject}`
  return [
    { label: t`Quem`, value: subjectLabels()[kind] },
    {
      label: t`Número`,
      value: (
        <AppLink href={href} className="break-all underline">
          {subject}
        </AppLink>
      ),
    },
  ]
}
