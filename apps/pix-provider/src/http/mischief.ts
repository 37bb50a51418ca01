import type { FastifyReply } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../delivery/faults.ts'

/** Longer than any caller waits. */
const FOREVER_MS = 120_000

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr></body></html>`

/** Effects that strike before anything is done. True when they took the answer over. */
export async function strikeBefore(fault: Fault | null, reply: FastifyReply): Promise<boolean> {
  switch (fault?.effect) {
    case 'latency':
      await sleep(fault.options.ms ?? 1000)
      return false
    case 'hang':
      await hang(reply)
      return true
    case 'reset_before_commit':
      reset(reply)
      return true
    case 'bad_gateway_html':
      return html(reply, 502, '502 Bad Gateway')
    case 'unavailable_html':
      return html(reply, 503, '503 Service Unavailable')
    default:
      return false
  }
}

/** Effects that strike after the work is committed: the caller cannot know whether it was done. */
export async function strikeAfter(
  fault: Fault | null,
  reply: FastifyReply,
  answer: string,
): Promise<boolean> {
  switch (fault?.effect) {
    case 'hang_after_commit':
      await hang(reply)
      return true
    case 'reset_after_commit':
      reset(reply)
      return true
    case 'error_after_commit':
      await reply.code(500).type('application/json').send('{"message":"Internal Server Error"}')
      return true
    case 'ok_html':
      return html(reply, 200, 'Manutenção programada')
    case 'truncated_json':
      await reply
        .code(200)
        .type('application/json')
        .send(answer.slice(0, Math.floor(answer.length / 2)))
      return true
    case 'wrong_content_type':
      await reply.code(200).type('text/plain; charset=utf-8').send(answer)
      return true
    default:
      return false
  }
}

async function html(reply: FastifyReply, status: number, title: string): Promise<true> {
  await reply.code(status).type('text/html; charset=utf-8').send(page(title))
  return true
}

function reset(reply: FastifyReply): void {
  reply.hijack()
  const { socket } = reply.raw
  // RST instead of FIN, as a balancer does when the machine behind it is gone.
  socket?.resetAndDestroy()
}

async function hang(reply: FastifyReply): Promise<void> {
  reply.hijack()
  const closed = new Promise<void>((resolve) => {
    reply.raw.once('close', resolve)
  })
  const stop = new AbortController()
  await Promise.race([
    closed,
    sleep(FOREVER_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {}),
  ])
  stop.abort()
  reply.raw.destroy()
}
