export interface ChoosableColumn {
  id: string
  optional?: boolean | 'hidden' | undefined
}

const storageKey = (name: string) => `girassol.columns.${name}`

/** Hidden column ids. Only the difference to the defaults is stored, so that a new column appears for everyone. */
export function hiddenColumns(
  columns: readonly ChoosableColumn[],
  choice: Readonly<Record<string, boolean>>,
): Set<string> {
  return new Set(
    columns
      .filter((column) => column.optional && !(choice[column.id] ?? column.optional !== 'hidden'))
      .map((column) => column.id),
  )
}

/** Choices of this page, for when storage is full or forbidden. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

export function subscribeToColumnChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readColumnChoice(name: string): string | undefined {
  try {
    return unstored.get(name) ?? localStorage.getItem(storageKey(name)) ?? undefined
  } catch {
    return undefined
  }
}

export function parseColumnChoice(text: string | undefined): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    )
  } catch {
    return {}
  }
}

export function writeColumnChoice(name: string, choice: Readonly<Record<string, boolean>>): void {
  const text = JSON.stringify(choice)
  try {
    localStorage.setItem(storageKey(name), text)
    unstored.delete(name)
  } catch {
    unstored.set(name, text)
  }
  for (const listener of listeners) listener()
}
