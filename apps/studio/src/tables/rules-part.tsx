import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

interface HowToPlayProps {
  steps: readonly string[]
}

export const HowToPlay = ({ steps }: HowToPlayProps) => (
  <>
    <h3 className="mt-6 mb-1 text-base">{t`Como se joga`}</h3>
    <ul className="list-disc space-y-1.5 ps-5 text-sm text-ink-muted">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  </>
)

interface PaysProps {
  /** Says what the table lists, for screen readers. */
  caption: string
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
  children?: ReactNode
}

export const Pays = ({ caption, head, rows, children }: PaysProps) => (
  <>
    <h3 className="mt-6 mb-1 text-base">{t`Pagamentos`}</h3>
    {children}
    <div className="overflow-x-auto">
      <table className="money w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-muted">
            {head.map((each) => (
              <th
                key={each}
                scope="col"
                className="border-b py-2 pe-3 text-end font-medium first:text-start last:pe-0"
              >
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" className="border-b py-2 pe-3 text-start font-semibold whitespace-normal">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]} className="border-b py-2 pe-3 text-end last:pe-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
)
