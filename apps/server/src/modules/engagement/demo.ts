import { drawSymbol, type MotifName } from '@girassol/art'
import { centavos } from '@girassol/money'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Storage } from '../../platform/storage.ts'
import type { Missions, NewMission } from './missions/missions.ts'
import { beginOf, nextOf } from './period.ts'
import type { Prize } from './prize.ts'
import type { NewTournament, Tournaments } from './tournaments/tournaments.ts'
import type { VipKind } from './vip/queries.ts'
import type { Vip } from './vip/vip.ts'

const demoMissions: NewMission[] = [
  {
    code: 'dia-vinte-rodadas',
    period: 'daily',
    kind: 'rounds',
    target: 20n,
    name: { pt_BR: 'Vinte rodadas', en: 'Twenty rounds', es: 'Veinte rondas' },
    description: {
      pt_BR: '<p>Termine <b>20 rodadas</b> em qualquer jogo até a meia-noite.</p>',
      en: '<p>Finish <b>20 rounds</b> of any game by midnight.</p>',
      es: '<p>Termina <b>20 rondas</b> de cualquier juego antes de medianoche.</p>',
    },
    prize: { kind: 'bonus', amount: centavos(1_00) },
  },
  {
    code: 'dia-tres-jogos',
    period: 'daily',
    kind: 'games',
    target: 3n,
    name: { pt_BR: 'Três jogos diferentes', en: 'Three different games', es: 'Tres juegos diferentes' },
    description: {
      pt_BR: '<p>Jogue <b>3 jogos diferentes</b> no mesmo dia.</p>',
      en: '<p>Play <b>3 different games</b> on the same day.</p>',
      es: '<p>Juega a <b>3 juegos diferentes</b> el mismo día.</p>',
    },
    prize: { kind: 'bonus', amount: centavos(1_00) },
  },
  {
    code: 'semana-dez-ganhos',
    period: 'week',
    kind: 'wins',
    target: 10n,
    leastMultiple: 200,
    name: { pt_BR: 'Dez ganhos em dobro', en: 'Ten doubled stakes', es: 'Diez ganancias dobles' },
    description: {
      pt_BR: '<p>Receba <b>10 vezes</b> pelo menos o dobro do que apostou na rodada.</p>',
      en: '<p>Get back at least twice your stake in <b>10 rounds</b>.</p>',
      es: '<p>Recibe <b>10 veces</b> al menos el doble de lo apostado en la ronda.</p>',
    },
    prize: { kind: 'bonus', amount: centavos(5_00) },
  },
  {
    code: 'semana-cem-reais',
    period: 'week',
    kind: 'staked',
    target: 100_00n,
    name: { pt_BR: 'R$ 100 em apostas', en: 'R$ 100 in stakes', es: 'R$ 100 en apuestas' },
    description: {
      pt_BR: '<p>Some <b>R$ 100</b> em apostas de segunda a domingo. Aposte só o que pode perder.</p>',
      en: '<p>Stake <b>R$ 100</b> in all from Monday to Sunday. Stake only what you can afford to lose.</p>',
      es: '<p>Suma <b>R$ 100</b> en apuestas de lunes a domingo. Apuesta solo lo que puedes perder.</p>',
    },
    prize: { kind: 'cash', amount: centavos(2_00) },
  },
]

/** Points and bonuses of each level, in reais. */
const levels = [
  { motif: 'cactus', required: 500, level_up: 2, weekly: 1, monthly: 2, yearly: 5 },
  { motif: 'ipe', required: 2_500, level_up: 5, weekly: 2, monthly: 5, yearly: 15 },
  { motif: 'capybara', required: 10_000, level_up: 20, weekly: 5, monthly: 15, yearly: 50 },
  { motif: 'toucan', required: 50_000, level_up: 75, weekly: 15, monthly: 50, yearly: 200 },
  { motif: 'jaguar', required: 200_000, level_up: 250, weekly: 50, monthly: 150, yearly: 600 },
] as const
const kinds: readonly VipKind[] = ['level_up', 'weekly', 'monthly', 'yearly']

