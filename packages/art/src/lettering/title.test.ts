import { describe, expect, it } from 'vitest'
import { faces, type FaceName } from './face.ts'
import { glyphOf, isDrawn, setTitle } from './title.ts'

const PORTUGUESE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÇÉÊÍÓÔÕÚÜ0123456789'
const SPANISH = 'ÑÜ'
const box = { x: 40, y: 500, width: 500, height: 200 }
const names = Object.keys(faces) as FaceName[]

/** The corners of path data: enough to know where the letters are. */
const corners = (d: string) =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/gu)].map((pair) => [Number(pair[1]), Number(pair[2])] as const)

describe('alphabet', () => {
  it('has every letter of Portuguese, and those of Spanish', () => {
    for (const letter of PORTUGUESE + PORTUGUESE.toLocaleLowerCase('pt-BR') + SPANISH)
      expect(isDrawn(letter), letter).toBe(true)
  })

  it('draws each letter differently in each face', () => {
    for (const name of names) {
      const drawn = Array.from(PORTUGUESE).map((letter) => JSON.stringify(glyphOf(letter, faces[name])))
      // The figure nought and the letter O may share their ring.
      expect(new Set(drawn).size).toBeGreaterThanOrEqual(drawn.length - 1)
    }
  })

  it('stands in for what it does not have', () => {
    expect(isDrawn('漢')).toBe(false)
    expect(glyphOf('漢', faces.deco).outlines).not.toEqual([])
  })
})

describe('setTitle', () => {
  it('keeps within its box in every face and bend', () => {
    for (const face of names) {
      for (const bend of ['level', 'arch', 'bulge'] as const) {
        for (const title of ['Carnaval de Máscaras', 'Mines', 'Ação', 'Copa dos Campeões do Sertão', 'X']) {
          for (const stack of [true, false]) {
            const set = setTitle(title, { face, bend, stack, align: 'middle', anchor: 'middle' }, box)
            const [xs, ys] = [0, 1].map((axis) =>
              corners(set.letters).map((corner) => corner[axis] ?? Number.NaN),
            )
            const name = `${face} ${bend} ${title}`
            expect(Math.min(...(xs ?? [])), name).toBeGreaterThanOrEqual(box.x - 12)
            expect(Math.max(...(xs ?? [])), name).toBeLessThanOrEqual(box.x + box.width + 12)
            expect(Math.min(...(ys ?? [])), name).toBeGreaterThanOrEqual(box.y - 12)
            expect(Math.max(...(ys ?? [])), name).toBeLessThanOrEqual(box.y + box.height + 12)
          }
        }
      }
    }
  })

  it('breaks a long title into lines rather than setting it small', () => {
    const set = setTitle(
      'Azulejos de São Luís do Maranhão',
      { face: 'cartaz', bend: 'level', stack: true, align: 'middle', anchor: 'top' },
      box,
    )
    expect(set.lines.length).toBeGreaterThan(1)
    expect(set.size).toBeGreaterThan(40)
  })

  it('sets nothing for nothing', () => {
    expect(
      setTitle('   ', { face: 'deco', bend: 'arch', stack: true, align: 'middle', anchor: 'top' }, box)
        .letters,
    ).toBe('')
  })
})
