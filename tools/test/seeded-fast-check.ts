import type * as FastCheck from 'fast-check'
import { createRequire } from 'node:module'
import { propertySeed } from './property-seed.ts'

const { default: fc } = createRequire(import.meta.url)('fast-check') as typeof FastCheck

/** What the tests of the projects that Vite transforms get when they import `fast-check` (see the alias in vitest.config.ts). */
fc.configureGlobal(propertySeed)

export default fc
