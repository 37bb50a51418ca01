import { isCpf } from '@girassol/pix'
import type { Tx } from '../../platform/database.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import {
  type Actor,
  announceChange,
  findOperatorAccount,
  listOperators,
  recordAudit,
} from '../operators/index.ts'
import { playersWithCpfs } from '../players/index.ts'
import type { PersonDeps } from './deps.ts'
import { foldName } from './file.ts'
import { hashCpf, PERSONS_TOPIC, recordMatch, updateHolds } from './match.ts'
import {
  closeStaffEntry,
  endMatches,
  insertStaffEntry,
  lockLists,
  openStaffEntries,
  type StaffEntry,
} from './queries.ts'

const LIST = 'restricted'
const SOURCE = 'equipe'

export const staffKey = (operator: string): string => `staff/${operator}`

interface Recorded {
  operator: string
  cpf: string
  reason: string
}

/** Lists an operator as a restricted person, by the CPF. A player account of that CPF is held from the commit on. */
export async function recordStaffCpf(
  deps: PersonDeps,
  actor: Actor,
  { operator, cpf: typed, reason }: Recorded,
): Promise<void> {
  const cpf = typed.replaceAll(/[.\s-]/g, '')
  if (!isCpf(cpf)) throw fieldError({ cpf: ['cpf_invalid'] })
  await deps.database.transaction(async (tx) => {
    await lockLists(tx, 'exclusive')
    const account = await findOperatorAccount(tx, operator)
    if (!account) throw new AppError('not_found')
    const before = (await openStaffEntries(tx)).find(({ key }) => key === staffKey(operator))
    const hash = hashCpf(deps, cpf)
    if (before?.cpf_hash === hash) return
    if (before) await endStaff(tx, before)
    await listStaff(deps, tx, { key: staffKey(operator), cpf_hash: hash, name: account.name })
    const [player] = await playersWithCpfs(tx, [cpf])
    if (player)
      await recordMatch(deps, tx, {
        player: player.id,
        entry: { list: LIST, key: staffKey(operator), reason: 'staff', until: null },
        foundBy: 'cpf',
        moment: 'import',
      })
    await recordAudit(deps, tx, actor, {
      action: 'team.record_cpf',
      subject: { kind: 'operator', id: operator },
      before: { recorded: before !== undefined },
      after: { recorded: true },
      reason,
    })
    await announceChange(tx, 'team')
    await deps.outbox.publish(tx, 'staff.recorded', { operator })
  })
  await updateHolds(deps)
}

/** When the CPF of an operator was recorded; null when it was not. */
export async function readStaffCpf(tx: Tx, operator: string): Promise<{ recorded_at: string | null }> {
  if (!(await findOperatorAccount(tx, operator))) throw new AppError('not_found')
  const entry = (await openStaffEntries(tx)).find(({ key }) => key === staffKey(operator))
  return { recorded_at: entry?.listed_at.toISOString() ?? null }
}

/** Operators who are active and whose CPF is not recorded. */
export async function staffWithoutCpf(
  tx: Tx,
): Promise<{ active: number; without: { id: string; email: string }[] }> {
  const active = (await listOperators(tx)).filter(({ status }) => status === 'active')
  const listed = new Set((await openStaffEntries(tx)).map(({ key }) => key))
  return {
    active: active.length,
    without: active.filter(({ id }) => !listed.has(staffKey(id))),
  }
}

/** The restriction ends with the operator's account. One that is enabled again has its CPF recorded again, which screens players. */
export async function updateStaff({ database }: Pick<PersonDeps, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    const active = (await listOperators(tx)).filter(({ status }) => status === 'active')
    const keys = new Set(active.map(({ id }) => staffKey(id)))
    for (const entry of await openStaffEntries(tx)) if (!keys.has(entry.key)) await endStaff(tx, entry)
  })
}

async function listStaff(
  { clock }: Pick<PersonDeps, 'clock'>,
  tx: Tx,
  { key, cpf_hash, name }: Pick<StaffEntry, 'key' | 'cpf_hash' | 'name'>,
): Promise<void> {
  await insertStaffEntry(tx, {
    list: LIST,
    key,
    cpf_hash,
    name,
    folded_name: foldName(name),
    birth_date: null,
    reason: 'staff',
    source: SOURCE,
    until: null,
    listed_at: clock.now(),
  })
}

async function endStaff(tx: Tx, { key }: Pick<StaffEntry, 'key'>): Promise<void> {
  await closeStaffEntry(tx, key)
  await endMatches(tx, LIST, [key], [])
  await announceChange(tx, PERSONS_TOPIC)
}
