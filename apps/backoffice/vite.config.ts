import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linguiOptions, staticBuild } from '@girassol/ui/build-options'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname
// The macro takes no path, only this variable.
const configPath = join(here, 'lingui.config.ts')
process.env['LINGUI_CONFIG'] = configPath

export default defineConfig((env) => ({
  root: here,
  base: '/backoffice/',
  resolve: {
    // The package writes a style element, which the page's policy refuses.
    alias: { 'react-style-singleton': fileURLToPath(import.meta.resolve('@girassol/ui/style-singleton')) },
  },
  plugins: [
    tailwind(),
    react(),
    lingui(linguiOptions(configPath, env)),
    babel({ presets: [linguiTransformerBabelPreset({}, { configPath })] }),
  ],
  build: {
    ...staticBuild,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /packages\/(?:contract|money|art)\//, sideEffects: false }] },
    },
  },
}))
