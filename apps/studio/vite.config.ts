import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname
const configPath = join(here, 'lingui.config.ts')

export default defineConfig(({ command, mode }) => ({
  root: here,
  base: '/studio/',
  plugins: [
    tailwind(),
    react(),
    lingui({
      configPath,
      failOnMissing: command === 'build' && mode === 'production',
      failOnCompileError: true,
    }),
    babel({ presets: [linguiTransformerBabelPreset({}, { configPath })] }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A game brings its own table's numbers and no other's; nothing runs when these are imported.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(?:contract|money|games|art)\//, sideEffects: false }],
      },
    },
  },
}))
