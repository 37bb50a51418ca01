/** One parameter of the route that is shown, whichever it is: the route tree belongs to the app. */
export function textOf(params: object, name: string): string | undefined {
  const value: unknown = Object.entries(params).find(([key]) => key === name)?.[1]
  return typeof value === 'string' && value !== '' ? value : undefined
}
