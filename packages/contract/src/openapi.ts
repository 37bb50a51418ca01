import { z } from 'zod'
import type { Call } from './call.ts'
import { LANGUAGE_COOKIE, OPERATOR_COOKIE, XSRF_COOKIE, XSRF_HEADER } from './cookies.ts'
import { edgeErrors } from './errors/edge.ts'
import { studioCalls } from './game/studio.ts'
import { type CallGroup, gameGroups, operatorGroups, playerGroups } from './openapi-groups.ts'
import { meaningOf } from './openapi-parameters.ts'
import { type RefusalCode, refusalStatus, refusalText } from './operator-errors.ts'
import type { OperatorCall } from './operator/call.ts'

type AnyCall = Call | OperatorCall
type EdgeCode = keyof typeof edgeErrors

/** The calls as a reader of the reference meets them: whose they are, then the group. */
const audiences: readonly { name: string; groups: readonly CallGroup<Record<string, AnyCall>>[] }[] = [
  { name: 'Players', groups: playerGroups },
  { name: 'Games', groups: gameGroups },
  { name: 'Operators', groups: operatorGroups },
]

const introduction = `Money is a decimal number of BRL with at most two places. Times are ISO 8601 in UTC; days are days of São Paulo.

A refusal answers \`error.code\` from a closed list, with a text in Portuguese, English or Spanish: as \`?lang=\` says, else the cookie \`${LANGUAGE_COOKIE}\`, else \`Accept-Language\`.

A call that changes something needs the header \`${XSRF_HEADER}\` with the value of the cookie \`${XSRF_COOKIE}\`, which \`GET /api/csrf\` sets.

Calls under \`/api/operator/\` need an operator's session and the permission they name. Those with step-up also need a second factor proved in the last minutes; they answer \`step_up_required\` otherwise.`

const securitySchemes = {
  player: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that registration or log-in answered.',
  },
  game: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `session_token` that `POST /api/studio/sessions` answered to the client of a game.',
  },
  operator: {
    type: 'apiKey',
    in: 'cookie',
    name: OPERATOR_COOKIE,
    description: `The session cookie that the second step of signing in sets; \`__Host-${OPERATOR_COOKIE}\` where the address is https.`,
  },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: XSRF_HEADER,
    description: `The value of the cookie \`${XSRF_COOKIE}\`.`,
  },
}

/** `ErrorBody` as a schema. */
const refusalSchema = {
  type: 'object',
  description: 'What every refused call answers.',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', description: 'From a closed list; programs decide by it.' },
        message: { type: 'string', description: 'For people, in their language.' },
        details: { description: 'Values that belong to the code, such as a limit.' },
      },
      required: ['code', 'message'],
    },
    message: { type: 'string', description: 'The same as `error.message`.' },
    errors: {
      type: 'object',
      description: 'With `validation`: what is wrong with each field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    requestId: { type: 'string', description: 'Names the request in the server’s log.' },
  },
  required: ['error', 'message', 'requestId'],
}

/** The contract printed as OpenAPI 3.1, served at `/api/docs/json`. */
export function openapi(title: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { groups } of audiences)
    for (const group of groups)
      for (const [name, call] of Object.entries(group.calls)) {
        const path = call.path.replace(/:(\w+)/g, '{$1}')
        paths[path] ??= {}
        paths[path][call.method.toLowerCase()] = operation(name, call, group.name)
      }
  const tags = audiences.flatMap(({ groups }) =>
    groups.map(({ name, description }) => ({ name, description })),
  )
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: introduction },
    servers: [{ url: '/' }],
    tags,
    'x-tagGroups': audiences.map(({ name, groups }) => ({ name, tags: groups.map((group) => group.name) })),
    paths,
    components: {
      securitySchemes,
      schemas: { Refusal: refusalSchema },
      responses: Object.fromEntries(edgeCodes.map((code) => [code, refusal([code])])),
    },
  }
}

