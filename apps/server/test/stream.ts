import type { TestApp } from './app.ts'

/** An open page listening at `/api/events`. */
export interface Stream {
  /** Everything received so far. */
  received(): string
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  stop(): void
}

export async function listen(app: TestApp, token: string | null): Promise<Stream> {
  const stop = new AbortController()
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const response = await fetch(`${app.url}/api/events`, { headers, signal: stop.signal })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true })
  }
  return { received: () => text, ended: read(), stop: () => stop.abort() }
}
