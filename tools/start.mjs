import { spawn } from 'node:child_process'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { chooseNode, tooOldToBegin } from './setup/node.mjs'
import { compileCache, inside, root, toolPath } from './setup/paths.mjs'
import { endAllOnSignals, exitCode } from './setup/processes.mjs'

const say = (text) => process.stdout.write(`${text}\n`)

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** In MB: a quarter less memory for a machine that others share, at little cost in processor (`docs/deploy.md`). */
const smallYoungGeneration = '--max-semi-space-size=16'

/** Runs the program and becomes its shadow: signals go in, the exit code comes out. */
function serve(node, entry, args, env) {
  const child = spawn(node, [smallYoungGeneration, inside(entry), ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: toolPath, ...env },
    // The end of the channel shows the program that this script vanished without a signal (kill -9): it then ends itself.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Away from the terminal's group: Ctrl-C would otherwise reach the program twice, from the terminal and from here.
    detached: true,
  })
  const lastSent = new Map()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C under npm arrives from the terminal and from npm at once; a person's second one comes later.
      const repeated = Date.now() - (lastSent.get(signal) ?? 0) < 300
      lastSent.set(signal, Date.now())
      if (!repeated) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(`${entry} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? exitCode(signal)))
}

async function main() {
  const problem = tooOldToBegin()
  if (problem) fail(problem)
  const flags = new Set(['--dev', '--reset'])
  const rest = process.argv.slice(2).filter((argument) => !flags.has(argument))
  const dev = process.argv.includes('--dev')
  const reset = process.argv.includes('--reset')

  const release = endAllOnSignals()
  await ensureInstalled(say)
  const node = chooseNode()
  // In development Vite serves the sources; a reset shows no page.
  if (!dev && !reset) await ensureBuilt(say)
  release()

  serve(
    node,
    reset ? 'apps/server/src/reset.ts' : 'apps/server/src/main.ts',
    rest,
    dev ? { GIRASSOL_DEV: '1' } : {},
  )
}

main().catch((error) => fail(error.message))
