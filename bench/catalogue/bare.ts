import fastify from 'fastify'
import fs from 'node:fs'
import path from 'node:path'

/** The least a Fastify program can do: one route per file, each answering the same JSON every time. */
const [port = '0', ...bodies] = process.argv.slice(2)
const app = fastify()
for (const file of bodies) {
  const body = fs.readFileSync(file)
  app.get(`/${path.basename(file, '.json')}`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(body),
  )
}
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
process.on('disconnect', () => process.exit(0))
