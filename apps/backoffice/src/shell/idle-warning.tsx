import { Button } from '@girassol/ui'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { noteInput, useIdleMinutes } from '../shared/activity.ts'
import { SESSION_KEY } from '../shared/api/index.ts'
import { Banner } from './banner.tsx'

/** The server ends a session after this many minutes without use. */
const IDLE_LIMIT_MINUTES = 30
const WARNING_MINUTES = 5

/** Warns before the session ends for lack of use; any input keeps it. */
export function IdleWarning() {
  const idle = useIdleMinutes()
  const client = useQueryClient()
  const left = IDLE_LIMIT_MINUTES - idle
  if (left > WARNING_MINUTES) return null
  const minutes = Math.max(left, 1)
  return (
    <Banner
      tone="warning"
      action={
        <Button
          size="sm"
          onClick={() => {
            noteInput()
            void client.invalidateQueries({ queryKey: SESSION_KEY })
          }}
        >
          {t`Continuar conectado`}
        </Button>
      }
    >
      {t`Sem uso, sua sessão termina em cerca de ${minutes} min.`}
    </Banner>
  )
}
