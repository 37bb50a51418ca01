import { t } from '@lingui/core/macro'
import { useCall } from '../../shared/api/index.ts'
import { DetailPage } from '../../shared/patterns.tsx'
import { useRouteParam } from '../../shared/route.ts'
import { QualificationOf } from './qualification-page.tsx'

/** Opens the qualification that a request of a second person names by its record. */
export default function RecordPage() {
  const id = useRouteParam('id')
  const read = useCall('findQualification', { params: { id } })
  if (read.data) return <QualificationOf {...read.data} />
  return (
    <DetailPage
      title={t`Qualificação`}
      back={{ href: '/risk/qualifications', label: t`Qualificações` }}
      read={read}
    />
  )
}
