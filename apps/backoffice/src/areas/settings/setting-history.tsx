import type { SettingName } from '@girassol/contract/operator'
import { Spinner } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { t } from '@lingui/core/macro'
import { useCall } from '../../shared/api/index.ts'
import { currentLanguage } from '../../shared/i18n.ts'
import { Timeline } from '../../shared/patterns.tsx'
import { labelOf, valueText } from './setting-texts.ts'

/** Who changed a setting, when, from what to what, and why. */
export function SettingHistory({ name, onClose }: { name: SettingName | null; onClose: () => void }) {
  return (
    <Dialog
      open={name !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name ? t`Histórico: ${labelOf(name, currentLanguage())}` : ''}
      closeLabel={t`Fechar`}
    >
      {name && <Entries name={name} />}
    </Dialog>
  )
}

function Entries({ name }: { name: SettingName }) {
  const { data, error } = useCall('settingHistory', { params: { name } })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Spinner label={t`Carregando`} />
  return (
    <Timeline
      entries={data.entries.map(({ at, by, before, after, reason }) => ({
        at,
        title: t`De ${valueText(name, before)} para ${valueText(name, after)}`,
        by: by ?? t`terminal do servidor`,
        detail: reason,
      }))}
    />
  )
}
