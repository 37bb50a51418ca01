import { centavos } from '@girassol/money'
import { demoWheels } from '../src/modules/engagement/wheels/demo/wheels.ts'
import { insertSlice, insertWheel, type WheelRow } from '../src/modules/engagement/wheels/queries.ts'
import { type Prize, storePrize } from '../src/modules/engagement/prize.ts'
import type { TestApp } from './app.ts'

export interface WheelSlice {
  prize: Prize
  weight: number
  stock?: number
}

export const CASH: Prize = { kind: 'cash', amount: centavos(5_00) }
export const FREE_SPINS: Prize = {
  kind: 'free_spins',
  game: 'giros',
  rounds: 4,
  stake: centavos(1_00),
  pocket: 'bonus',
  validityHours: 24,
}

let added = 0
const [pattern] = demoWheels('caju')

/** A wheel that runs, with these slices. */
export function addWheel(
  app: TestApp,
  slices: readonly WheelSlice[],
  change: Partial<WheelRow> = {},
): Promise<number> {
  const code = `roda-${++added}`
  return app.platform.database.transaction(async (tx) => {
    const id = (await insertWheel(tx, {
      ...pattern!.row,
      code,
      spin_sound_url: null,
      win_sound_url: null,
      widget_background_sound_url: null,
      ...change,
    }))!
    for (const [position, { prize, weight, stock = null }] of slices.entries())
      await insertSlice(tx, {
        roulette_id: id,
        position,
        name: { pt_BR: `Prêmio ${position}`, en: `Prize ${position}`, es: `Premio ${position}` },
        prize: storePrize(prize),
        weight,
        stock,
        slice_background_type: 'color',
        slice_background_image_url: null,
        slice_background_color: '#17402F',
        slice_icon_url: null,
        slice_text_color: '#F3F7F4',
      })
    return id
  })
}
