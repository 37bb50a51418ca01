import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateGateway } from './generate.ts'

const SOURCE = path.resolve(import.meta.dirname, '../../../../../../..')
const LIST = 'packages/contract/src/player/settings.ts'
const VENDOR = 'apps/server/src/modules/payments/gateways/vendors/examplepay'

let root: string
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'gateway-'))
  fs.mkdirSync(path.join(root, path.dirname(LIST)), { recursive: true })
  fs.copyFileSync(path.join(SOURCE, LIST), path.join(root, LIST))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const template = (file: string) => fs.readFileSync(path.join(import.meta.dirname, 'template', file), 'utf8')

describe('the gateway generator', () => {
  it('copies the tested template under the new name', () => {
    const files = generateGateway(root, 'examplepay', 'Example Pay')
    for (const file of files) expect(read(file), file).not.toMatch(/'template'|GatewayName/)
    expect(read(`${VENDOR}/adapter.ts`)).toContain("name: 'examplepay'")
    expect(read(`${VENDOR}/adapter.ts`)).toContain("name: 'Example Pay'")
    const lines = template('adapter.ts').split('\n')
    const changed = lines.filter((line) => !read(`${VENDOR}/adapter.ts`).split('\n').includes(line))
    expect(changed).toEqual([
      "import type { Gateway as GatewayName } from '@girassol/contract/schemas'",
      "  name: 'template' as GatewayName,",
      "  offer: { type: 'pix', name: 'Template', description: 'PIX' },",
    ])
    const fixtures = files.filter((file) => file.includes('/fixtures/'))
    expect(fixtures.length).toBeGreaterThan(8)
    for (const file of fixtures) {
      expect(read(file)).toBe(template(`fixtures/${path.basename(file)}`))
    }
  })

  it('adds one line to the contract and a dialect to the local institution', () => {
    generateGateway(root, 'examplepay', 'Example Pay')
    const before = fs.readFileSync(path.join(SOURCE, LIST), 'utf8').split('\n')
    const added = read(LIST)
      .split('\n')
      .filter((line) => !before.includes(line))
    expect(added).toEqual(["  'examplepay',"])
    const dialect = read('apps/pix-provider/src/dialects/vendors/examplepay.ts')
    expect(dialect).toContain("speakNative('examplepay')")
  })

  it.each([
    ['Example Pay', 'Example Pay', /not a gateway name/],
    ['examplepay', 'O’Pay', /not a display name/],
    ['bspay', 'BSPay', /already in the list/],
  ])('refuses %s (%s) with instructions', (name, title, message) => {
    expect(() => generateGateway(root, name, title)).toThrow(message)
  })

  it('refuses a folder that exists, and a contract without the list', () => {
    generateGateway(root, 'examplepay', 'Example Pay')
    expect(() => generateGateway(root, 'examplepay', 'Example Pay')).toThrow(/already exists/)
    fs.writeFileSync(path.join(root, LIST), '')
    expect(() => generateGateway(root, 'otherpay', 'Other Pay')).toThrow(/CONTRACT_LIST/)
  })
})
