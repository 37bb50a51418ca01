import { z } from 'zod'
import { languages } from '../language.ts'
import { Email } from '../player/players.ts'
import { OperatorSessionEntry } from './account.ts'
import type { OperatorCalls } from './call.ts'
import { Done, Id, Reason, Time } from './fields.ts'
import { operatorPermissions } from './permissions.ts'

const Roles = z.array(z.string().max(40)).min(1).max(20)

export const teamCalls = {
  listTeam: {
    method: 'GET',
    path: '/api/operator/team',
    access: 'team.read',
    summary: 'Operators with their roles, and invitations that are open.',
    answer: z.object({
      operators: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          name: z.string(),
          status: z.enum(['active', 'disabled']),
          roles: z.array(z.string()),
          created_at: Time,
          last_seen_at: Time.nullable(),
        }),
      ),
      invitations: z.array(
        z.object({ id: z.string(), email: z.string(), roles: z.array(z.string()), expires_at: Time }),
      ),
    }),
  },
  inviteOperator: {
    method: 'POST',
    path: '/api/operator/team/invitations',
    access: 'team.write',
    stepUp: true,
    summary: 'Mails a one-time link to join, with the roles it gives.',
    errors: ['operator_exists', 'owner_by_approval'],
    body: z.object({ email: Email, roles: Roles, language: z.enum(languages) }),
    /** The link is in the mail too; it is shown once, for when mail does not arrive. */
    answer: z.object({ link: z.string() }),
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/api/operator/team/invitations/:id',
    access: 'team.write',
    stepUp: true,
    summary: 'Ends an open invitation.',
    params: z.object({ id: Id }),
    answer: Done,
  },
  assignRoles: {
    method: 'PUT',
    path: '/api/operator/team/:id/roles',
    access: 'team.write',
    stepUp: true,
    summary: "Replaces an operator's roles and ends their sessions.",
    errors: ['own_account', 'last_owner', 'approval_pending'],
    params: z.object({ id: Id }),
    body: z.object({ roles: Roles, reason: Reason }),
    /** Set when a second person has to approve first. */
    answer: z.object({ approval: z.string().nullable() }),
  },
  setOperatorStatus: {
    method: 'PUT',
    path: '/api/operator/team/:id/status',
    access: 'team.write',
    stepUp: true,
    summary: 'Disables an operator and ends their sessions, or enables them again.',
    errors: ['own_account', 'last_owner'],
    params: z.object({ id: Id }),
    body: z.object({ status: z.enum(['active', 'disabled']), reason: Reason }),
    answer: Done,
  },
  recoverOperator: {
    method: 'POST',
    path: '/api/operator/team/:id/recovery',
    access: 'team.write',
    stepUp: true,
    summary: "Mails a one-time link that replaces an operator's password and second factor.",
    errors: ['own_account'],
    params: z.object({ id: Id }),
    body: z.object({ reason: Reason }),
    answer: Done,
  },
  endOperatorSessions: {
    method: 'DELETE',
    path: '/api/operator/team/:id/sessions',
    access: 'team.write',
    stepUp: true,
    summary: 'Ends all sessions of an operator.',
    params: z.object({ id: Id }),
    answer: Done,
  },
  listOperatorSessions: {
    method: 'GET',
    path: '/api/operator/team/:id/sessions',
    access: 'team.read',
    summary: 'Live sessions of an operator, the last used first.',
    params: z.object({ id: Id }),
    answer: z.object({ sessions: z.array(OperatorSessionEntry), passkeys: z.number() }),
  },
  endOperatorSession: {
    method: 'DELETE',
    path: '/api/operator/team/:id/sessions/:session',
    access: 'team.write',
    stepUp: true,
    summary: 'Ends one session of an operator.',
    params: z.object({ id: Id, session: Id }),
    answer: Done,
  },
  listRoles: {
    method: 'GET',
    path: '/api/operator/roles',
    access: 'team.read',
    summary: 'Roles with their permissions.',
    answer: z.object({
      roles: z.array(z.object({ name: z.string(), permissions: z.array(z.enum(operatorPermissions)) })),
    }),
  },
  editRole: {
    method: 'PUT',
    path: '/api/operator/roles/:name',
    access: 'roles.write',
    stepUp: true,
    summary: "Replaces a role's permissions; effective with the next call of its members.",
    errors: ['owner_role_fixed', 'own_role'],
    params: z.object({ name: z.string().max(40) }),
    body: z.object({ permissions: z.array(z.enum(operatorPermissions)).max(100), reason: Reason }),
    answer: Done,
  },
} as const satisfies OperatorCalls
