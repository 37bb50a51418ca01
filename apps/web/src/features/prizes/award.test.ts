import { expect, it } from 'vitest'
import { depositPath, pageOf } from './award.ts'

it('reads the page from the address, and only a page', () => {
  const of = (text: string) => pageOf(new URLSearchParams(text))
  expect(of('page=3')).toBe(3)
  for (const odd of ['', 'page=', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e99'])
    expect(of(odd)).toBe(1)
})

it('a coupon’s code reaches the deposit with any characters in it', () => {
  expect(depositPath('A&B=1')).toBe('/profile/deposit?coupon=A%26B%3D1')
})
