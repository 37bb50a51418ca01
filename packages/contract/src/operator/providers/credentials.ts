import { z } from 'zod'
import type { OperatorCalls } from '../call.ts'
import { Done, Reason, Time } from '../fields.ts'

const params = z.object({ name: z.string().max(40) })

export const providerCredentialCalls = {
  listProviderCredentials: {
    method: 'GET',
    path: '/api/operator/provider-credentials',
    access: 'settings.read',
    summary: 'Dialects of game providers: whether each is answered, and where its key comes from.',
    answer: z.object({
      providers: z.array(
        z.object({
          name: z.string(),
          /** Whether its calls are verified by a shared secret, or else by a public key. */
          has_shared_secret: z.boolean(),
          /** `file` is `PROVIDERS_FILE`; what operators enter here wins over it. */
          source: z.enum(['file', 'backoffice']).nullable(),
          enabled: z.boolean(),
          /** Recognises a key without showing it. */
          fingerprint: z.string().nullable(),
          changed_at: Time.nullable(),
          changed_by: z.string().nullable(),
          /** The addresses that the provider calls. */
          urls: z.array(z.string()),
        }),
      ),
    }),
  },
  setProviderCredentials: {
    method: 'PUT',
    path: '/api/operator/provider-credentials/:name',
    access: 'providers.write',
    stepUp: true,
    summary:
      'Replaces what a provider signs with, on every node at once. It is sealed and never shown again.',
    errors: ['provider_unknown', 'provider_key_invalid'],
    params,
    body: z.object({ key: z.string().trim().min(1).max(10_000), reason: Reason }),
    answer: Done,
  },
  setProviderAnswered: {
    method: 'PUT',
    path: '/api/operator/provider-credentials/:name/status',
    access: 'providers.write',
    stepUp: true,
    summary: 'Answers a provider, or refuses all its calls, on every node at once.',
    errors: ['provider_unknown', 'provider_key_missing', 'setting_unchanged'],
    params,
    body: z.object({ enabled: z.boolean(), reason: Reason }),
    answer: Done,
  },
  testProviderCredentials: {
    method: 'POST',
    path: '/api/operator/provider-credentials/:name/test',
    access: 'providers.write',
    stepUp: true,
    summary: 'Calls our own endpoint of the provider, with a signature of its secret where we have one.',
    errors: ['provider_unknown'],
    params,
    answer: z.object({
      /** Whether a forged call is refused, as it must be. */
      refuses_forged: z.boolean(),
      /** Whether a signed call is accepted; null where only the provider can sign. */
      accepts_signed: z.boolean().nullable(),
      answered: z.boolean(),
    }),
  },
} as const satisfies OperatorCalls
