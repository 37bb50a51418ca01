import { expect, it } from 'vitest'
import { compareOperations, Model, type Operation, type Stored } from './model.ts'

const bet = (key: string, paid = 0): Operation => ({
  kind: 'bet',
  key,
  player: '1',
  staked: 100,
  paid,
  reference: '7',
})
const row = (key: string, change: Partial<Stored> = {}): Stored => ({
  key,
  count: 1,
  staked: 100,
  paid: 0,
  reference: '7',
  ...change,
})

it('finds nothing where every acknowledged operation is stored once, as it was answered', () => {
  expect(
    compareOperations([bet('a'), bet('b', 50)], [], [row('a'), row('b', { paid: 50 }), row('c')]),
  ).toEqual({ lost: [], doubled: [], different: [], contradicted: [] })
})

it('finds what is lost, doubled, stored otherwise than answered, or stored although it was refused', () => {
  const operations = [bet('lost'), bet('doubled'), bet('paid', 50), bet('other')]
  const stored = [row('doubled', { count: 2 }), row('paid'), row('other', { reference: '8' }), row('refused')]
  const found = compareOperations(operations, [{ kind: 'bet', key: 'refused', code: 'paused' }], stored)
  expect(found).toMatchObject({
    lost: ['bet lost'],
    doubled: ['bet doubled'],
    contradicted: ['bet refused paused'],
  })
  expect(found.different.map((text) => text.split(':')[0])).toEqual(['bet paid', 'bet other'])
})

it('counts acknowledged operations of all kinds and answers by status', () => {
  const model = new Model()
  model.acknowledge(bet('a'))
  model.acknowledge({ ...bet('b'), kind: 'spin' })
  for (const status of [200, 503, 200]) model.countStatus(status)
  model.collect('1', 2)
  expect(model.total).toBe(4)
  expect([...model.statuses]).toEqual([
    [200, 2],
    [503, 1],
  ])
})

it('counts each bet of a provider’s call, and finds one that is missing or written twice', () => {
  const call: Operation = { ...bet('r bet'), kind: 'play', movements: 3 }
  const model = new Model()
  model.acknowledge(call)
  expect([model.count('play'), model.total]).toEqual([3, 3])
  const found = (count: number) => compareOperations([call], [], [row('r bet', { count })])
  expect(found(2).lost).toEqual(['play r bet'])
  expect(found(4).doubled).toEqual(['play r bet'])
  expect(found(3)).toEqual({ lost: [], doubled: [], different: [], contradicted: [] })
})
