import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** A path inside the repository. */
export const inside = (...parts) => join(root, ...parts)

const own = inside('node_modules', '.bin')
const others = (process.env.PATH ?? '').split(delimiter).filter((part) => part !== own)

/** Puts the repository's own programs first, so that `#!/usr/bin/env node` finds the Node.js that npm installed. */
export const toolPath = [own, ...others].join(delimiter)

/** Leaves them out: an installation replaces the very Node.js that would otherwise run it. */
export const systemPath = others.join(delimiter)

/** Where Node keeps what it compiled: the second start of a program compiles nothing and takes half as long. */
export const compileCache = inside('.cache/compile')
