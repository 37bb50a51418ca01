import { Columns3 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../actions/button.tsx'
import {
  parseColumnChoice,
  readColumnChoice,
  subscribeToColumnChoice,
  writeColumnChoice,
} from '../logic/column-choice.ts'
import type { DataColumn } from './list-types.ts'

type Choice = Readonly<Record<string, boolean>>

/** Without a key the choice lasts as long as the page. The server renders the defaults. */
export function useColumnChoice(name: string | undefined): [Choice, (id: string, isShown: boolean) => void] {
  const [own, setOwn] = useState<Choice>({})
  const stored = useSyncExternalStore(
    subscribeToColumnChoice,
    () => (name === undefined ? undefined : readColumnChoice(name)),
    () => undefined,
  )
  const choice = name === undefined ? own : parseColumnChoice(stored)
  function choose(id: string, isShown: boolean) {
    const next = { ...choice, [id]: isShown }
    if (name === undefined) setOwn(next)
    else writeColumnChoice(name, next)
  }
  return [choice, choose]
}

export interface ColumnChoiceProps<Row> {
  columns: readonly DataColumn<Row>[]
  hidden: ReadonlySet<string>
  onChoose: (id: string, isShown: boolean) => void
  label: string
}

export function ColumnChoice<Row>({ columns, hidden, onChoose, label }: ColumnChoiceProps<Row>) {
  const optional = columns.filter((column) => column.optional)
  if (optional.length === 0) return null
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="ghost" size="sm" icon={<Columns3 aria-hidden="true" size={16} />}>
          {label}
        </Button>
      </Popover.Trigger>
      <Popover.Content
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-50 flex max-h-96 min-w-52 flex-col overflow-y-auto rounded-sm bg-surface-2 p-2 text-sm shadow-soft data-[state=open]:animate-pop"
      >
        {optional.map((column) => (
          <label
            key={column.id}
            className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-xs px-2 hover:bg-surface-3"
          >
            <input
              type="checkbox"
              checked={!hidden.has(column.id)}
              onChange={(event) => onChoose(column.id, event.currentTarget.checked)}
              className="size-4 accent-sun"
            />
            {column.header}
          </label>
        ))}
      </Popover.Content>
    </Popover.Root>
  )
}
