import { rouletteWheel } from '@girassol/games'

export const POCKET = 360 / rouletteWheel.length
/** How long the ball runs, in milliseconds. */
export const RUN = 5400

/** Where the ball runs and where it lies, in the wheel's hundredths. */
const [TRACK, NEST] = [89, 55]
/** The parts of the way after which it leaves the track, and after which it lies in its pocket. */
const [FALLS, LIES] = [0.5, 0.78]
const WHEEL_TURNS = 400
const BALL_TURNS = 7 * 360

/** Degrees clockwise from above; `radius` of 100. */
export interface Turn {
  wheel: number
  ball: number
  radius: number
}

/** Both run against each other until the ball lies in the pocket that was drawn and goes round with it. */
export function turnAt(part: number, from: number, place: number): Turn {
  const wheel = from + WHEEL_TURNS * (1 - (1 - part) ** 2)
  const lead = Math.max(0, 1 - part / LIES)
  const ball = wheel + place * POCKET - BALL_TURNS * lead ** 1.9
  if (part >= LIES) return { wheel, ball, radius: NEST }
  const fallen = Math.max(0, (part - FALLS) / (LIES - FALLS))
  const hopping = Math.max(0, fallen * 2 - 1)
  const hop = 5 * Math.abs(Math.sin(hopping * 3 * Math.PI)) * (1 - hopping)
  const radius = TRACK - (TRACK - NEST) * fallen ** 1.6 + hop
  return { wheel, ball, radius }
}

/** The wheel at rest with the ball in a pocket. */
export const restAt = (wheel: number, place: number): Turn => ({
  wheel,
  ball: wheel + place * POCKET,
  radius: NEST,
})
