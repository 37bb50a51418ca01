import { CopyField } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import type { SpinAnswer } from './roulette.ts'

const linkClass = 'underline underline-offset-4'

/** Where the prize is now. */
export function PrizeNote({ result }: { result: SpinAnswer['prize_result'] }) {
  const { t } = useLingui()
  switch (result.kind) {
    case 'cash':
      return <p>{t`O valor já está no seu saldo.`}</p>
    case 'bonus':
      return <p>{t`O valor já está no seu bônus.`}</p>
    case 'free_spins':
      return (
        <p>
          <Trans>
            Suas rodadas estão em{' '}
            <Link to="/rewards" className={linkClass}>
              Minhas Recompensas
            </Link>
            .
          </Trans>
        </p>
      )
    case 'coupon':
      return (
        <div className="w-full text-start">
          <CopyField
            label={t`Seu cupom, para o próximo depósito`}
            text={result.reference ?? ''}
            labels={{ copy: t`Copiar`, copied: t`Copiado`, failed: t`Selecione e copie` }}
          />
        </div>
      )
    case 'nothing':
      return null
  }
}
