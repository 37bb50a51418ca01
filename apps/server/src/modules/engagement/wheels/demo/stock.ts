import type { Tx } from '../../../../platform/database.ts'
import type { Storage } from '../../../../platform/storage.ts'
import { storePrize } from '../../prize.ts'
import { insertSlice, insertWheel } from '../queries.ts'
import { iconSvg, icons } from './icons.ts'
import { backgroundSound, spinSound, winSound } from './sounds.ts'
import { demoInks, type DemoWheel, demoWheels } from './wheels.ts'

const folder = 'wheel'
const iconName = (icon: string, ink: string): string => `${folder}/${icon}-${ink.slice(1).toLowerCase()}.svg`

/** Names are fixed, so that a repeated call writes the same files. */
export async function putDemoFiles(storage: Pick<Storage, 'putNamed'>): Promise<void> {
  await storage.putNamed(`${folder}/spin.wav`, spinSound())
  await storage.putNamed(`${folder}/win.wav`, winSound())
  await storage.putNamed(`${folder}/background.wav`, backgroundSound())
  for (const ink of demoInks)
    for (const icon of icons) await storage.putNamed(iconName(icon, ink), iconSvg(icon, ink))
}

async function addWheel(tx: Tx, { row, slices }: DemoWheel): Promise<void> {
  const id = await insertWheel(tx, {
    ...row,
    spin_sound_url: `/storage/${folder}/spin.wav`,
    win_sound_url: `/storage/${folder}/win.wav`,
    widget_background_sound_url: `/storage/${folder}/background.wav`,
  })
  if (id === undefined) return
  for (const [position, { name, prize, weight, stock, icon, ground, ink }] of slices.entries())
    await insertSlice(tx, {
      roulette_id: id,
      position,
      name,
      prize: storePrize(prize),
      weight,
      stock,
      slice_background_type: 'color',
      slice_background_image_url: null,
      slice_background_color: ground,
      slice_icon_url: `/storage/${iconName(icon, ink)}`,
      slice_text_color: ink,
    })
}

/** Adds the demo wheels that are missing. `game`: where their free spins are played. */
export async function addDemoWheels(tx: Tx, game: string): Promise<void> {
  for (const wheel of demoWheels(game)) await addWheel(tx, wheel)
}
