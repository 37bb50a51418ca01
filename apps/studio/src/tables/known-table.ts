/** The table a game is played at. The server names it, so a missing one is a bug and no player's fault. */
export function knownTable<Table extends { id: string }>(tables: readonly Table[], rules: string): Table {
  const table = tables.find(({ id }) => id === rules)
  if (!table) throw new Error(`there is no table ${rules}`)
  return table
}
