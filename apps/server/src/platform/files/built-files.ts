import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fs from 'node:fs/promises'
import path from 'node:path'

interface BuiltFiles {
  /** The folder that the build left. */
  root: string
  /** Where it is served; begins and ends with a slash. */
  prefix: string
  /** Files and folders of the root that are not served, or by another route. */
  except: readonly string[]
  headersOf(file: string): Record<string, string>
}

const COMPRESSED = /\.(?:br|gz)$/

/**
 * Serves what a build left, each file in the form that the browser takes. The names are read once, and a folder is one route: a route for
 * each file, as the plugin makes them, costs the program 8 MB and its start the registration of thousands.
 */
export async function serveBuilt(
  app: FastifyInstance,
  { root, prefix, except, headersOf }: BuiltFiles,
): Promise<void> {
  const names = await readNames(root)
  const send = (reply: FastifyReply, name: string): FastifyReply => {
    // A missing script must not be answered with a page, which a browser would refuse to run without saying why.
    if (names.has(name)) return reply.sendFile(name)
    reply.callNotFound()
    return reply
  }
  // In a context of its own, because each root decorates the reply.
  await app.register(async (scope) => {
    await scope.register(files, {
      root,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => void reply.headers(headersOf(path.relative(root, file))),
    })
    for (const entry of await fs.readdir(root, { withFileTypes: true })) {
      const { name } = entry
      if (except.includes(name)) continue
      if (entry.isDirectory())
        scope.get<{ Params: { '*': string } }>(`${prefix}${name}/*`, (request, reply) =>
          send(reply, `${name}/${request.params['*']}`),
        )
      else if (names.has(name)) scope.get(`${prefix}${name}`, (_, reply) => send(reply, name))
    }
  })
}

/** Without the compressed copies, which are sent in place of the file and never by their own name. */
async function readNames(root: string): Promise<ReadonlySet<string>> {
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
  return new Set(paths.map((each) => each.replaceAll(path.sep, '/')))
}
