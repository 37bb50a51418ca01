import { groups } from './list.mjs'

/**
 * Reads `--only a,b` and hands everything else to the one runner that was selected.
 * @param {ReturnType<typeof import('./list.mjs').steps>} all
 * @param {string[]} args
 */
export function select(all, args) {
  const rest = [...args]
  const at = rest.findIndex((argument) => argument === '--only' || argument.startsWith('--only='))
  let selected = all
  if (at >= 0) {
    const [flag] = rest.splice(at, 1)
    const list = flag.includes('=') ? flag.slice('--only='.length) : (rest.splice(at, 1)[0] ?? '')
    const names = list.split(',').flatMap((name) => groups[name] ?? [name])
    const unknown = names.filter((name) => !all.some((step) => step.name === name))
    if (unknown.length > 0) {
      const known = [...all.map((step) => step.name), ...Object.keys(groups)]
      throw new Error(
        `There is no step ${unknown.map((name) => `"${name}"`).join(', ')}. Steps: ${known.join(', ')}.`,
      )
    }
    selected = all.filter((step) => names.includes(step.name))
  }
  if (rest.length === 0) return selected
  const runners = selected.filter((step) => step.kind === 'runner')
  if (runners.length !== 1)
    throw new Error(`"${rest.join(' ')}" needs one test runner: add --only unit or --only e2e.`)
  return selected.map((step) =>
    // Of a part chosen by hand the first outcome is wanted.
    step === runners[0] ? { ...step, command: [...step.command, ...rest], retry: undefined } : step,
  )
}
