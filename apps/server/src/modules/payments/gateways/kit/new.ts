import path from 'node:path'
import { generateGateway, GeneratorError } from './generate.ts'

const [name, title = name] = process.argv.slice(2)

if (name === undefined || title === undefined) {
  process.stderr.write('Usage: npm run gateway:new -- <name> ["Display Name"]\n')
  process.exitCode = 1
} else {
  create(name, title)
}

function create(gateway: string, displayName: string): void {
  try {
    const root = path.resolve(import.meta.dirname, '../../../../../../..')
    const files = generateGateway(root, gateway, displayName)
    process.stdout.write(
      `${files.join('\n')}\n\n${gateway} works with the local PIX institution now. Next:\n` +
        `  1. Describe the vendor's API in vendors/${gateway}/adapter.ts and record its answers in fixtures/.\n` +
        `  2. Give the institution the same API in apps/pix-provider/src/dialects/vendors/${gateway}.ts.\n` +
        `  3. npx vitest run --project server gateways/vendors/${gateway}\n`,
    )
  } catch (error) {
    if (!(error instanceof GeneratorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
