import type { z } from 'zod'
import type { CallName } from './later-call-routes.ts'
import type { calls } from './schemas.ts'

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  (typeof calls)[Name] extends Record<Key, infer S extends z.ZodType> ? S : never

type In<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.input<S> : never
type Out<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : never

/** What the server's handler gets, after parsing: money is Centavos. */
export interface Request<Name extends CallName> {
  params: Out<Part<Name, 'params'>>
  query: Out<Part<Name, 'query'>>
  body: Out<Part<Name, 'body'>>
}

/** What the server's handler returns, before encoding. */
export type Answer<Name extends CallName> = z.output<(typeof calls)[Name]['answer']>

/** The JSON on the wire, as the client sends and gets it: money is a decimal number. */
export interface Wire<Name extends CallName> {
  params: In<Part<Name, 'params'>>
  query: In<Part<Name, 'query'>>
  body: In<Part<Name, 'body'>>
  answer: z.input<(typeof calls)[Name]['answer']>
}
