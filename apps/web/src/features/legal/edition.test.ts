import { languages, termsVersions } from '@girassol/contract'
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { WireSetting } from '../../shared/state/boot.ts'
import { permitting } from '../../shared/state/permitting.ts'
import { documentOf } from './document.ts'
import { houseOf } from './house.ts'
import { fetchWriting } from './library.ts'
import { documentPaths, type PagedDocument } from './paths.ts'

const base = {
  software_name: 'NAME',
  initial_bonus: 100,
  initial_bonus_limit: 500,
  disable_rollover: false,
  rollover: 10,
  rollover_deposit: 3,
  rollover_protection: 25,
  min_withdraw: 100,
  max_withdraw: 5000,
}
/** Between them, every sentence that depends on the settings appears. */
const houses = [
  {
    ...base,
    permissions: permitting(
      'deposit_bonus',
      'third_party_payer',
      'third_party_key',
      'exclusion_keeps_account',
      'play_without_location',
      'play_without_declaration',
    ),
  },
  {
    ...base,
    disable_rollover: true,
    initial_bonus: 0,
    permissions: permitting('deposit_bonus', 'real_money'),
  },
  { ...base, rollover_deposit: 0, rollover_protection: 0, permissions: permitting('real_money') },
].map((setting) => houseOf(setting as WireSetting))

it('the latest version of the terms names the texts that the pages show', async () => {
  const hash = createHash('sha256')
  for (const name of Object.keys(documentPaths) as PagedDocument[])
    for (const language of languages) {
      const writing = await fetchWriting(name, language)
      for (const house of houses) hash.update(JSON.stringify(documentOf(writing, house)))
    }
  // Published already? Add an entry to packages/contract/src/terms.ts; players are asked to accept it. Else correct the hash.
  expect(termsVersions.at(-1)?.hash).toBe(hash.digest('hex'))
})
