import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'
import { Outbox } from './events.ts'

declare module './events.ts' {
  interface Events {
    'test.happened': { number: number }
  }
}

let app: TestApp

beforeAll(async () => {
  app = await startApp()
  await app.rows(sql`CREATE TABLE handled (consumer text, number int)`)
})
afterAll(() => app.close())

function outbox(): Outbox {
  return new Outbox(app.platform.database, app.clock, app.platform.log)
}

const handled = async () =>
  (
    await app.rows(sql<{ consumer: string; number: number }>`SELECT * FROM handled ORDER BY consumer, number`)
  ).map(({ consumer, number }) => `${consumer} ${number}`)

/** Two nodes with the same consumers; `fail` makes a consumer stumble after it has already written. */
function nodes(fail: (number: number) => boolean = () => false): Outbox[] {
  return [outbox(), outbox()].map((node) => {
    for (const name of ['first', 'second']) {
      node.on('test.happened', name, async (tx, { number }) => {
        await sql`INSERT INTO handled VALUES (${name}, ${number})`.execute(tx)
        if (name === 'second' && fail(number)) throw new Error('stumbled')
      })
    }
    return node
  })
}

describe('the outbox', () => {
  it('lets each consumer act once, whichever node takes the event', async () => {
    const [one, two] = nodes()
    await app.platform.database.transaction(async (tx) => {
      for (let number = 1; number <= 20; number++) await one!.publish(tx, 'test.happened', { number })
    })
    await Promise.all([one!.drain(), two!.drain(), one!.drain()])
    expect(await handled()).toHaveLength(40)
    expect(new Set(await handled()).size).toBe(40)
    await app.rows(sql`TRUNCATE handled`)
  })

  it('finishes the event under way when it is stopped, and leaves the others to another node', async () => {
    const node = outbox()
    const entered = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    node.on('test.happened', 'first', async (tx, { number }) => {
      entered.resolve()
      await release.promise
      await sql`INSERT INTO handled VALUES ('first', ${number})`.execute(tx)
    })
    await app.platform.database.transaction(async (tx) => {
      for (const number of [1, 2]) await node.publish(tx, 'test.happened', { number })
    })
    const draining = node.drain()
    await entered.promise
    const stopping = node.stop()
    release.resolve()
    await Promise.all([stopping, draining])
    expect(await handled()).toEqual(['first 1'])
    await node.drain()
    expect(await handled()).toEqual(['first 1'])
    await nodes()[0]!.drain()
    expect(await handled()).toEqual(['first 1', 'first 2'])
    await app.rows(sql`TRUNCATE handled`)
  })

  it('says nothing of what was rolled back', async () => {
    const [one] = nodes()
    const broken = app.platform.database.transaction(async (tx) => {
      await one!.publish(tx, 'test.happened', { number: 99 })
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    await one!.drain()
    expect(await handled()).toEqual([])
  })

  it('undoes what a stumbling consumer wrote, goes on with the others, and tries again later', async () => {
    let broken = true
    const [one] = nodes((number) => broken && number === 7)
    await app.platform.database.transaction(async (tx) => {
      for (const number of [6, 7, 8]) await one!.publish(tx, 'test.happened', { number })
    })
    await one!.drain()
    expect(await handled()).toEqual(['first 6', 'first 7', 'first 8', 'second 6', 'second 8'])
    broken = false
    await one!.drain()
    expect(await handled()).not.toContain('second 7')
    app.clock.advance(5000)
    await one!.drain()
    expect(await handled()).toContain('second 7')
    expect(await app.rows(sql`SELECT FROM outbox`)).toEqual([])
  })
})

describe('a consumer of many', () => {
  it('gets what waits together, in its order, and only what fails waits', async () => {
    await app.rows(sql`TRUNCATE handled`)
    const sizes: number[] = []
    let broken = true
    const node = outbox()
    node.onMany('test.happened', 'many', async (tx, events) => {
      sizes.push(events.length)
      for (const { number } of events) await sql`INSERT INTO handled VALUES ('many', ${number})`.execute(tx)
      if (broken && events.some(({ number }) => number === 3)) throw new Error('stumbled')
    })
    const numbers = [1, 2, 3, 4, 5]
    await app.platform.database.transaction((tx) =>
      node.publishAll(
        tx,
        'test.happened',
        numbers.map((number) => ({ number })),
      ),
    )
    const isBehind = (then: Date) =>
      app.platform.database.transaction((tx) => node.isBehind(tx, 'many', then))
    expect(await isBehind(app.clock.now())).toBe(false)
    expect(await isBehind(new Date(app.clock.now().getTime() + 1))).toBe(true)
    await node.drain()
    expect(await handled()).toEqual(['many 1', 'many 2', 'many 4', 'many 5'])
    expect(sizes[0]).toBe(5)
    broken = false
    app.clock.advance(5000)
    await node.drain()
    expect(await handled()).toEqual(numbers.map((number) => `many ${number}`))
    expect(await app.rows(sql`SELECT FROM outbox`)).toEqual([])
  })
})
