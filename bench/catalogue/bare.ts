import fastify from 'fastify'
import fs from 'node:fs'

/** The least a Fastify program can do: one route per file, each answering the same JSON every time. */
const [port = '0', ...bodies] = process.argv.slice(2)
const app = fastify()
for (const [at, file] of bodies.entries()) {
  const body = fs.readFileSync(file)
  app.get(`/${at}`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
}
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
process.on('disconnect', () => process.exit(0))
