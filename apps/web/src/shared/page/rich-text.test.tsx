import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const shown = (html: string) => renderToStaticMarkup(<RichText html={html} />)

it.each([
  ['<p>Vale a <b>melhor rodada</b>.</p>', '<p>Vale a <b>melhor rodada</b>.</p>'],
  ['Um<br>dois &amp; três &lt;b&gt; &#33;', 'Um<br/>dois &amp; três &lt;b&gt; !'],
  ['<p onclick="x()">Olá<script>alert(1)</script></p>', '<p>Oláalert(1)</p>'],
  ['<ul><li>a<li>b</ul> fim', '<ul><li>a<li>b</li></li></ul> fim'],
  ['</p>nada <b>aberto', 'nada <b>aberto</b>'],
  ['2 < 3 <img src=x onerror=y>', '2 &lt; 3 '],
])('%j is shown as %j', (html, expected) => {
  expect(shown(html)).toBe(expected)
})

it('shows no element but those it knows, and none with an attribute', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<br>',
      '<a href=x>',
      '<p id=a>',
      '<svg/onload=x>',
      '&lt;',
      '&#0;',
      '<',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const tags = shown(pieces.join('')).match(/<[^<>]*>/g) ?? []
      for (const tag of tags) expect(tag).toMatch(/^<\/?(?:p|br|b|strong|i|em|u|ul|ol|li)\/?>$/)
    }),
  )
})
