import fs from 'node:fs'
import path from 'node:path'

/** The template folder is compiled and runs the contract suite like a vendor, so a copy of it does too. */
const TEMPLATE = path.join(import.meta.dirname, 'template')
const GATEWAYS = 'apps/server/src/modules/payments/gateways'
const DIALECTS = 'apps/pix-provider/src/dialects/vendors'
const CONTRACT_LIST = 'packages/contract/src/player/settings.ts'

export class GeneratorError extends Error {
  override name = 'GeneratorError'
}

/** Creates the vendor folder and its local dialect, adds the line to the contract's list, and returns the paths touched. */
export function generateGateway(root: string, name: string, title: string): string[] {
  const vendor = `${GATEWAYS}/vendors/${name}`
  if (!/^[a-z][a-z0-9]{2,19}$/.test(name)) {
    throw new GeneratorError(`"${name}" is not a gateway name: 3 to 20 lower-case letters and digits.`)
  }
  if (!/^[\p{L}\d][\p{L}\d .&-]{0,38}$/u.test(title)) {
    throw new GeneratorError(
      `"${title}" is not a display name: up to 39 letters, digits, spaces, ".", "&" or "-".`,
    )
  }
  if (fs.existsSync(path.join(root, vendor))) {
    throw new GeneratorError(`${vendor} already exists. Choose another name or edit that folder.`)
  }
  const list = addToList(fs.readFileSync(path.join(root, CONTRACT_LIST), 'utf8'), name)
  const files = new Map([
    ...templateFiles().map((file): [string, string] => [
      `${vendor}/${file}`,
      fillTemplate(file, name, title),
    ]),
    [`${DIALECTS}/${name}.ts`, dialectOf(name)],
    [CONTRACT_LIST, list],
  ])
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  return [...files.keys()]
}

const templateFiles = () =>
  fs
    .readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)))

function fillTemplate(file: string, name: string, title: string): string {
  return fs
    .readFileSync(path.join(TEMPLATE, file), 'utf8')
    .replace("import type { Gateway as GatewayName } from '@girassol/contract/schemas'\n", '')
    .replace("'template' as GatewayName", `'${name}'`)
    .replace("name: 'Template'", `name: '${title}'`)
    .replace("describeGateway('template'", `describeGateway('${name}'`)
    .replace("'../../vendors/local.ts'", "'../local.ts'")
}

const dialectOf = (name: string) => `import { speakNative } from '../native.ts'

export const dialect = speakNative('${name}')
`

function addToList(source: string, name: string): string {
  const list = /export const gateways = \[\n((?: {2}'\w+',\n)+)\] as const\n/.exec(source)
  if (!list) {
    throw new GeneratorError(
      `${CONTRACT_LIST} has no "export const gateways = […] as const". Update CONTRACT_LIST.`,
    )
  }
  if (list[1]!.includes(`'${name}'`)) {
    throw new GeneratorError(`${name} is already in the list of ${CONTRACT_LIST}. Remove that line first.`)
  }
  return source.replace(list[0], list[0].replace('] as const', `  '${name}',\n] as const`))
}
