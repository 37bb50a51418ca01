import { LogoMark } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

const TIP_INTERVAL_MS = 3000

/** While the game is on its way: something worth knowing, never a promise. */
export function Loader() {
  const { t } = useLingui()
  const tips = [
    t`Cada rodada pode ser conferida por você, no painel de justiça do jogo.`,
    t`O retorno teórico é uma média de milhões de rodadas, não uma previsão da sua.`,
    t`Decida quanto quer gastar antes de começar, e pare quando chegar lá.`,
    t`O tempo e o resultado da sua sessão ficam sempre à vista.`,
  ]
  const [tip, setTip] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTip((now) => now + 1), TIP_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-6 bg-surface-1 px-8 text-center">
      <LogoMark size={72} className="animate-pulse" />
      <p className="text-lg font-semibold">{t`Abrindo o jogo…`}</p>
      {/* Not announced: a screen reader would be interrupted every three seconds. */}
      <p className="min-h-14 max-w-sm text-pretty text-ink-muted">{tips[tip % tips.length]}</p>
    </div>
  )
}
