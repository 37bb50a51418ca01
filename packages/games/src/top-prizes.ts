import type { TenThousandths } from './rules.ts'

/** The greatest prize that a game announces, and how often a round pays it. */
export interface TopPrize {
  /** Of what is staked on the bet that wins it. */
  parts: TenThousandths
  /** In how many rounds, with the choices that can win it, it comes once, rounded up. `atMost`: it may come more often. */
  plays: number
  how: 'exact' | 'atMost'
}

/** Published figures by table; a test compares them with those that simulation/top-prizes computes, which takes long. */
export const topPrizes: ReadonlyMap<string, TopPrize> = new Map<string, TopPrize>([
  ['lines-riacho', { parts: 1_000_000, plays: 2_505_863, how: 'atMost' }],
  ['lines-varanda', { parts: 2_400_000, plays: 419_021, how: 'exact' }],
  ['lines-quermesse', { parts: 3_750_000, plays: 3_999_531, how: 'atMost' }],
  ['lines-serra', { parts: 2_000_000, plays: 17_037, how: 'exact' }],
  ['lines-garimpo', { parts: 10_000_000, plays: 13_200, how: 'exact' }],
  ['lines-trovoada', { parts: 3_750_000, plays: 27_037, how: 'atMost' }],
  ['tumble-pomar', { parts: 2_000_000, plays: 1_219_724, how: 'atMost' }],
  ['tumble-lagoa', { parts: 5_000_000, plays: 63_428_687, how: 'atMost' }],
  ['tumble-cachoeira', { parts: 4_000_000, plays: 1_856_690, how: 'atMost' }],
  ['tumble-recife', { parts: 12_000_000, plays: 40_464_656, how: 'atMost' }],
  ['tumble-vendaval', { parts: 15_000_000, plays: 798_628, how: 'atMost' }],
  ['classic-esquina', { parts: 530_000, plays: 4096, how: 'exact' }],
  ['classic-padaria', { parts: 375_000, plays: 4096, how: 'exact' }],
  ['classic-coreto', { parts: 825_000, plays: 4410, how: 'exact' }],
  ['classic-estacao', { parts: 4_006_000, plays: 5324, how: 'exact' }],
  ['bingo-45', { parts: 100_000_000, plays: 6_831_228, how: 'exact' }],
  ['bingo-54', { parts: 5_000_000, plays: 18_379, how: 'exact' }],
  ['blackjack-3-2', { parts: 25_000, plays: 23, how: 'exact' }],
  ['crash-97', { parts: 10_000_000, plays: 1031, how: 'exact' }],
  ['crash-99', { parts: 500_000, plays: 51, how: 'exact' }],
  ['dice-97', { parts: 485_000, plays: 50, how: 'exact' }],
  ['dice-99', { parts: 9_900_000, plays: 1000, how: 'exact' }],
  ['double-14', { parts: 67_500, plays: 7, how: 'exact' }],
  ['double-15', { parts: 140_000, plays: 15, how: 'exact' }],
  ['keno-96', { parts: 100_000_000, plays: 847_660_528, how: 'exact' }],
  ['mines-97', { parts: 9_898_500, plays: 1021, how: 'exact' }],
  ['mines-99', { parts: 495_000, plays: 50, how: 'exact' }],
  ['plinko-97', { parts: 10_000_000, plays: 32_768, how: 'exact' }],
  ['poker-jacks-9-6', { parts: 8_000_000, plays: 649_740, how: 'atMost' }],
  ['poker-jacks-8-5', { parts: 8_000_000, plays: 649_740, how: 'atMost' }],
  ['roulette-european', { parts: 360_000, plays: 37, how: 'exact' }],
])
