import { t } from '@lingui/core/macro'
import type { ApprovalTexts, Area } from '../../shared/area.ts'

interface Request {
  action: string
  subject_kind: string
  subject_id: string
}

export interface ApprovalView {
  title: string
  subject: string
  /** The subject's page. */
  path: string | null
  labels: Record<string, string>
}

/** How a request is shown: in the words of the area whose action it is, else by its names. */
export function approvalTexts(
  areas: readonly Area[],
  { action, subject_kind: kind, subject_id: id }: Request,
): ApprovalView {
  const own = { 'team.make_owner': { title: t`Tornar alguém dono`, labels: { roles: t`Papéis` } } }
  const known = Object.assign({}, own, ...areas.map((area) => area.approvals?.() ?? {})) as Record<
    string,
    ApprovalTexts
  >
  const texts = known[action]
  return {
    title: texts?.title ?? action,
    subject: `${kind} ${id}`,
    path: texts?.path?.(id) ?? null,
    labels: texts?.labels ?? {},
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A payload that has both sides is shown as they are; any other is all new. */
export function changeOf(payload: unknown): { before: object; after: object } {
  if (!isObject(payload)) return { before: {}, after: { value: payload } }
  const { before, after } = payload as { before?: unknown; after?: unknown }
  if (isObject(before) && isObject(after)) return { before, after }
  return { before: {}, after: payload }
}
