import { measureFrames } from './frames.ts'
import { firstLoads } from './sizes.ts'

/**
 * `npm run bench:studio`, after `npm run build`: what a player of each family fetches before the game stands, and how
 * smoothly slots move on a processor slowed down four times.
 */
const MOST = 200_000
/** Of the frames that the same page shows at rest: other work on the machine takes from both. */
const LEAST_SHARE = 0.9

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
const missed: string[] = []

console.log('First load, gzip (scripts, styles and the typeface)\n')
for (const { family, bytes } of firstLoads()) {
  console.log(`${kB(bytes)}  ${family}`)
  if (bytes > MOST) missed.push(`${family} weighs ${kB(bytes).trim()}`)
}

console.log('\nFrames while a spin is shown, processor slowed down 4 ×\n')
for (const { rules, frames, possible, slowest, work } of await measureFrames(
  ['lines-riacho', 'tumble-pomar', 'classic-esquina'],
  4,
)) {
  const share = frames / possible
  console.log(
    `${frames.toFixed(1).padStart(6)} a second, ${(share * 100).toFixed(0)} % of ${possible.toFixed(1)} at rest, ` +
      `95 % within ${slowest.toFixed(1)} ms, ${work.toFixed(1)} ms of script a frame  ${rules}`,
  )
  if (share < LEAST_SHARE) missed.push(`${rules} shows ${(share * 100).toFixed(0)} % of its frames`)
}

console.log(missed.length > 0 ? `\nBelow target: ${missed.join(', ')}` : '\nEvery target is met.')
process.exitCode = missed.length > 0 ? 1 : 0
