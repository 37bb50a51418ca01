import { validate } from '@scalar/openapi-validator'
import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { openapi } from './openapi.ts'
import {
  type OperatorCall,
  operatorCalls,
  operatorPermissions,
  type RefusalCode,
  refusalStatus,
} from './operator/index.ts'
import { calls } from './schemas.ts'

interface Response {
  description: string
  content: { 'application/json': { schema: object } }
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters?: { name: string; in: string; description?: string; schema: object }[]
  security: Record<string, string[]>[]
  responses: Record<string, Response | { $ref: string }>
  'x-permission'?: string
  'x-step-up'?: boolean
}

interface Document {
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Response>>
}

// Read back as a client gets it.
const text = JSON.stringify(openapi('Test'))
const document = JSON.parse(text) as Document
const everyCall: [string, Call | OperatorCall][] = Object.entries({ ...calls, ...operatorCalls })

function operationOf({ path, method }: Call | OperatorCall): Operation {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

function lookUp(reference: string): unknown {
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document)
}

function responseOf(operation: Operation, status: number): Response | undefined {
  const response = operation.responses[status]
  return response && '$ref' in response ? (lookUp(response.$ref) as Response) : response
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', () => {
    const { valid, version, errors } = validate(JSON.parse(text) as Record<string, unknown>)
    expect(errors).toEqual([])
    expect({ valid, version }).toEqual({ valid: true, version: '3.1' })
  })

  it('resolves every reference', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((reference) => lookUp(reference) === undefined)).toEqual([])
  })

  it('has every call of players, games and operators once, and no other', () => {
    const listed = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(listed.map(({ operationId }) => operationId).toSorted()).toEqual(
      everyCall.map(([name]) => name).toSorted(),
    )
    for (const [name, call] of everyCall) expect(operationOf(call).operationId).toBe(name)
  })

  it('puts every call into one described group of one audience', () => {
    const grouped = document['x-tagGroups'].flatMap(({ tags }) => tags)
    expect(grouped).toEqual(document.tags.map(({ name }) => name))
    expect(new Set(grouped).size).toBe(grouped.length)
    for (const { name, description } of document.tags) expect(description, name).toMatch(/\.$/)
    const operators = document['x-tagGroups'].find(({ name }) => name === 'Operators')?.tags ?? []
    for (const [name, call] of everyCall) {
      const { tags } = operationOf(call)
      expect(tags, name).toHaveLength(1)
      expect(operators.includes(tags[0]!), name).toBe(name in operatorCalls)
    }
  })

  it('lists every refusal of a call under its status, in words and as values of the code', () => {
    for (const [name, call] of everyCall) {
      const codes: RefusalCode[] = [
        ...(call.errors ?? []),
        ...(call.access === 'open' || call.access === 'game' ? [] : (['unauthenticated'] as const)),
        ...('stepUp' in call ? (['step_up_required'] as const) : []),
      ]
      for (const code of codes) {
        const response = responseOf(operationOf(call), refusalStatus(code))
        expect(response?.description, name).toContain(`\`${code}\``)
        expect(JSON.stringify(response?.content), name).toContain(`"${code}"`)
      }
    }
  })

  it('names permission and step-up of operators’ calls', () => {
    const permissions = new Set<string>(operatorPermissions)
    for (const [name, call] of Object.entries<OperatorCall>(operatorCalls)) {
      const operation = operationOf(call)
      const permission = permissions.has(call.access) ? call.access : undefined
      expect(operation['x-permission'], name).toBe(permission)
      expect(operation.description).toContain(permission ? `**Permission**: \`${permission}\`` : '')
      expect(operation['x-step-up'] ?? false, name).toBe(call.stepUp ?? false)
      expect(operation.description.includes('Step-up'), name).toBe(call.stepUp ?? false)
    }
  })

  it('asks each audience for its own credentials, and for the XSRF token where something changes', () => {
    const schemes = (call: Call | OperatorCall) =>
      operationOf(call).security.flatMap((needs) => Object.keys(needs))
    expect(schemes(calls.health)).toEqual([])
    expect(schemes(calls.login)).toEqual(['xsrf'])
    expect(schemes(calls.statement)).toEqual(['player'])
    expect(schemes(calls.openStudio)).toEqual([])
    expect(schemes(calls.openRound)).toEqual(['game'])
    expect(schemes(operatorCalls.checkOperatorPassword)).toEqual(['xsrf'])
    expect(schemes(operatorCalls.listTeam)).toEqual(['operator'])
    expect(schemes(operatorCalls.inviteOperator)).toEqual(['operator', 'xsrf'])
  })

  it('describes every call and every parameter', () => {
    for (const [name, call] of everyCall) {
      const { summary, description, parameters = [] } = operationOf(call)
      expect(summary, name).toMatch(/^[A-Z]/)
      expect(description, name).toContain(call.summary)
      for (const parameter of parameters)
        expect(parameter.description, `${name} ${parameter.name}`).toBeTruthy()
    }
  })

  it('shows money as BRL', () => {
    expect(operationOf(calls.wallet).responses['200']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: {
              wallet: { properties: { balance: { type: 'number', description: 'BRL', multipleOf: 0.01 } } },
            },
          },
        },
      },
    })
  })
})
