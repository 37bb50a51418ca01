import { Button, Notice } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { askPosition } from './position.ts'
import { checkStanding, type Obstacle, obstacleOf, type Standing } from './standing.ts'

interface LocationAskProps {
  obstacle: Obstacle
  onAllowed: (standing: Standing) => void
}

/** Says why the place is asked for, or why it was refused, and checks it when the player wants to. */
export function LocationAsk({ obstacle: first, onAllowed }: LocationAskProps) {
  const { t } = useLingui()
  const texts = useTexts()
  const [found, setFound] = useState<Obstacle | null>(null)
  const [isChecking, setChecking] = useState(false)
  const obstacle = found ?? first

  async function check() {
    setChecking(true)
    try {
      const standing = await checkStanding(await askPosition())
      const next = obstacleOf(standing)
      if (next) setFound(next)
      else onAllowed(standing)
    } catch {
      setFound('unavailable')
    } finally {
      setChecking(false)
    }
  }

  return (
    <div className="flex max-w-md flex-col gap-4">
      {obstacle === 'required' ? (
        <p className="text-lg text-pretty text-ink-muted">{texts.required}</p>
      ) : (
        <div role="alert">
          <Notice tone={obstacle === 'unavailable' ? 'warning' : 'danger'}>{texts[obstacle]}</Notice>
        </div>
      )}
      <Button size="lg" loading={isChecking} disabled={isChecking} onClick={() => void check()}>
        {obstacle === 'required' ? t`Confirmar e jogar` : t`Tentar de novo`}
      </Button>
      <p className="text-sm text-pretty text-ink-muted">
        {t`O navegador vai perguntar se pode informar sua posição. Se você preferir não, conferimos só pelo endereço da conexão. A posição não fica guardada.`}
      </p>
    </div>
  )
}

function useTexts(): Record<Obstacle, string> {
  const { t } = useLingui()
  return {
    required: t`A lei só permite apostas feitas no Brasil. Por isso conferimos onde você está antes de jogar com dinheiro, e de novo a cada 30 minutos.`,
    abroad: t`Sua localização aparece fora do Brasil, e a lei só permite apostas feitas aqui. Seu saldo continua seu: depositar e sacar seguem disponíveis.`,
    hidden: t`Sua conexão passa por VPN, proxy ou Tor, e assim não dá para confirmar onde você está. Desligue e tente de novo.`,
    unknown: t`Não foi possível descobrir onde você está. Permita a localização no navegador e tente de novo.`,
    unavailable: t`A conferência de localização está fora do ar por um momento. Seu saldo está seguro; tente de novo em alguns minutos.`,
  }
}
