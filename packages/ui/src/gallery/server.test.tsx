// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

it('renders where there is no window and no document', () => {
  expect(typeof document).toBe('undefined')
  expect(renderToString(<Gallery />)).toContain('Componentes')
})
