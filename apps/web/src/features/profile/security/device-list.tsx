import { Badge, Button, ErrorState, toast } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleHelp, Laptop, type LucideIcon, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { type Device, deviceAnswers } from '../account-answers.ts'
import { momentText } from '../moment.ts'
import type { SectionProps } from '../section.ts'
import { faultsOf } from '../saving.ts'
import { Waiting } from '../waiting.tsx'

const icons: Record<Device['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: CircleHelp,
}

export function DeviceList({ player }: SectionProps) {
  const { t } = useLingui()
  const { data: devices, failed } = deviceAnswers.useAnswer({ player })
  const [busy, setBusy] = useState<string | null>(null)

  async function end(what: string, work: () => Promise<{ message: string }>) {
    setBusy(what)
    try {
      toast.success((await work()).message)
    } catch (error) {
      toast.error(faultsOf(error)?.text ?? t`Não foi possível encerrar a sessão. Tente de novo.`)
    }
    await deviceAnswers.refresh({ player })
    setBusy(null)
  }

  if (!devices) {
    return failed ? (
      <ErrorState
        title={t`Não foi possível carregar os aparelhos`}
        retryLabel={t`Tentar de novo`}
        onRetry={() => void deviceAnswers.refresh({ player })}
      />
    ) : (
      <Waiting lines={3} />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        {devices.map((device) => (
          <Row
            key={device.id}
            device={device}
            busy={busy === device.id}
            onEnd={() => void end(device.id, () => api('revokeDevice', { params: { id: device.id } }))}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          loading={busy === 'others'}
          onClick={() => void end('others', () => api('revokeOtherDevices'))}
        >
          <Trans>Encerrar todas as outras</Trans>
        </Button>
      )}
    </div>
  )
}

function Row({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const { t, i18n } = useLingui()
  const { browser, system, kind, place, first_seen_at, last_seen_at, current } = device
  const Icon = icons[kind]
  const name =
    browser && system ? t`${browser} no ${system}` : (browser ?? system ?? t`Aparelho não identificado`)
  const last = momentText(last_seen_at, i18n.locale, 'minute')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-sm bg-surface-2 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" size={22} className="text-ink-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {current && (
            <Badge tone="success" size="sm">
              <Trans>Este aparelho</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-muted">
          <Trans>
            IP {place} · desde {momentText(first_seen_at, i18n.locale, 'minute')}
          </Trans>
        </p>
        <p className="text-sm text-ink-muted">
          <Trans>Visto por último em {last}</Trans>
        </p>
      </div>
      {!current && (
        <Button
          size="sm"
          variant="secondary"
          loading={busy}
          aria-label={t`Encerrar a sessão de ${name}`}
          className="max-sm:col-start-2 max-sm:justify-self-start"
          onClick={onEnd}
        >
          <Trans>Encerrar</Trans>
        </Button>
      )}
    </li>
  )
}
