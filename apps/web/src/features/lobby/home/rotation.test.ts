import { describe, expect, it } from 'vitest'
import { bannerTarget } from './banner-target.ts'
import { isLocked, swipeStep, turn } from './rotation.ts'

describe('the banners', () => {
  it.each([
    [0, 0],
    [50, 0],
    [-50, 0],
    [51, -1],
    [-51, 1],
  ])('moved by %i px turn by %i', (distance, step) => {
    expect(swipeStep(distance)).toBe(step)
  })

  it('go round in both directions', () => {
    expect(turn(0, 1, 3)).toBe(1)
    expect(turn(2, 1, 3)).toBe(0)
    expect(turn(0, -1, 3)).toBe(2)
    expect(turn(0, 1, 0)).toBe(0)
  })

  it('wait 500 ms between two changes', () => {
    expect(isLocked(null, 0)).toBe(false)
    expect(isLocked(1000, 1499)).toBe(true)
    expect(isLocked(1000, 1500)).toBe(false)
  })

  it.each([
    ['/promotions', 'page'],
    ['https://exemplo.com/a', 'site'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('lead from %s to a %s', (link, target) => {
    expect(bannerTarget(link)).toBe(target)
  })
})
