const fields = [
  'legal_name',
  'trade_name',
  'cnpj',
  'authorization',
  'address',
  'phone',
  'email',
  'ombudsman',
] as const

/** What Lei 14.790/2023, art. 15, wants at the foot of every page. Null: not configured, and left out. */
export type Operator = Record<(typeof fields)[number], string | null>

/** Read with care: a settings answer without an operator is ordinary, and half of one shows its half. */
export function operatorOf(setting: object): Operator {
  const given = 'operator' in setting ? setting.operator : null
  const facts = new Map(Object.entries(typeof given === 'object' && given !== null ? given : {}))
  const text = (name: string): string | null => {
    const value: unknown = facts.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  return Object.fromEntries(fields.map((name) => [name, text(name)])) as Operator
}
