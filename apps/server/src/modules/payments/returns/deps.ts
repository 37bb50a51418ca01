import type { Platform } from '../../../platform/platform.ts'
import type { Players } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import type { Machine } from '../withdrawals/status.ts'
import type { Methods } from '../routing/methods.ts'
import type { ReturnsPort } from './port.ts'

export interface ReturnDeps extends Pick<Platform, 'clock' | 'database' | 'log' | 'outbox'> {
  /** Null where no institution lists return requests for us; then the gateways themselves are asked. */
  port: ReturnsPort | null
  safety: Pick<Safety, 'lockAdmissions' | 'holds'>
  players: Pick<Players, 'byId'>
  wallets: Pick<Wallets, 'announce'>
  machine: Pick<Machine, 'reject'>
  methods: Pick<Methods, 'configured'>
}
