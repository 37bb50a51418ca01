import { z } from 'zod'
import type { OperatorCalls } from './call.ts'
import { Done, Id } from './fields.ts'

const Area = z.string().regex(/^[a-z-]{1,40}$/)
const ViewName = z.string().trim().min(1).max(60)
/** Filters as the address has them. */
const ViewFilters = z
  .record(z.string().regex(/^\w{1,40}$/), z.string().max(200))
  .refine((filters) => Object.keys(filters).length <= 20)

export const viewCalls = {
  listViews: {
    method: 'GET',
    path: '/api/operator/views',
    access: 'signed_in',
    summary: 'The operator’s saved filter sets of one area, by name.',
    query: z.object({ area: Area }),
    answer: z.object({
      views: z.array(z.object({ id: z.string(), name: z.string(), filters: ViewFilters })),
    }),
  },
  saveView: {
    method: 'POST',
    path: '/api/operator/views',
    access: 'signed_in',
    summary: 'Saves the filters of a list under a name; the same name is replaced.',
    errors: ['views_full'],
    body: z.object({ area: Area, name: ViewName, filters: ViewFilters }),
    answer: z.object({ id: z.string() }),
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/operator/views/:id',
    access: 'signed_in',
    summary: 'Deletes one of the operator’s own saved filter sets.',
    params: z.object({ id: Id }),
    answer: Done,
  },
} as const satisfies OperatorCalls
