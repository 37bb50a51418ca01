import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const MANIFEST = 'virtual:client-manifest'

// Once everything else is there and the browser has nothing better to do. Without it the site works as well.
const REGISTRATION = `addEventListener('load',function(){(self.requestIdleCallback||setTimeout)(function(){navigator.serviceWorker&&navigator.serviceWorker.register('/sw.js',{updateViaCache:'none'}).catch(function(){})})})`

/**
 * Turns the built index.html into the server's template: the style sheet is inlined, because it is small and a request
 * for it would delay the first paint, scripts step back behind what the eye sees first, and the service worker is asked
 * for: only here, because in development it would stand between the page and Vite.
 */
export function pageTemplate(): Plugin {
  return {
    name: 'girassol:page-template',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        let page = html
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset') continue
          if (file.fileName.endsWith('.css')) {
            const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${escape(file.fileName)}"[^>]*>`)
            // A function, because "$&" and friends in the style sheet would be read as patterns.
            page = page.replace(link, () => `<style>${String(file.source)}</style>`)
          }
          if (/latin-wght-normal[^/]*\.woff2$/.test(file.fileName)) {
            const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file.fileName}">`
            page = page.replace('<!--head-->', `<!--head-->\n    ${preload}`)
          }
        }
        page = page.replace('</body>', () => `<script>${REGISTRATION}</script>\n  </body>`)
        return page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      },
    },
  }
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Gives the server build the files of the client build that a page needs, so that it can preload them. */
export function clientManifest(path: string): Plugin {
  let building = false
  return {
    name: 'girassol:client-manifest',
    configResolved(config) {
      building = config.command === 'build' && Boolean(config.build.ssr)
    },
    resolveId: (id) => (id === MANIFEST ? `\0${MANIFEST}` : null),
    load(id) {
      if (id !== `\0${MANIFEST}`) return null
      return `export default ${building ? readFileSync(path, 'utf8') : '{}'}`
    },
  }
}
