import { calls } from '@girassol/contract/schemas'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { variables } from '../src/platform/environment.ts'

const root = path.join(import.meta.dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const isThere = (file: string) => fs.existsSync(path.join(root, file))
const known = new Set(Object.keys(variables.shape))
const unknown = (names: Iterable<string>) => [...names].filter((name) => !known.has(name))

interface Service {
  build?: string | { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, object>
}

describe('the image', () => {
  const text = read('Dockerfile')
  const steps = text.replaceAll('\\\n', ' ').split('\n')

  it('sets only variables that the program reads', () => {
    const line = steps.find((step) => step.startsWith('ENV '))!
    const names = [...line.matchAll(/(\w+)=/g)].map(([, name]) => name!)
    expect(names).toContain('DATA_DIR')
    expect(unknown(names)).toEqual([])
  })

  it('copies and runs what exists, and does not run as root', () => {
    const copied = [...text.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, file]) => file!)
    expect(copied.length).toBeGreaterThan(3)
    expect(copied.filter((file) => !isThere(file))).toEqual([])
    const files = [...text.matchAll(/[\w/]+\.(?:ts|mjs)\b/g)].map(([file]) => file)
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((file) => !isThere(file))).toEqual([])
    expect(steps.findLast((step) => step.startsWith('USER '))).toBe('USER 1000:1000')
    expect(text).toContain('/api/health')
  })

  it('takes neither secrets nor data along', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.env', '.git', 'data', '**/node_modules']) expect(ignored).toContain(name)
  })
})

describe('compose', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }

  it('runs two nodes that serve and one that works, with variables that the program reads', () => {
    const programs = Object.values(services).filter(({ build }) => build === '.')
    expect(programs.map(({ environment }) => environment?.['ROLE'])).toEqual(['api', 'api', 'worker'])
    for (const { environment } of programs) expect(unknown(Object.keys(environment!))).toEqual([])
  })

  it('names files and services that exist', () => {
    const all = Object.values(services)
    const files = all.flatMap(({ build, volumes = [] }) => [
      ...(typeof build === 'object' ? [path.join(build.context, build.dockerfile)] : []),
      ...volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0]!),
    ])
    expect(files).toHaveLength(2)
    expect(files.filter((file) => !isThere(file))).toEqual([])
    const needed = all.flatMap(({ depends_on: names = [] }) =>
      Array.isArray(names) ? names : Object.keys(names),
    )
    expect(needed.filter((name) => !services[name])).toEqual([])
    const nginx = read('ops/compose/nginx.conf')
    const nodes = [...nginx.matchAll(/server ([\w-]+):3000/g)].map(([, name]) => name!)
    expect(nodes).toEqual(['api-1', 'api-2'])
    for (const name of nodes) expect(Object.keys(services)).toContain(name)
    expect(read('ops/compose/pgbouncer.Dockerfile')).toContain('COPY pgbouncer.sh ')
    expect(isThere('ops/compose/pgbouncer.sh')).toBe(true)
  })
})

describe('the chart', () => {
  const folder = 'ops/chart/templates'
  const templates = fs
    .readdirSync(path.join(root, folder))
    .map((name) => [name, read(`${folder}/${name}`)] as const)
  const values = parse(read('ops/chart/values.yaml')) as Record<string, unknown>

  it('names only values that exist', () => {
    const names = templates.flatMap(([, text]) =>
      [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, name]) => name!),
    )
    expect(names.length).toBeGreaterThan(20)
    const valueOf = (name: string) =>
      name
        .split('.')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)
    expect(names.filter((name) => valueOf(name) === undefined)).toEqual([])
  })

  it('passes only variables that the program reads', () => {
    expect(unknown(Object.keys(values['env'] as object))).toEqual([])
    const inPod = [...read(`${folder}/_helpers.tpl`).matchAll(/- name: ([A-Z_]+)\n/g)].map(
      ([, name]) => name!,
    )
    expect(inPod).toEqual(['ROLE', 'DRAIN_SECONDS', 'METRICS_PORT'])
    const named = [...read('ops/chart/values.yaml').matchAll(/\b[A-Z][A-Z0-9]+_[A-Z_]+\b(?!\*)/g)].map(
      ([name]) => name,
    )
    expect(named.length).toBeGreaterThan(10)
    expect(unknown(new Set([...inPod, ...named.filter((name) => name !== 'IDENTITY_')]))).toEqual([])
  })

  it('probes calls that exist', () => {
    const probes = [...read(`${folder}/_helpers.tpl`).matchAll(/(\w+)Probe:\n\s+httpGet: \{ path: (\S+),/g)]
    expect(probes.map(([, kind, url]) => [kind, url])).toEqual([
      ['startup', '/api/health'],
      ['liveness', '/api/health'],
      ['readiness', '/api/ready'],
    ])
    const paths = Object.values(calls).map(({ path: url }) => url)
    for (const [, , url] of probes) expect(paths).toContain(url)
  })

  it.each(templates)('has balanced blocks and the structure of YAML in %s', (_name, text) => {
    const actions = [...text.matchAll(/\{\{-?\s*(\w+)/g)].map(([, word]) => word)
    const opened = actions.filter((word) => ['if', 'range', 'with', 'define'].includes(word!))
    expect(actions.filter((word) => word === 'end')).toHaveLength(opened.length)
    // Without the lines that are only template, and with a word in place of every value.
    const bare = text
      .replaceAll(/\{\{\/\*[^]*?\*\/\}\}/g, '')
      .split('\n')
      .filter((line) => !/^\s*\{\{.*\}\}\s*$/.test(line))
      .join('\n')
      .replaceAll(/"?\{\{[^}]*\}\}"?(?::"?\{\{[^}]*\}\}"?)?/g, 'value')
    for (const document of parseAllDocuments(bare, { uniqueKeys: false })) expect(document.errors).toEqual([])
  })
})

it('has a dev container with variables that the program reads', () => {
  const container = JSON.parse(read('.devcontainer/devcontainer.json')) as {
    containerEnv: Record<string, string>
  }
  expect(unknown(Object.keys(container.containerEnv))).toEqual([])
})
