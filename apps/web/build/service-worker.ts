import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { OfflinePage } from '../src/features/offline/index.ts'

const web = join(import.meta.dirname, '..')
const client = join(web, 'dist/client')

const sha256 = (text: string) => createHash('sha256').update(text)
const inlined = (text: string) => `'sha256-${sha256(text).digest('base64')}'`

/** The custom properties alone: what follows them is written for Tailwind. */
function tokens(): string {
  const styles = fileURLToPath(import.meta.resolve('@girassol/ui/styles.css'))
  const [properties = ''] = readFileSync(join(styles, '../tokens.css'), 'utf8').split('@theme')
  return properties.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ')
}

const entry = pathToFileURL(join(web, 'dist/server/entry-server.js')).href
const { renderOfflinePage } = (await import(entry)) as {
  renderOfflinePage: (tokens: string) => Promise<OfflinePage>
}
const { html, style, script } = await renderOfflinePage(tokens())
const policy = [
  "default-src 'none'",
  `style-src ${inlined(style)}`,
  `script-src ${inlined(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Another one whenever anything the worker keeps or shows has changed: that is what makes browsers take the new one. */
const version = sha256([html, policy, ...globSync('assets/*', { cwd: client }).toSorted()].join('\n')).digest(
  'hex',
)

const [output] = [
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    publicDir: false,
    define: {
      VERSION: JSON.stringify(version.slice(0, 12)),
      OFFLINE_PAGE: JSON.stringify(html),
      OFFLINE_POLICY: JSON.stringify(policy),
    },
    build: {
      write: false,
      rolldownOptions: {
        input: join(web, 'src/features/offline/worker.ts'),
        output: { format: 'iife' },
      },
    },
  }),
].flat()
const chunk = output && 'output' in output ? output.output[0] : undefined
if (!chunk) throw new Error('The service worker could not be built.')
// At the root, or it would only answer for what lies below its own folder.
writeFileSync(join(client, 'sw.js'), chunk.code)