function operation(name: string, call: AnyCall, tag: string): object {
  const { params, query, body, answer } = call
  const parameters = [...fields(params, 'path', call.path), ...fields(query, 'query', call.path)]
  const permission = permissionOf(call)
  return {
    operationId: name,
    tags: [tag],
    summary: titleOf(name),
    description: [call.summary, ...accessNotes(call)].join('\n\n'),
    ...(permission && { 'x-permission': permission }),
    ...(needsStepUp(call) && { 'x-step-up': true }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: json(body) } } },
    }),
    security: securityOf(call),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: json(answer) } } },
      ...refusals(refusalsOf(call)),
    },
  }
}

/** `inviteOperator` as `Invite operator`. */
function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isOperatorCall = (call: AnyCall): call is OperatorCall => call.path.startsWith('/api/operator/')
const needsStepUp = (call: AnyCall): boolean => isOperatorCall(call) && call.stepUp === true
/** A game's client has no cookies, so it sends no XSRF token either. */
const needsXsrf = ({ method, access }: AnyCall): boolean => method !== 'GET' && access !== 'game'

function permissionOf(call: AnyCall): string | undefined {
  return isOperatorCall(call) && call.access !== 'open' && call.access !== 'signed_in'
    ? call.access
    : undefined
}

function accessNotes(call: AnyCall): string[] {
  const permission = permissionOf(call)
  return [
    ...(permission ? [`**Permission**: \`${permission}\``] : []),
    ...(call.access === 'signed_in' ? ['**Permission**: none, any operator who is signed in'] : []),
    ...(needsStepUp(call)
      ? ['**Step-up**: the second factor must have been proved in the last minutes.']
      : []),
  ]
}

/** A game's client opens its session with a ticket in the body; it has no token before that. */
const needsSession = (call: AnyCall): boolean => call.access !== 'open' && call !== studioCalls.openStudio

function securityOf(call: AnyCall): Record<string, string[]>[] {
  const scheme = isOperatorCall(call) ? 'operator' : call.access
  const needs = {
    ...(needsSession(call) && { [scheme]: [] }),
    ...(needsXsrf(call) && { xsrf: [] }),
  }
  return Object.keys(needs).length > 0 ? [needs] : []
}

/** Refusals particular to a call, and those that its access, its input and any server bring. */
function refusalsOf(call: AnyCall): RefusalCode[] {
  const { access, params, query, body, errors = [] } = call
  const codes: RefusalCode[] = [
    ...errors,
    // A game's client is refused with a code of its own, which its calls name.
    ...(access === 'open' || access === 'game' ? [] : (['unauthenticated'] as const)),
    ...(isOperatorCall(call) ? (['forbidden'] as const) : []),
    ...(needsStepUp(call) ? (['step_up_required'] as const) : []),
    ...(needsXsrf(call) ? (['csrf'] as const) : []),
    ...(params || query || body ? (['validation'] as const) : []),
    ...(body ? (['malformed', 'unsupported_media', 'too_large'] as const) : []),
    'too_many_requests',
    'internal',
    'unavailable',
  ]
  return [...new Set(codes)]
}

const edgeCodes = Object.keys(edgeErrors) as EdgeCode[]
const isEdgeCode = (code: string): code is EdgeCode => Object.hasOwn(edgeErrors, code)

/** One response per status; a status with one code that any call may answer refers to the shared response. */
function refusals(codes: readonly RefusalCode[]): Record<string, object> {
  const byStatus = Object.entries(Object.groupBy(codes, refusalStatus))
  return Object.fromEntries(
    byStatus.map(([status, group = []]) => {
      const [first, ...others] = group
      const isShared = first !== undefined && others.length === 0 && isEdgeCode(first)
      return [status, isShared ? { $ref: `#/components/responses/${first}` } : refusal(group)]
    }),
  )
}

/** A response that names its codes, for people and for programs. */
function refusal(codes: readonly RefusalCode[]): object {
  const withCodes = { properties: { error: { properties: { code: { enum: codes } } } } }
  return {
    description: codes.map((code) => `- \`${code}\`: ${refusalText(code, 'en')}`).join('\n'),
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, withCodes] } },
    },
  }
}

function json(schema: z.ZodType) {
  // The wire is the input side of every codec, also in answers. Values that only live inside the server have no JSON form.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // The name of the format says more to a reader than the expression zod checks it with.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return rest
}

function fields(schema: z.ZodType | undefined, place: 'path' | 'query', path: string): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = json(schema)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: meaningOf(name, path),
    schema: field,
  }))
}
