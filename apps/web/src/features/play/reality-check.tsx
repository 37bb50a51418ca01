import type { Wire } from '@girassol/contract'
import { formatBRL, fromWire } from '@girassol/money'
import { Button, Notice } from '@girassol/ui'
import { Dialog } from '@girassol/ui/overlays'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { onPush } from '../../shared/api/push.ts'
import { navigate } from '../../shared/router/navigation.ts'
import { elapsedText } from './game-session.ts'

type Check = Wire<'realityCheck'>['answer']
type Choice = NonNullable<Wire<'acknowledgeRealityCheck'>['body']>['choice']

/** For a page whose event stream is broken. */
const POLL_MS = 60_000

/** The session of play as the server knows it, read again when a check becomes due or is acknowledged on another device. */
function useCheck(): [Check | null, (check: Check) => void] {
  const [check, setCheck] = useState<Check | null>(null)
  useEffect(() => {
    let here = true
    const read = () =>
      api('realityCheck').then(
        (answer) => here && setCheck(answer),
        // The next event or poll asks again.
        () => {},
      )
    const whenShown = () => void (document.visibilityState === 'visible' && read())
    void read()
    const unsubscribe = onPush('reality_check', () => void read())
    const timer = setInterval(() => void read(), POLL_MS)
    document.addEventListener('visibilitychange', whenShown)
    return () => {
      here = false
      unsubscribe()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', whenShown)
    }
  }, [])
  return [check, setCheck]
}

/** Shows over the game how long the player has played and with what result, until it is acknowledged. */
export function RealityCheck() {
  const { t } = useLingui()
  const [check, setCheck] = useCheck()
  const isDue = check !== null && check.due_at !== null
  // A dialog is not visible over an element that fills the screen.
  useEffect(() => {
    if (isDue && document.fullscreenElement) void document.exitFullscreen()
  }, [isDue])
  return (
    <Dialog
      open={isDue}
      title={t`Um momento: sua sessão até aqui`}
      description={t`Você recebe este resumo a cada ${check?.interval ?? 0} minutos de jogo.`}
      closeLabel={null}
    >
      {isDue && <Summary check={check} onAcknowledged={setCheck} />}
    </Dialog>
  )
}

function Summary({ check, onAcknowledged }: { check: Check; onAcknowledged: (check: Check) => void }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [failed, setFailed] = useState(false)

  async function choose(choice: Choice, path?: string) {
    setChosen(choice)
    setFailed(false)
    try {
      onAcknowledged(await api('acknowledgeRealityCheck', { body: { choice } }))
      if (path) navigate(path)
    } catch {
      setFailed(true)
      setChosen(null)
    }
  }

  const action = (choice: Choice, label: ReactNode, path?: string) => (
    <Button
      variant="secondary"
      size="lg"
      loading={chosen === choice}
      disabled={chosen !== null}
      onClick={() => void choose(choice, path)}
    >
      {label}
    </Button>
  )
  const result = fromWire(check.result)
  return (
    <div className="flex flex-col gap-5 pb-2">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md bg-surface-2 p-4">
        <Figure name={t`Tempo de jogo`}>{elapsedText(check.played_seconds * 1000)}</Figure>
        <Figure name={t`Resultado`}>
          {result > 0n ? '+' : ''}
          {formatBRL(result)}
        </Figure>
        <Figure name={t`Apostado`}>{formatBRL(fromWire(check.staked))}</Figure>
        <Figure name={t`Ganho`}>{formatBRL(fromWire(check.won))}</Figure>
      </dl>
      {check.stops_bets && (
        <p className="text-[0.9375rem] text-pretty text-ink-muted">
          <Trans>Nenhuma aposta nova é aceita até você escolher. Prêmios de rodadas abertas são pagos.</Trans>
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {failed && (
          <Notice tone="danger">
            <Trans>Não conseguimos guardar agora. Tente de novo.</Trans>
          </Notice>
        )}
      </div>
      <div className="grid gap-2 sm:grid-cols-3">
        {action('pause', <Trans>Pausar</Trans>, '/profile/perfil?section=pause')}
        {action('leave', <Trans>Sair do jogo</Trans>, '/')}
        {action('continue', <Trans>Continuar</Trans>)}
      </div>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="money text-lg font-semibold">{children}</dd>
    </div>
  )
}
