import { existsSync } from 'node:fs'
import { digest, readStamp, writeStamp } from './digest.mjs'
import { inside, root } from './paths.mjs'
import { run, tail } from './processes.mjs'

const always = [
  'packages/ui',
  'packages/contract',
  'packages/money',
  'packages/games',
  'package-lock.json',
  'tsconfig.base.json',
]

/** What is built for browsers: its workspace, what it is made of, and what must be there afterwards. */
const apps = [
  { name: 'web', title: 'the web app', inputs: ['apps/web'], outputs: ['client', 'server'] },
  {
    name: 'studio',
    title: 'the games',
    inputs: ['apps/studio', 'packages/art'],
    outputs: ['index.html', 'assets'],
  },
  {
    name: 'backoffice',
    title: 'the back office',
    inputs: ['apps/backoffice'],
    outputs: ['index.html', 'assets'],
  },
]

/** Builds every app of which anything it is made of changed. */
export async function ensureBuilt(say) {
  for (const app of apps) await ensureOne(say, app)
}

async function ensureOne(say, { name, title, inputs, outputs }) {
  const dist = `apps/${name}/dist`
  const stamp = inside(dist, '.girassol-build')
  const want = digest(root, [...inputs, ...always])
  const missing = () => outputs.filter((path) => !existsSync(inside(dist, path)))
  if (readStamp(stamp) === want && missing().length === 0) return
  say(`Building ${title} …`)
  const { code, output } = await run('npm', ['run', 'build', '--workspace', `@girassol/${name}`])
  if (code !== 0) {
    throw new Error(
      `${tail(output, 60)}\n\nBuilding ${title} failed: the \`build\` script ended with ${code}.`,
    )
  }
  const left = missing()
  if (left.length > 0) throw new Error(`Building ${title} left no ${left.join(' and no ')} in ${dist}.`)
  // The digest from before: a file changed while the build ran asks for another build.
  writeStamp(stamp, want)
}
