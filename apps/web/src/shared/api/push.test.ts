import { describe, expect, it } from 'vitest'
import { readEvents } from './push.ts'

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

const topics = async (...parts: string[]) => {
  const seen: string[] = []
  for await (const event of readEvents(streamOf(...parts))) seen.push(event.topic)
  return seen
}

describe('the event stream', () => {
  it('is read event by event, however it is cut', async () => {
    const first = 'data: {"topic":"wallet","data":{}}\n\n'
    const second = 'data: {"topic":"settings","data":{}}\r\n\r\n'
    expect(await topics(first + second)).toEqual(['wallet', 'settings'])
    expect(await topics(...first, ...second)).toEqual(['wallet', 'settings'])
  })

  it('passes over comments and an unfinished end', async () => {
    expect(await topics(': still here\n\n', 'data: {"topic":"wal')).toEqual([])
  })
})
