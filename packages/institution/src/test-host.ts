/** A request of the parent: an institution to start by its variables, or one to stop. */
type HostRequest = { id: number; environment: Record<string, string> } | { id: number }

type HostReply = { id: number; ready: string } | { id: number; stopped: true } | { id: number; error: string }

interface Running {
  url: string
  close(): Promise<void>
}

type Start = (environment: Record<string, string>) => Promise<Running>

/**
 * Runs the institutions of several test files one after the other in one process: loading the program takes ten times as long as
 * starting it on a database.
 */
export function serveTestHost(start: Start): void {
  const running = new Map<number, Running>()
  process.on('message', (request: HostRequest) => {
    handle(running, start, request).then(
      (reply) => process.send?.(reply),
      (error: unknown) => process.send?.({ id: request.id, error: String(error) } satisfies HostReply),
    )
  })
  // The parent has ended: so do the institutions.
  process.on('disconnect', () => process.exit(0))
}

async function handle(running: Map<number, Running>, start: Start, request: HostRequest): Promise<HostReply> {
  const { id } = request
  if ('environment' in request) {
    const institution = await start(request.environment)
    running.set(id, institution)
    return { id, ready: institution.url }
  }
  await running.get(id)?.close()
  running.delete(id)
  return { id, stopped: true }
}
