import type { Plugin } from 'vite'

/**
 * Removes the random React keys of Lucide's icons from the build: their parts never change order, and random text does
 * not compress.
 */
export function withoutIconKeys(): Plugin {
  return {
    name: 'without-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replaceAll(/, key: "\w+"/g, ''), map: null }),
    },
  }
}
