import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linguiOptions } from '@girassol/ui/build-options'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutIconKeys } from './build/icon-keys.ts'
import { clientManifest, pageTemplate } from './build/page-template.ts'

const here = import.meta.dirname
// Named, because the server and the tests run from the repository's root and would look for it there. The macro takes
// no path, only this variable.
const configPath = join(here, 'lingui.config.ts')
process.env['LINGUI_CONFIG'] = configPath

export default defineConfig((env) => ({
  root: here,
  appType: 'custom',
  // The library writes a style element, which a page's policy refuses: its bytes are kept and no nonce can be in them.
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(import.meta.resolve('@girassol/ui/style-singleton')) },
  },
  plugins: [
    tailwind(),
    react(),
    lingui(linguiOptions(configPath, env)),
    babel({
      presets: [linguiTransformerBabelPreset({}, { configPath })],
    }),
    withoutIconKeys(),
    pageTemplate(),
    clientManifest(join(here, 'dist/client/.vite/manifest.json')),
  ],
  build: env.isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        // One file that resolves nothing: the server imports it without knowing how the app is built.
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'entry-server.js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        modulePreload: {
          polyfill: false,
          // The first page would carry the names of all scripts that later pages share; they are found when those pages come,
          // which are loaded on pointer or focus, before the click.
          resolveDependencies: (_url, files, { hostType }) => (hostType === 'js' ? [] : files),
        },
        rolldownOptions: {
          // Tables of texts that the first page does not need; importing them has no side effects.
          treeshake: { moduleSideEffects: [{ test: /packages\/(?:contract|money)\//, sideEffects: false }] },
          output: {
            // The first page names every script that a later one may need, and hashes do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What every page needs and several scripts share: alone, each of these few lines would be a file.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                {
                  name: 'base',
                  test: /\/createLucideIcon|\/icons\/(?:arrow-right|chevron-left|chevron-right|heart|pause|play|x)\.|\/shared\/(?:api\/answers|page\/flag-badges|state\/storage)\.tsx?|\/ui\/src\/(?:cx|store|actions\/icon-button|feedback\/spinner)\./,
                },
              ],
            },
          },
        },
        reportCompressedSize: false,
      },
  // In development the server's own node_modules serve, unbundled.
  ...(env.command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
