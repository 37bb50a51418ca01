/** The aggregator takes names of players of three characters or more; ours are numbers from 1 on. */
const LENGTH_MIN = 3

export const toUser = (player: string): string => player.padStart(LENGTH_MIN, '0')

/** The player's number of a name that `toUser` wrote. */
export const fromUser = (user: string): string => user.replace(/^0+(?=\d)/, '')
