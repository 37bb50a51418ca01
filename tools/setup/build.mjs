import { existsSync } from 'node:fs'
import { digest, readStamp, writeStamp } from './digest.mjs'
import { inside, root } from './paths.mjs'
import { run, tail } from './processes.mjs'

const inputs = [
  'apps/web',
  'packages/ui',
  'packages/contract',
  'packages/money',
  'package-lock.json',
  'tsconfig.base.json',
]
const outputs = ['client', 'server'].map((part) => inside('apps/web/dist', part))
const stamp = inside('apps/web/dist', '.girassol-build')

/** Builds the web app when anything it is made of changed. */
export async function ensureBuilt(say) {
  const want = digest(root, inputs)
  if (readStamp(stamp) === want && outputs.every((path) => existsSync(path))) return
  say('Building the web app …')
  const { code, output } = await run('npm', ['run', 'build', '--workspace', '@girassol/web'])
  if (code !== 0) {
    throw new Error(
      `${tail(output, 60)}\n\nThe web app could not be built: its \`build\` script ended with ${code}.`,
    )
  }
  const missing = outputs.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`The web app's build left no ${missing.join(' and no ')}.`)
  // The digest from before: a file changed while the build ran asks for another build.
  writeStamp(stamp, want)
}
