/** Where the page of a subject is, for kinds that have one. */
const pages: Record<string, (id: string) => string> = {
  operator: (id) => `/team/${id}`,
  role: (id) => `/team/roles/${id}`,
  player: (id) => `/players/${id}`,
  withdrawal: (id) => `/withdrawals/${id}`,
  charge: (id) => `/deposits/${id}`,
  gateway: (id) => `/gateways/${id}`,
  regulator_file: (id) => `/regulator/files/${id}`,
  regulator_day: (id) => `/regulator/days/${id}`,
  qualification: (id) => `/risk/records/${id}`,
  game: (id) => `/games/${id}`,
}

export const subjectHref = (kind: string, id: string): string | undefined => pages[kind]?.(id)
