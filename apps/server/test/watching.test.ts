import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from './app.ts'

const root = path.join(import.meta.dirname, '../../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const rules = read('ops/alerts/alerts.yml')
const tests = read('ops/alerts/alerts.test.yml') + read('ops/alerts/ages.test.yml')
const dashboard = JSON.parse(read('ops/dashboards/girassol.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
const expressions = [...rules.matchAll(/expr: '(.+)'/g)].map(([, text]) => text!)
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** Metrics of the program and of its library; Prometheus itself makes `up`. */
const metricsIn = (text: string): string[] => text.match(/\b(?:girassol|nodejs|process)_\w+/g) ?? []

let app: TestApp
let served: Set<string>
beforeAll(async () => {
  app = await startApp()
  await app.platform.metrics.expose()
  served = new Set(app.platform.metrics.names())
})
afterAll(() => app.close())

const isServed = (name: string) => served.has(name) || served.has(name.replace(/_(?:bucket|sum|count)$/, ''))

it('names only metrics that the program serves, in alerts, their tests and the dashboard', () => {
  expect(alerts.length).toBeGreaterThan(20)
  expect(expressions).toHaveLength(alerts.length)
  expect(panels.length).toBeGreaterThan(20)
  expect(isServed('girassol_no_such_metric')).toBe(false)
  const named = new Set([...expressions, tests, ...panels].flatMap(metricsIn))
  expect([...named].filter((name) => !isServed(name))).toEqual([])
  for (const expression of expressions.filter((text) => !text.startsWith('up{')))
    expect(metricsIn(expression), expression).not.toEqual([])
})

it('never sums what is the same on every node', () => {
  for (const expression of [...expressions, ...panels])
    expect(expression).not.toMatch(/\b(?:sum|avg|count)(?: by \([^)]*\))? ?\([^)]*girassol_shared_/)
})

it('has a runbook for every alert, and no runbook without one', () => {
  const pages = fs.readdirSync(path.join(root, 'docs/runbooks'))
  expect(pages.toSorted()).toEqual(alerts.map((name) => `${name}.md`).toSorted())
  for (const name of alerts) {
    expect(rules).toContain(`runbook: docs/runbooks/${name}.md`)
    const page = read(`docs/runbooks/${name}.md`)
    for (const heading of ['What it means', 'How to look', 'What to do'])
      expect(page).toContain(`## ${heading}`)
    const links = [...page.matchAll(/\]\((\w+\.md)\)/g)].map(([, file]) => file!)
    expect(links.filter((file) => !pages.includes(file))).toEqual([])
    for (const metric of metricsIn(page)) expect(isServed(metric), `${name}: ${metric}`).toBe(true)
  }
})

it('has a promtool test in which each alert fires, and one in which it stays silent', () => {
  for (const name of alerts) {
    expect(tests).toContain(`name: ${name} fires\n`)
    expect(tests).toContain(`name: ${name} stays silent\n`)
    expect(tests.match(new RegExp(`alertname: ${name}\\n`, 'g'))).toHaveLength(2)
  }
})
