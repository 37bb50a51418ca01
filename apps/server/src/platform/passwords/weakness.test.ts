import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './weakness.ts'

const owner = { name: 'Lia Prado', email: 'lia.prado+casa@example.com', phone: '11987654321' }

describe('a common password', () => {
  const refused = `password Senha123 s3nh@123 P@55w0rd! Corinthians1910 corinthians!!! mudar@123 Mudar@123
  12345678 87654321 qwertyuiop 1qaz2wsx poiuytrewq abcdefgh zzzzzzzz xyxyxyxy abc.abc.abc.
  jesusteamo DeusÉFiel brasil2026 maria12345 01011990 minhasenha
  lia.prado99 xx-liaprado LIAPRADO 11987654321 tel987654321`.split(/\s+/)
  it.each(refused)('is refused: %s', (password) => {
    expect(isCommonPassword(password, owner)).toBe(true)
  })

  it.each([
    'vento-leste-43',
    'cavalo bateria grampo',
    'x7!kQ2#m',
    'ônibus azul às 7h',
    'girassol-demo',
    'correcthorsebattery',
    'pradaria-lisa',
  ])('is not: %s', (password) => {
    expect(isCommonPassword(password, owner)).toBe(false)
  })

  it('stands in a list of thousands, each long enough to be chosen and in lower case', () => {
    const list = fs
      .readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n')
    expect(list.length).toBeGreaterThan(3000)
    expect(new Set(list).size).toBe(list.length)
    expect(list.filter((one) => one.length < 8 || one !== one.toLowerCase())).toEqual([])
  })
})
