import { palettes } from '@girassol/art'
import { t } from '@lingui/core/macro'
import { colourOf, pocketInks } from './colours.ts'
import { colourName } from './names.ts'

interface PastNumbersProps {
  /** The last one first. */
  numbers: readonly number[]
}

/** What came in this session, with the plain word that it means nothing for the next round. */
export const PastNumbers = ({ numbers }: PastNumbersProps) => (
  <section className="flex min-w-0 items-center gap-2" aria-label={t`Rodadas passadas`}>
    <p className="shrink-0 text-[0.6875rem] leading-tight text-(--felt-cream)/80 sm:text-xs">
      <span className="block font-semibold">{t`Rodadas passadas`}</span>
      <span className="block opacity-80">
        {numbers.length === 0 ? t`nenhuma ainda` : t`Não mudam as chances da próxima.`}
      </span>
    </p>
    <ol className="flex min-w-0 flex-1 gap-1 overflow-hidden">
      {numbers.map((number, age) => (
        <li
          key={`${numbers.length - age}`}
          className="money grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold"
          style={{ backgroundColor: pocketInks[colourOf(number)], color: palettes.ouropreto.cream }}
        >
          {number}
          <span className="sr-only">{colourName(colourOf(number))}</span>
        </li>
      ))}
    </ol>
  </section>
)
