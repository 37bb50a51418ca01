import { readConfiguration } from '../src/configuration.ts'
import { type Provider, startProvider } from '../src/provider.ts'

/** A request of the parent: a provider to start by its variables, or one to stop. */
type HostRequest = { id: number; environment: Record<string, string> } | { id: number }

type HostReply = { id: number; ready: string } | { id: number; stopped: true } | { id: number; error: string }

/**
 * Runs the providers of several test files one after the other in one process: loading the program takes ten times as long as
 * starting it on a database.
 */
const providers = new Map<number, Provider>()

async function handle(request: HostRequest): Promise<HostReply> {
  const { id } = request
  if ('environment' in request) {
    const { environment } = request
    const provider = await startProvider(
      readConfiguration(environment, true),
      environment['IDENTITY_PROVIDER_DATABASE_URL'] ?? '',
    )
    providers.set(id, provider)
    return { id, ready: provider.url }
  }
  await providers.get(id)?.close()
  providers.delete(id)
  return { id, stopped: true }
}

process.on('message', (request: HostRequest) => {
  handle(request).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ id: request.id, error: String(error) } satisfies HostReply),
  )
})
// The parent has ended: so do the providers.
process.on('disconnect', () => process.exit(0))
