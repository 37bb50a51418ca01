import { Notice } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import type { Verdict } from './round-check.ts'

export function VerdictNotice({ verdict }: { verdict: Verdict }) {
  const { t } = useLingui()
  const texts: Record<Verdict['kind'], string> = {
    confirmed: t`Confere: o resultado guardado é exatamente o que as sementes dão.`,
    'other-seed': t`A semente revelada não é a que foi mostrada antes da rodada.`,
    'other-outcome': t`O resultado guardado é diferente do que as sementes dão.`,
    impossible: t`As regras deste jogo não conhecem estas escolhas.`,
  }
  return (
    <Notice tone={verdict.kind === 'confirmed' ? 'success' : 'danger'}>
      <span data-verdict={verdict.kind}>{texts[verdict.kind]}</span>
    </Notice>
  )
}
