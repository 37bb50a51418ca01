import { z } from 'zod'
import type { Call } from './call.ts'
import { type ErrorCode, errorStatus, errorText } from './errors.ts'
import { calls } from './schemas.ts'

const json = (schema: z.ZodType) => {
  // The wire is the input side of every codec, also in answers. Values that only live inside the server have no JSON form.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

/** The contract printed as OpenAPI 3.1, served at `/api/docs/json`. */
export function openapi(title: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const { params, query, body, answer, summary, errors = [] } = call
    const parameters = [...fields(params, 'path'), ...fields(query, 'query')]
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][call.method.toLowerCase()] = {
      operationId: name,
      summary,
      ...(parameters.length > 0 && { parameters }),
      ...(body && {
        requestBody: { required: true, content: { 'application/json': { schema: json(body) } } },
      }),
      ...(call.access !== 'open' && { security: [{ bearer: [] }] }),
      responses: {
        200: { description: 'OK', content: { 'application/json': { schema: json(answer) } } },
        ...refusals(errors),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

/** One response per status, naming the codes that come with it. */
function refusals(errors: readonly ErrorCode[]): Record<number, { description: string }> {
  const byStatus = Object.entries(Object.groupBy(errors, errorStatus))
  return Object.fromEntries(
    byStatus.map(([status, codes = []]) => [
      status,
      { description: codes.map((code) => `\`${code}\`: ${errorText(code, 'en')}`).join('\n') },
    ]),
  )
}

function fields(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: json(field as z.ZodType),
  }))
}
