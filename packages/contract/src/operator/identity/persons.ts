import { z } from 'zod'
import type { OperatorCalls } from '../call.ts'
import { Day, Done, Id, listOf, Limit, Reason, Time } from '../fields.ts'

/** Who may not bet; who is politically exposed; who is under sanctions. */
export const personLists = ['restricted', 'exposed', 'sanctions'] as const
export type PersonList = (typeof personLists)[number]

/** Lei 14.790/2023 art. 26; `relative` of staff, of persons with access to the systems and of those in sport. */
export const restrictionReasons = [
  'staff',
  'system_access',
  'regulator',
  'sport',
  'relative',
  'ludopathy',
  'court',
] as const

/** What is wrong with a line of a file. */
export const personProblems = [
  'unreadable',
  'columns',
  'field_count',
  'cpf_invalid',
  'name_invalid',
  'birth_date_invalid',
  'person_unclear',
  'reason_invalid',
  'source_invalid',
  'until_invalid',
] as const

const Problem = z.object({ line: z.number(), code: z.enum(personProblems) })
export type PersonProblem = z.output<typeof Problem>

/** Larger lists are imported in the terminal. */
export const PERSON_LIST_MAX_BYTES = 900_000

export const personMatchStates = ['open', 'confirmed', 'cleared', 'ended'] as const

const params = z.object({ name: z.enum(personLists) })
const content = z.string().min(1).max(PERSON_LIST_MAX_BYTES)
const Counts = { added: z.number(), changed: z.number(), removed: z.number() }

const Match = z.object({
  id: z.string(),
  list: z.enum(personLists),
  /** A CPF is certain; name and birth date may be another person's. */
  found_by: z.enum(['cpf', 'name']),
  moment: z.enum(['registration', 'import', 'identity']),
  state: z.enum(personMatchStates),
  player_id: z.string(),
  player_name: z.string(),
  player_birth_date: Day.nullable(),
  entry_name: z.string(),
  entry_birth_date: Day.nullable(),
  reason: z.string(),
  source: z.string(),
  until: Day.nullable(),
  found_at: Time,
  decided_at: Time.nullable(),
  /** Null for the program and the terminal. */
  decided_by: z.string().nullable(),
  decision_reason: z.string().nullable(),
  is_own_account: z.boolean(),
})

export const personCalls = {
  listPersonLists: {
    method: 'GET',
    path: '/api/operator/identity/lists',
    access: 'identity.read',
    summary: 'The lists of persons with their latest versions.',
    answer: z.object({
      lists: z.array(
        z.object({
          list: z.enum(personLists),
          entries: z.number(),
          versions: z.array(
            z.object({
              version: z.number(),
              imported_at: Time,
              imported_by: z.string().nullable(),
              file: z.string(),
              ...Counts,
            }),
          ),
        }),
      ),
    }),
  },
  previewPersonList: {
    method: 'POST',
    path: '/api/operator/identity/lists/:name/preview',
    access: 'identity.lists',
    stepUp: true,
    summary: 'Says what an import of a CSV file would do, with every bad line, and changes nothing.',
    params,
    body: z.object({ content }),
    answer: z.object({
      /** The version in force, 0 before the first one. */
      version: z.number(),
      lines: z.number(),
      persons: z.number(),
      ...Counts,
      /** Accounts that new and changed entries name by CPF, and by name and birth date. */
      certain: z.number(),
      possible: z.number(),
      problems: z.array(Problem),
      problem_count: z.number(),
    }),
  },
  importPersonList: {
    method: 'POST',
    path: '/api/operator/identity/lists/:name/import',
    access: 'identity.lists',
    stepUp: true,
    summary: 'Replaces a list by a CSV file as a whole. The same content again changes nothing.',
    errors: ['person_list_bad', 'person_list_changed'],
    params,
    body: z.object({
      file: z.string().trim().min(1).max(200),
      content,
      reason: Reason,
      /** What the preview said. */
      seen: z.object({ version: z.number().int().min(0), removed: z.number().int().min(0) }),
    }),
    answer: z.object({ version: z.number(), ...Counts }),
  },
  listPersonMatches: {
    method: 'GET',
    path: '/api/operator/identity/matches',
    access: 'identity.read',
    summary:
      'Players whom a list names or may name; undecided ones the oldest first, all others the newest first.',
    query: z.object({
      state: z.enum(personMatchStates).default('open'),
      list: z.enum(personLists).optional(),
      after: Id.optional(),
      limit: Limit,
    }),
    answer: listOf(Match),
  },
  readOperatorCpf: {
    method: 'GET',
    path: '/api/operator/team/:id/cpf',
    access: 'team.read',
    summary: 'When the CPF of an operator, who may not bet, was recorded.',
    errors: ['not_found'],
    params: z.object({ id: Id }),
    answer: z.object({ recorded_at: Time.nullable() }),
  },
  recordOperatorCpf: {
    method: 'PUT',
    path: '/api/operator/team/:id/cpf',
    access: 'team.write',
    stepUp: true,
    summary: 'Lists an operator as a person who may not bet; only a keyed hash of the CPF is stored.',
    errors: ['not_found'],
    params: z.object({ id: Id }),
    body: z.object({
      cpf: z.string({ error: 'required' }).max(18, { error: 'cpf_invalid' }),
      reason: Reason,
    }),
    answer: Done,
  },
  decidePersonMatch: {
    method: 'POST',
    path: '/api/operator/identity/matches/:id/decision',
    access: 'identity.decide',
    stepUp: true,
    summary: 'Confirms that a list names the player, or clears the player.',
    errors: ['person_match_not_found', 'person_match_ended', 'own_account'],
    params: z.object({ id: Id }),
    body: z.object({ decision: z.enum(['confirm', 'clear']), reason: Reason }),
    answer: Done,
  },
} as const satisfies OperatorCalls
