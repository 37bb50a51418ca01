import { Button } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

const root = '../../../../../packages/games/src/'
/** The files themselves, each loaded when it is opened. */
const files = import.meta.glob<string>(
  ['../../../../../packages/games/src/**/*.ts', '!../../../../../packages/games/src/**/*.test.ts'],
  { query: '?raw', import: 'default' },
)
const names = Object.keys(files)
  .map((path) => path.slice(root.length))
  .toSorted((a, b) => a.localeCompare(b))

/** The code that settled the round is the code that checks it, and can be read. */
export function SourceCode() {
  const { t } = useLingui()
  const [open, setOpen] = useState<{ name: string; text: string } | null>(null)
  const show = async (name: string) => {
    const text = await files[root + name]?.()
    if (text !== undefined) setOpen({ name, text })
  }
  return (
    <section aria-labelledby="code">
      <h2 id="code" className="text-2xl">{t`O código`}</h2>
      <p className="mt-2 max-w-prose text-pretty text-ink-muted">
        <Trans>
          Estas são as regras que o servidor executa, arquivo por arquivo. Comece por fairness/draws.ts, que
          transforma as sementes em números.
        </Trans>
      </p>
      <ul className="mt-4 flex max-h-72 flex-wrap gap-2 overflow-y-auto">
        {names.map((name) => (
          <li key={name}>
            <Button
              size="sm"
              variant={open?.name === name ? 'primary' : 'secondary'}
              aria-pressed={open?.name === name}
              onClick={() => void show(name)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <pre
          className="mt-4 max-h-144 overflow-auto rounded-md bg-surface-2 p-4 text-xs"
          aria-label={open.name}
        >
          {open.text}
        </pre>
      )}
    </section>
  )
}
