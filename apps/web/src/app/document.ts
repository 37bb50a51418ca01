import type { Language } from '@girassol/contract'
import { earlyCallsScript } from '../shared/api/early-calls.ts'
import type { Boot } from '../shared/state/boot.ts'
import { pressScript } from '../shared/page/early-press.ts'
import { typingScript } from '../shared/page/early-typing.ts'
import { languageTag } from '../shared/i18n/i18n.ts'
import { headScript } from '../shared/page/theme.ts'

export interface PageDocument {
  template: string
  language: Language
  boot: Boot
  title: string
  description: string
  /** Path without the query; the canonical address is relative to the site the request came to. */
  path: string
  indexed: boolean
  /** Scripts the page will ask for, so that the browser fetches them side by side. */
  preload: readonly string[]
  /** Pictures of the first screen, in AVIF; browsers without it find theirs in the body. */
  pictures?: readonly { srcset: string; sizes: string; media: string }[]
  app: string
}

/** A whole page, and the inline parts that its Content-Security-Policy has to allow by their hashes. */
export interface ComposedDocument {
  html: string
  scripts: string[]
  styles: string[]
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** JSON that cannot end the script element it stands in. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** The operator's colours win over the tokens, which stand in `:where()`. Empty without any. */
function brandingStyle({ branding }: Boot['setting']): string {
  const rules = [
    ['--sun', branding.sun],
    ['--sun-ink', branding.sun_ink],
    ['--petal', branding.petal],
  ].flatMap(([name, value]) => (value && /^#[0-9a-f]{6}$/i.test(value) ? [`${name}:${value}`] : []))
  return rules.length > 0 ? `:root{${rules.join(';')}}` : ''
}

/** The icons of the template: the platform's own, until the operator uploads one. */
const ICONS = /[ \t]*<link rel="(?:icon|apple-touch-icon)"[^>]*>\n?/g

function iconTags({ software_icon: icon }: Boot['setting']): string[] {
  if (!icon) return []
  const href = escapeHtml(icon)
  return [
    `<link rel="icon" href="${href}" type="image/png" sizes="512x512">`,
    `<link rel="apple-touch-icon" href="${href}">`,
  ]
}

function head(page: PageDocument, script: string, style: string): string {
  const { setting } = page.boot
  const title = escapeHtml(page.title)
  const description = escapeHtml(page.description)
  const origin = escapeHtml(page.boot.origin)
  const path = escapeHtml(page.path)
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    page.indexed
      ? `<link rel="canonical" href="${origin}${path}">`
      : '<meta name="robots" content="noindex">',
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(setting.software_name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:locale" content="${page.language}">`,
    `<meta property="og:image" content="${escapeHtml(new URL(setting.software_icon || '/icons/icon-512.png', page.boot.origin).href)}">`,
    ...iconTags(setting),
    ...(page.pictures ?? []).map(
      ({ srcset, sizes, media }) =>
        `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}" media="${escapeHtml(media)}">`,
    ),
    ...page.preload.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
    style && `<style>${style}</style>`,
    `<script>${script}</script>`,
  ]
  return tags.filter(Boolean).join('\n    ')
}

const SCRIPTS =
  /[ \t]*<(?:script type="module"[^>]* src="([^"]+)"[^>]*><\/script>|link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>)\n?/g

/** Whether the page begins with a picture that everything else may wait for. */
const beginsWithPicture = (page: PageDocument): boolean =>
  // In development nothing is preloaded and the scripts are Vite's own.
  page.preload.length > 0 && /<img[^>]* fetchpriority="high"/i.test(page.app)

/** Until the starter has run, `.far-part` costs no layout (`app.css`). Set by a script, for it also takes one to end. */
const beginning = "document.documentElement.dataset.begins=''"

/**
 * Lets the first picture have the line and the processor for itself: over a slow line, scripts that are fetched beside it
 * would double the wait for what the eye sees. They begin when it is on the screen, or after two seconds; until then the
 * page is links, and they work. Each is a script of its own, so that they are run one by one and not in one long go, and
 * each part below is laid out in a frame of its own, or all at once for who scrolls there.
 */
function scriptsAfterPicture(html: string): { html: string; starter: string } {
  const files: string[] = []
  const rest = html.replaceAll(SCRIPTS, (_tag, main: string | undefined, shared: string | undefined) => {
    files.push(main ?? shared ?? '')
    return ''
  })
  const starter = `(function(){var d=document,h=d.documentElement.dataset,i=d.querySelector('img[fetchpriority=high]'),b,
p=Array.from(d.querySelectorAll('.far-part,.phone-far-part'));
function all(){delete h.begins}
function next(){requestAnimationFrame(function(){setTimeout(part)})}
function part(){var e=p.shift();if(!e)return all();e.dataset.begun='';next()}
function go(){if(b)return;b=1;${inlineJson(files)}.forEach(function(f){var e=d.createElement('script');e.crossOrigin='';e.type='module';e.src=f;
d.head.append(e)});part()}
addEventListener('scroll',all,{once:true,passive:true});
i.decode().then(function(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(go)})})},go);setTimeout(go,2000)})()`
  return { html: rest.replace('</body>', () => `<script>${starter}</script>\n  </body>`), starter }
}

/** The inline scripts and styles of the template itself: those of the build, or Vite's in development. */
function inlineParts(template: string): Pick<ComposedDocument, 'scripts' | 'styles'> {
  const texts = (pattern: RegExp) => [...template.matchAll(pattern)].map(([, text = '']) => text)
  return {
    scripts: texts(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: texts(/<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

/**
 * Fills the template. Functions as replacements, because "$&" in a text would be read as a pattern. Only what is composed
 * here is listed for the policy: a script that reached the page inside the app's markup is not.
 */
export function composeDocument(page: PageDocument): ComposedDocument {
  const boot = `<script type="application/json" id="boot">${inlineJson(page.boot)}</script>`
  const waits = beginsWithPicture(page)
  const { scripts, styles } = inlineParts(page.template)
  // Typing before presses: a kept press may submit what was typed.
  const script = `${headScript};${earlyCallsScript};${typingScript};${pressScript}${waits ? `;${beginning}` : ''}`
  const style = brandingStyle(page.boot.setting)
  const template = page.boot.setting.software_icon ? page.template.replaceAll(ICONS, '') : page.template
  const filled = template
    .replace('<html lang="pt-BR"', () => `<html lang="${languageTag(page.language)}"`)
    .replace('<!--head-->', () => head(page, script, style))
    .replace('<!--boot-->', () => boot)
  const { html, starter } = waits ? scriptsAfterPicture(filled) : { html: filled, starter: null }
  const [before = '', after = ''] = html.split('<!--app-->')
  return {
    html: before + page.app + after,
    scripts: [...scripts, script, ...(starter === null ? [] : [starter])],
    styles: [...styles, ...(style ? [style] : [])],
  }
}
