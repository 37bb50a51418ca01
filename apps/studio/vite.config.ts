import { join } from 'node:path'
import { linguiOptions, staticBuild } from '@girassol/ui/build-options'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname
const configPath = join(here, 'lingui.config.ts')

export default defineConfig((env) => ({
  root: here,
  base: '/studio/',
  plugins: [
    tailwind(),
    react(),
    lingui(linguiOptions(configPath, env)),
    babel({ presets: [linguiTransformerBabelPreset({}, { configPath })] }),
  ],
  build: {
    ...staticBuild,
    rolldownOptions: {
      // A game brings its own table's numbers and no other's; nothing runs when these are imported.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(?:contract|money|games|art)\//, sideEffects: false }],
      },
    },
  },
}))
