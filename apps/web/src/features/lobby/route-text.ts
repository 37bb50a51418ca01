/** One text of the address, whichever route is shown: the route tree belongs to the app. */
export function textOf(values: object, name: string): string {
  const value: unknown = Object.entries(values).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}
