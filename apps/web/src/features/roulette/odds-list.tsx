import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../shared/router/link.tsx'
import { oddsText, type Roulette } from './roulette.ts'

/** What every prize's chance is, in numbers: the drawing alone would mislead, for its slices are all equally wide. */
export function OddsList({ roulette }: { roulette: Roulette }) {
  const { t, i18n } = useLingui()
  return (
    <div className="w-full text-sm">
      <h3 className="text-base">{t`Chances de cada prêmio`}</h3>
      <ul aria-label={t`Chances de cada prêmio`} className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {roulette.prizes.map((slice) => (
          <li key={slice.id} className="flex min-h-9 items-center gap-2.5 border-b border-current/15">
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-full ring-1 ring-current/30"
              style={{ background: slice.slice_background_color }}
            />
            <span className="min-w-0 flex-1">
              {slice.name}
              {slice.stock_left !== null && slice.stock_left > 0 && (
                <span className="opacity-80"> · {t`${slice.stock_left} em estoque`}</span>
              )}
            </span>
            <span className="money font-semibold">
              {slice.weight === 0 ? t`Indisponível` : oddsText(slice.probability, i18n.locale)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-pretty opacity-90">
        <Trans>
          No desenho, todas as fatias têm o mesmo tamanho; vale a chance da lista. O servidor sorteia antes de
          a roleta girar, e você pode{' '}
          <Link to="/fairness" className="underline underline-offset-4">
            conferir a conta
          </Link>
          .
        </Trans>
      </p>
      {roulette.authorization_number && (
        <p className="mt-2 opacity-90">{t`Autorização nº ${roulette.authorization_number}`}</p>
      )}
    </div>
  )
}
