import { centavos } from '@girassol/money'
import type { Prize, Texts } from '../../prize.ts'
import type { WheelRow } from '../queries.ts'
import type { Icon } from './icons.ts'

/** A slice's ground and what stands on it, readable together. */
const grounds = {
  sun: { ground: '#FFC83D', ink: '#1C1500' },
  forest: { ground: '#17402F', ink: '#F3F7F4' },
  petal: { ground: '#F58742', ink: '#1C1500' },
  river: { ground: '#0B5570', ink: '#F3F7F4' },
  cream: { ground: '#FFF1CC', ink: '#1C1500' },
  plum: { ground: '#55284A', ink: '#FFF1CC' },
} as const

export const demoInks = new Set(Object.values(grounds).map(({ ink }) => ink))

interface DemoSlice {
  name: Texts
  prize: Prize
  weight: number
  stock: number | null
  icon: Icon
  ground: string
  ink: string
}

export interface DemoWheel {
  row: Omit<WheelRow, 'id' | 'spin_sound_url' | 'win_sound_url' | 'widget_background_sound_url'>
  slices: DemoSlice[]
}

type Ground = keyof typeof grounds

function slice(
  ground: Ground,
  icon: Icon,
  weight: number,
  name: Texts,
  prize: Prize,
  stock: number | null = null,
): DemoSlice {
  return { ...grounds[ground], icon, weight, name, prize, stock }
}

/** In words: the law wants no money signs on prizes that are drawn. */
const reais = (whole: number): Texts => ({
  pt_BR: whole === 1 ? '1 real' : `${whole} reais`,
  en: whole === 1 ? '1 real' : `${whole} reais`,
  es: whole === 1 ? '1 real' : `${whole} reales`,
})

const cash = (ground: Ground, weight: number, whole: number, stock?: number) =>
  slice(
    ground,
    'flower',
    weight,
    reais(whole),
    { kind: 'cash', amount: centavos(whole * 100) },
    stock ?? null,
  )

const bonus = (ground: Ground, weight: number, whole: number) =>
  slice(
    ground,
    'gift',
    weight,
    { pt_BR: `Bônus de ${whole}`, en: `Bonus of ${whole}`, es: `Bono de ${whole}` },
    { kind: 'bonus', amount: centavos(whole * 100) },
  )

const nothing = (ground: Ground, weight: number) =>
  slice(
    ground,
    'breeze',
    weight,
    { pt_BR: 'Não foi agora', en: 'Not this time', es: 'Esta vez no' },
    { kind: 'nothing' },
  )

const freeSpins = (ground: Ground, weight: number, rounds: number, game: string) =>
  slice(
    ground,
    'turn',
    weight,
    { pt_BR: `${rounds} giros grátis`, en: `${rounds} free spins`, es: `${rounds} giros gratis` },
    { kind: 'free_spins', game, rounds, stake: centavos(1_00), pocket: 'cash', validityHours: 72 },
  )

const coupon = (ground: Ground, weight: number, rate: number) =>
  slice(
    ground,
    'ticket',
    weight,
    { pt_BR: `Cupom de ${rate}%`, en: `${rate}% coupon`, es: `Cupón del ${rate}%` },
    { kind: 'coupon', percent: rate, minDeposit: centavos(20_00), validityHours: 7 * 24 },
  )

const look = {
  authorization_number: null,
  is_active: true,
  starts_at: null,
  ends_at: null,
  sounds_enabled: true,
  roulette_pointer_color: '#FF6B6B',
  widget_background_type: 'color',
  widget_background_image_url: null,
} as const

/** `game`: where free spins are played. */
export function demoWheels(game: string): DemoWheel[] {
  return [
    {
      row: {
        ...look,
        code: 'roleta-do-girassol',
        name: { pt_BR: 'Roleta do Girassol', en: 'Sunflower wheel', es: 'Ruleta del Girasol' },
        description: {
          pt_BR: 'Três giros por dia, por conta da casa. As chances de cada prêmio estão abaixo.',
          en: 'Three spins a day, on the house. The odds of every prize are below.',
          es: 'Tres giros por día, por cuenta de la casa. Las probabilidades de cada premio están abajo.',
        },
        max_spins_per_day: 3,
        min_balance_required: 0n,
        position: 1,
        roulette_border_color: '#FFC83D',
        roulette_background_color: '#0B1210',
        widget_background_color: '#10251D',
        widget_title_color: '#FFC83D',
        widget_text_color: '#F3F7F4',
      },
      slices: [
        cash('sun', 180, 1),
        nothing('forest', 230),
        bonus('petal', 140, 2),
        freeSpins('river', 100, 5, game),
        cash('cream', 60, 5),
        nothing('forest', 230),
        coupon('plum', 58, 10),
        cash('petal', 2, 50, 20),
      ],
    },
    {
      row: {
        ...look,
        code: 'roleta-da-lua',
        name: { pt_BR: 'Roleta da Lua', en: 'Moon wheel', es: 'Ruleta de la Luna' },
        description: {
          pt_BR: 'Um giro por dia para quem tem saldo na conta. O saldo fica onde está.',
          en: 'One spin a day for whoever has a balance. The balance stays where it is.',
          es: 'Un giro por día para quien tiene saldo en la cuenta. El saldo se queda donde está.',
        },
        max_spins_per_day: 1,
        min_balance_required: 20_00n,
        position: 2,
        roulette_border_color: '#5CC8FF',
        roulette_background_color: '#0B1210',
        widget_background_color: '#12212E',
        widget_title_color: '#FFF1CC',
        widget_text_color: '#F3F7F4',
      },
      slices: [
        bonus('river', 250, 5),
        cash('cream', 150, 3),
        nothing('plum', 350),
        cash('sun', 100, 10),
        coupon('forest', 148, 20),
        cash('petal', 2, 100, 10),
      ],
    },
  ]
}