// Brazil has had no daylight saving time since 2019.
const midnight = (day: string): Date => new Date(`${day}T00:00:00-03:00`)
const dayOfMonth = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`
const dateText = (language: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'America/Sao_Paulo' }).format(midnight(day))
const monthName = (language: string, day: string): string => dateText(language, day, { month: 'long' })
/** With the month's name, because the order of day and month differs in English. */
const dayName = (language: string, day: string): string =>
  dateText(language, day, { day: 'numeric', month: 'long' })
const cash = (reais: number): Prize => ({ kind: 'cash', amount: centavos(reais * 100) })
const bonus = (reais: number): Prize => ({ kind: 'bonus', amount: centavos(reais * 100) })

function monthly(begins: string): NewTournament {
  return {
    code: `mes-${begins.slice(0, 7)}`,
    name: {
      pt_BR: `Torneio de ${monthName('pt-BR', begins)}`,
      en: `${monthName('en', begins)} tournament`,
      es: `Torneo de ${monthName('es', begins)}`,
    },
    description: {
      pt_BR: '<p>Um mês, todos os jogos. Demonstração: o dinheiro não vale fora deste ambiente.</p>',
      en: '<p>One month, all games. A demonstration: the money is worth nothing outside this environment.</p>',
      es: '<p>Un mes, todos los juegos. Demostración: el dinero no vale fuera de este entorno.</p>',
    },
    score: 'multiplier',
    leastStake: 50n,
    startsAt: midnight(begins),
    endsAt: midnight(nextOf('month', begins)),
    prizes: [50, 30, 20, 10, 10].map(cash),
  }
}

function weekly(begins: string): NewTournament {
  const ends = nextOf('week', begins)
  return {
    code: `semana-${begins}`,
    name: {
      pt_BR: `Semana de ${dayOfMonth(begins)}`,
      en: `Week of ${dayName('en-GB', begins)}`,
      es: `Semana del ${dayName('es', begins)}`,
    },
    description: {
      pt_BR:
        '<p>De segunda a domingo. Aposte só o que pode perder. Demonstração: o dinheiro não vale fora deste ambiente.</p>',
      en: '<p>Monday to Sunday. Stake only what you can afford to lose. A demonstration: the money is worth nothing outside this environment.</p>',
      es: '<p>De lunes a domingo. Apuesta solo lo que puedes perder. Demostración: el dinero no vale fuera de este entorno.</p>',
    },
    score: 'stake',
    leastStake: 10n,
    startsAt: midnight(begins),
    endsAt: midnight(ends),
    prizes: [cash(20), bonus(15), bonus(10)],
  }
}

/** The tournaments of the current month and week, and of the next week. */
export async function addDemoTournaments(tx: Tx, tournaments: Tournaments, now: Date): Promise<void> {
  const today = calendarDay(now)
  const week = beginOf('week', today)
  for (const each of [monthly(beginOf('month', today)), weekly(week), weekly(nextOf('week', week))])
    await tournaments.add(tx, each)
}

interface Deps {
  missions: Missions
  vip: Vip
  tournaments: Tournaments
  storage: Storage
  now: Date
}

/** Adds what is missing and leaves what exists. */
export async function addDemo(tx: Tx, { missions, vip, tournaments, storage, now }: Deps): Promise<void> {
  for (const mission of demoMissions) await missions.add(tx, mission)
  for (const kind of kinds) {
    const lines = levels.map((line, at) => ({
      level: at + 1,
      required: BigInt(line.required * 100),
      bonus: BigInt(line[kind] * 100),
      symbol: `/storage/${fileOf(line.motif)}`,
    }))
    const added = await vip.add(tx, kind, lines)
    // Only by the node that added the levels, so that two never write one file at once.
    if (added && kind === 'level_up')
      for (const { motif } of levels) await storage.putNamed(fileOf(motif), drawSymbol(motif, 'vip'))
  }
  await addDemoTournaments(tx, tournaments, now)
}

const fileOf = (motif: MotifName): string => `vip/${motif}.svg`
