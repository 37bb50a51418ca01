import { OPERATOR_COOKIE } from '@girassol/contract'
import {
  BACKGROUND_HEADER,
  type OperatorAnswer,
  type OperatorCall,
  type OperatorCallName,
  operatorCalls,
  type OperatorRequest,
  ROWS_TYPE,
} from '@girassol/contract/operator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Limit } from '../../platform/limits.ts'
import type { Actor } from './audit.ts'
import type { OperatorDeps } from './deps.ts'
import { assertAllowedAddress } from './login.ts'
import { isPaged, sendAllRows } from './row-download.ts'
import { identifyOperator, isVerifiedRecently, type OperatorIdentity, type Visitor } from './sessions.ts'

type Access<Name extends OperatorCallName> = (typeof operatorCalls)[Name]['access']

/** What a handler knows of a call: parsed, authenticated, permitted. */
export type OperatorContext<Name extends OperatorCallName> = OperatorRequest<Name> & {
  visitor: Visitor
  reply: FastifyReply
} & (Access<Name> extends 'open'
    ? { identity: null; actor: null }
    : { identity: OperatorIdentity; actor: Actor & { operator: string } })

export type OperatorHandler<Name extends OperatorCallName> = (
  context: OperatorContext<Name>,
) => Promise<OperatorAnswer<Name>>

export interface OperatorEdge {
  /** Binds a call to its handler: address, session, permission, step-up, schema, handler. All rows of a list are sent where `ROWS_TYPE` is accepted. */
  handle<Name extends OperatorCallName>(name: Name, handler: OperatorHandler<Name>): void
  /** An event stream for a session; pages open it once and keep it. */
  stream(path: string, open: (identity: OperatorIdentity, reply: FastifyReply) => FastifyReply): void
  openCookie(reply: FastifyReply, session: { token: string; expiresAt: Date }): void
  closeCookie(reply: FastifyReply): void
}

/** A browser drops a `__Host-` cookie that is not secure, so plain http has another name. */
export const sessionCookie = (isSecure: boolean): string =>
  isSecure ? `__Host-${OPERATOR_COOKIE}` : OPERATOR_COOKIE

/** Any one address, before signing in; the counts per account are tighter. */
const openCalls: Limit = { name: 'operator.open', max: 60, seconds: 60 }

export function createOperatorEdge(deps: OperatorDeps, edge: Edge): OperatorEdge {
  const isSecure = deps.config.publicUrl.startsWith('https:')
  const cookie = sessionCookie(isSecure)
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  const authorise: Authorise = (request, call) => authoriseOperator(deps, edge, cookie, request, call)

  return {
    handle: (name, handler) => registerCall(deps, edge, authorise, name, handler),
    stream(path, open) {
      edge.app.get(path, { config: { data: true, endless: true }, helmet: false }, async (request, reply) => {
        const identity = await authorise(request, { access: 'signed_in' })
        if (!identity) throw new AppError('unauthenticated')
        return open(identity, reply)
      })
    },
    openCookie: (reply, { token, expiresAt }) =>
      void reply.setCookie(cookie, token, { ...options, expires: expiresAt }),
    closeCookie: (reply) => void reply.clearCookie(cookie, options),
  }
}

type Authorise = (
  request: FastifyRequest,
  call: Pick<OperatorCall, 'access' | 'stepUp'>,
) => Promise<OperatorIdentity | null>

async function authoriseOperator(
  deps: OperatorDeps,
  edge: Edge,
  cookie: string,
  request: FastifyRequest,
  call: Pick<OperatorCall, 'access' | 'stepUp'>,
): Promise<OperatorIdentity | null> {
  // PostgreSQL stores no NUL; bodies are checked where they are parsed.
  if (request.url.includes('%00')) throw new AppError('validation')
  const address = edge.addressOf(request)
  assertAllowedAddress(deps, address)
  if (call.access === 'open') {
    await deps.limits.byAddress(openCalls, address)
    return null
  }
  const token = request.cookies[cookie]
  // A page left open refetches by itself; that must not keep its session alive.
  const isUse = request.headers[BACKGROUND_HEADER] === undefined
  const identity = token
    ? await deps.database.transaction((tx: Tx) => identifyOperator(deps, tx, token, { isUse }))
    : null
  if (!identity) throw new AppError('unauthenticated')
  if (call.access !== 'signed_in' && !identity.permissions.has(call.access)) throw new AppError('forbidden')
  if (call.stepUp && !isVerifiedRecently(deps, identity)) throw new AppError('step_up_required')
  return identity
}

function registerCall<Name extends OperatorCallName>(
  deps: OperatorDeps,
  edge: Edge,
  authorise: Authorise,
  name: Name,
  handler: OperatorHandler<Name>,
): void {
  const call: OperatorCall = operatorCalls[name]
  const identities = new WeakMap<FastifyRequest, OperatorIdentity | null>()
  edge.app.route({
    method: call.method,
    url: call.path,
    config: { data: true },
    ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
    helmet: false,
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer },
    },
    // Before the body is read: a caller without permission learns nothing about it.
    onRequest: async (request) => void identities.set(request, await authorise(request, call)),
    handler: (request, reply) => {
      const identity = identities.get(request) ?? null
      const visitor = {
        address: edge.addressOf(request),
        agent: (request.headers['user-agent'] ?? '').slice(0, 300),
      }
      const actor = identity && {
        operator: identity.operator,
        session: identity.session,
        address: visitor.address,
      }
      const { params, query, body } = request
      const run = (asked: unknown) =>
        handler({ params, query: asked, body, visitor, reply, identity, actor } as OperatorContext<Name>)
      if (!actor || request.headers.accept !== ROWS_TYPE || !isPaged(call)) return run(query)
      return sendAllRows(deps, reply, {
        name,
        call,
        actor,
        params: params as object | undefined,
        query: query as object,
        read: run,
        checkAccess: async () => void (await authorise(request, call)),
      })
    },
  })
}
