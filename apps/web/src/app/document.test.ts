import { describe, expect, it } from 'vitest'
import type { Boot } from '../shared/state/boot.ts'
import { composeDocument, inlineJson, type PageDocument } from './document.ts'

const template =
  '<html lang="pt-BR"><head><!--head--><style>a{content:"$&"}</style><script>template()</script></head><body><div id="root"><!--app--></div><!--boot--></body></html>'

const page = (change: Partial<PageDocument> = {}, name = 'Casa'): PageDocument => ({
  template,
  language: 'en',
  boot: {
    setting: { software_name: name, branding: { sun: '#abcdef', sun_ink: null, petal: 'red;}' } },
    language: 'en',
    production: false,
    origin: 'https://casino.example',
  } as unknown as Boot,
  title: 'Title',
  description: 'Text',
  path: '/x',
  indexed: true,
  preload: ['assets/a.js'],
  app: '<p>$& <!--boot--> $1</p>',
  ...change,
})

/** Inline scripts and styles as a browser finds them, without blocks of data. */
function inlineParts(html: string): string[] {
  const found = html.matchAll(/<(script|style)((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/\1>/g)
  return [...found].flatMap(([, , attributes = '', text = '']) => (attributes.includes('json') ? [] : [text]))
}

describe('the document', () => {
  it('puts every part in its place', () => {
    const { html } = composeDocument(page())
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<title>Title</title>')
    expect(html).toContain('<link rel="canonical" href="https://casino.example/x">')
    expect(html).toContain('href="/assets/a.js"')
  })

  it.each([
    ['as it is', {}],
    ['with a first picture', { app: '<img src="/a" fetchPriority="high">' }],
  ])('lists every inline script and style for the policy, %s', (_, change) => {
    const { html, scripts, styles } = composeDocument(page(change))
    expect(inlineParts(html).toSorted()).toEqual([...scripts, ...styles].toSorted())
    expect(scripts).toContain('template()')
  })

  it('does not list a script that came with the markup of the app', () => {
    const { html, scripts } = composeDocument(page({ app: '<script>injected()</script>' }))
    expect(html).toContain('injected()')
    expect(scripts).not.toContain('injected()')
  })

  it('leaves the app as it was rendered, with any characters in it', () => {
    expect(composeDocument(page()).html).toContain('<div id="root"><p>$& <!--boot--> $1</p></div>')
  })

  it('lets nothing out of the head or the boot data', () => {
    const { html } = composeDocument(page({ title: '"><script>x' }, '</script><script>y'))
    expect(html).not.toContain('<script>x')
    expect(html).not.toContain('</script><script>y')
    expect(JSON.parse(inlineJson('</script>'))).toBe('</script>')
  })

  it('takes the operator’s colours, and only colours', () => {
    const { html } = composeDocument(page())
    expect(html).toContain(':root{--sun:#abcdef}')
    expect(html).not.toContain('--petal')
  })

  it('shows the operator’s icon in place of the platform’s', () => {
    const icons =
      '<link rel="icon" href="/favicon.svg" /><link rel="apple-touch-icon" href="/icons/touch.png" />'
    const own = page({ template: template.replace('</head>', `${icons}</head>`) })
    expect(composeDocument(own).html).toContain(icons)
    own.boot.setting.software_icon = '/files/icon.png'
    const { html } = composeDocument(own)
    expect(html.match(/<link rel="(icon|apple-touch-icon)" href="[^"]*"/g)).toEqual([
      '<link rel="icon" href="/files/icon.png"',
      '<link rel="apple-touch-icon" href="/files/icon.png"',
    ])
    expect(html).toContain('<meta property="og:image" content="https://casino.example/files/icon.png">')
  })

  it('starts the scripts after the first picture where there is one', () => {
    const scripts =
      '<script type="module" fetchpriority="low" crossorigin src="/assets/m.js"></script>\n<link rel="modulepreload" crossorigin href="/assets/s.js">'
    const withScripts = template.replace('</head>', `${scripts}</head>`)
    expect(composeDocument(page({ template: withScripts })).html).toContain('<script type="module"')
    const { html } = composeDocument(
      page({ template: withScripts, app: '<img src="/a" fetchPriority="high">' }),
    )
    expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/)
    for (const file of ['assets/a.js', 'assets/m.js', 'assets/s.js']) expect(html).toContain(`"/${file}"`)
  })

  it('keeps personal pages out of search engines', () => {
    expect(composeDocument(page({ indexed: false })).html).toContain('noindex')
  })
})
