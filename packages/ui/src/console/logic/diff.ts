export type DiffKind = 'added' | 'removed' | 'changed' | 'same'

export interface DiffRow {
  /** The names that lead to the value, outermost first. */
  path: readonly string[]
  kind: DiffKind
  before: unknown
  after: unknown
}

type Plain = Record<string, unknown>

const isAbsent = (value: unknown): boolean => value === undefined || value === null

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => isPlain(value) && Object.keys(value).length === 0

const isScalarList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)

function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after) || (isAbsent(before) && isAbsent(after))) return true
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, index) => isSame(item, after[index]))
  }
  if (isPlain(before) && isPlain(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].every((name) => isSame(before[name], after[name]))
  }
  return false
}

/** A list of objects is compared position by position; a list of scalars is one value. */
function branches(value: unknown): Plain | undefined {
  if (isPlain(value)) return Object.keys(value).length > 0 ? value : undefined
  if (!Array.isArray(value) || value.length === 0 || isScalarList(value)) return undefined
  return Object.fromEntries((value as unknown[]).map((item, index) => [String(index + 1), item]))
}

function kindOf(before: unknown, after: unknown): DiffKind {
  if (isSame(before, after)) return 'same'
  if (isAbsent(before)) return 'added'
  if (isAbsent(after)) return 'removed'
  return 'changed'
}

function walk(before: unknown, after: unknown, path: readonly string[]): DiffRow[] {
  const left = branches(before)
  const right = branches(after)
  const isOpen = (branch: Plain | undefined, value: unknown) =>
    branch !== undefined || isAbsent(value) || isEmpty(value)
  if ((left ?? right) === undefined || !isOpen(left, before) || !isOpen(right, after)) {
    return [{ path, kind: kindOf(before, after), before, after }]
  }
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])
  return [...names].flatMap((name) => walk(left?.[name], right?.[name], [...path, name]))
}

/** Every value of two plain objects beside each other, nested ones by their path. */
export function diffRows(before: unknown, after: unknown): DiffRow[] {
  return walk(before, after, []).filter(
    (row) => row.path.length > 0 || row.before !== undefined || row.after !== undefined,
  )
}

/** What a list of scalars lost and gained, for roles and permissions. */
export function listChanges(
  before: unknown,
  after: unknown,
): { gone: unknown[]; come: unknown[] } | undefined {
  if (!isScalarList(before) || !isScalarList(after)) return undefined
  return {
    gone: before.filter((item) => !after.includes(item)),
    come: after.filter((item) => !before.includes(item)),
  }
}
