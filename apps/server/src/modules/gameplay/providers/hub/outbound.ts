import { createPrivateKey, sign } from 'node:crypto'
import { z } from 'zod'
import { launchKeys } from '../launch-port.ts'
import { callProvider, LAUNCH_TIMEOUT_MS } from '../outbound.ts'

/** Our side of the aggregator's operator API. */
export const hubLaunchKeys = z.strictObject({
  ...launchKeys,
  operatorId: z.string().min(1),
  /** Signs our calls; the aggregator has the public half. */
  privateKey: z.string().includes('PRIVATE KEY'),
})

export type HubKeys = z.output<typeof hubLaunchKeys>
export type AskHub = (call: string, request: object) => Promise<unknown>

/** Calls the aggregator's operator API, signed and with our id. */
export function hubCaller({ url, operatorId, privateKey }: HubKeys, timeoutMs = LAUNCH_TIMEOUT_MS): AskHub {
  const key = createPrivateKey(privateKey)
  return (call, request) => {
    const body = JSON.stringify({ operator_id: operatorId, ...request })
    return callProvider({
      url: `${url}/operator/generic/v2/${call}`,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature': sign('RSA-SHA256', Buffer.from(body), key).toString('base64'),
      },
      body,
      timeoutMs,
    })
  }
}
