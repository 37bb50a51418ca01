import { type Permission, permissions } from '@girassol/contract/schemas'

/** For tests: a profile's permissions as the settings answer has them, with only these granted. */
export const permitting = (...granted: readonly Permission[]): Record<Permission, boolean> =>
  Object.fromEntries(permissions.map((each) => [each, granted.includes(each)])) as Record<Permission, boolean>
