import { describe, expect, it } from 'vitest'
import { answers, levelOf, questions, results } from './self-test.ts'

const given = (score: number) =>
  questions.map((_, place) => Math.min(answers.length - 1, Math.max(0, score - place * (answers.length - 1))))

describe('the self-test', () => {
  it.each([
    [0, 'none'],
    [1, 'low'],
    [2, 'low'],
    [3, 'moderate'],
    [7, 'moderate'],
    [8, 'high'],
    [27, 'high'],
  ] as const)('[R9] calls a score of %i %s', (score, level) => {
    const list = given(score)
    expect(list.reduce((sum, each) => sum + each, 0)).toBe(score)
    expect(levelOf(list)).toBe(level)
    expect(results[level].title.message).toBeTruthy()
  })
})
