import { describe, expect, it } from 'vitest'
import type { Boot } from '../shared/boot.ts'
import { composeDocument, inlineJson, type PageDocument } from './document.ts'

const template =
  '<html lang="pt-BR"><head><!--head--><style nonce="__nonce__">a{content:"$&"}</style></head><body><div id="root"><!--app--></div><!--boot--></body></html>'

const page = (change: Partial<PageDocument> = {}, name = 'Casa'): PageDocument => ({
  template,
  nonce: 'n0nce',
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
  app: '<p>$& __nonce__ $1</p>',
  ...change,
})

describe('the document', () => {
  it('puts every part in its place and the nonce on every inline script and style', () => {
    const html = composeDocument(page())
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<title>Title</title>')
    expect(html).toContain('<link rel="canonical" href="https://casino.example/x">')
    expect(html).toContain('href="/assets/a.js"')
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain('nonce="n0nce"')
  })

  it('leaves the app as it was rendered, whatever characters it holds', () => {
    expect(composeDocument(page())).toContain('<div id="root"><p>$& __nonce__ $1</p></div>')
  })

  it('lets nothing out of the head or the boot data', () => {
    const html = composeDocument(page({ title: '"><script>x' }, '</script><script>y'))
    expect(html).not.toContain('<script>x')
    expect(html).not.toContain('</script><script>y')
    expect(JSON.parse(inlineJson('</script>'))).toBe('</script>')
  })

  it('takes the operator’s colours, and only colours', () => {
    const html = composeDocument(page())
    expect(html).toContain(':root{--sun:#abcdef}')
    expect(html).not.toContain('--petal')
  })

  it('starts the scripts after the first picture where there is one', () => {
    const scripts =
      '<script type="module" fetchpriority="low" crossorigin src="/assets/m.js" nonce="__nonce__"></script>\n<link rel="modulepreload" crossorigin href="/assets/s.js" nonce="__nonce__">'
    const withScripts = template.replace('</head>', `${scripts}</head>`)
    expect(composeDocument(page({ template: withScripts }))).toContain('<script type="module"')
    const html = composeDocument(page({ template: withScripts, app: '<img src="/a" fetchPriority="high">' }))
    expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/)
    for (const file of ['assets/a.js', 'assets/m.js', 'assets/s.js']) expect(html).toContain(`"/${file}"`)
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain('nonce="n0nce"')
  })

  it('keeps personal pages out of search engines', () => {
    expect(composeDocument(page({ indexed: false }))).toContain('noindex')
  })
})
