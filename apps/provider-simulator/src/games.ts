import { randomInt } from 'node:crypto'

/** A result of a game. `pays` is in hundredths of the stake. */
export interface Face {
  label: string
  weight: number
  pays: number
}

/** A game of the simulator: one draw, all results with their odds on its page. */
export interface SimulatedGame {
  code: string
  title: string
  rules: string
  faces: readonly Face[]
  /** The number that the list states; null for none. */
  certificate: string | null
  /** Has a dealer who takes tips, as tables of live games do. */
  hasDealer?: true
  /** Fed by a part of each stake and won by chance, all of it at once; on average as much comes out as went in. */
  jackpot?: Jackpot
}

interface Jackpot {
  id: string
  /** Basis points of each stake. */
  share: number
  /** Won in one of so many rounds, of any stake. */
  oneIn: number
}

export type ProviderName = 'hub' | 'soft' | 'pragma'

/** Each provider has games of its own, so that a launch shows which dialect it speaks. The last of each is not in the casino's catalogue. */
export const games: Record<ProviderName, readonly SimulatedGame[]> = {
  hub: [
    {
      code: 'sim_moeda',
      title: 'Moeda do Simulador',
      rules: 'Coroa paga 1,94 vez a aposta. Cara não paga.',
      faces: [
        { label: 'Coroa', weight: 1, pays: 194 },
        { label: 'Cara', weight: 1, pays: 0 },
      ],
      certificate: null,
      hasDealer: true,
    },
    {
      code: 'sim_roda',
      title: 'Roda do Simulador',
      rules: 'O verde paga 3,84 vezes a aposta. As outras cores não pagam.',
      faces: ['Verde', 'Azul', 'Roxo', 'Preto'].map((label) => ({
        label,
        weight: 1,
        pays: label === 'Verde' ? 384 : 0,
      })),
      // Says what it is: no laboratory has seen it.
      certificate: 'SIM-DEMO-SEM-VALOR',
    },
  ],
  soft: [
    {
      code: 'simulador:dado',
      title: 'Dado do Simulador',
      rules: 'O seis paga 5,76 vezes a aposta. Os outros números não pagam.',
      faces: [1, 2, 3, 4, 5, 6].map((face) => ({
        label: String(face),
        weight: 1,
        pays: face === 6 ? 576 : 0,
      })),
      certificate: null,
      hasDealer: true,
    },
    {
      code: 'simulador:carta',
      title: 'Carta do Simulador',
      rules: 'Copas paga 3,8 vezes a aposta. Os outros naipes não pagam.',
      faces: ['Copas', 'Ouros', 'Paus', 'Espadas'].map((label) => ({
        label,
        weight: 1,
        pays: label === 'Copas' ? 380 : 0,
      })),
      certificate: null,
    },
  ],
  pragma: [
    {
      code: 'sim1pedra',
      title: 'Pedra do Simulador',
      rules: 'A pedra verde paga 2,88 vezes a aposta. As outras pedras não pagam.',
      faces: ['Verde', 'Azul', 'Roxa'].map((label) => ({
        label,
        weight: 1,
        pays: label === 'Verde' ? 288 : 0,
      })),
      certificate: null,
      hasDealer: true,
    },
    {
      code: 'sim2seta',
      title: 'Seta do Simulador',
      rules:
        'A seta para cima paga 1,92 vez a aposta. A seta para baixo não paga. De cada aposta, 2\u00a0% vão para o jackpot, que sai uma vez em 50 rodadas, em média.',
      faces: [
        { label: 'Para cima', weight: 1, pays: 192 },
        { label: 'Para baixo', weight: 1, pays: 0 },
      ],
      certificate: null,
      jackpot: { id: 'j-1', share: 200, oneIn: 50 },
    },
  ],
}

export const findGame = (provider: ProviderName, code: string): SimulatedGame | undefined =>
  games[provider].find((game) => game.code === code)

/** Basis points of the stake that come back on average; exact for every game here. */
export function returnOf({ faces, jackpot }: SimulatedGame): number {
  const weight = faces.reduce((sum, face) => sum + face.weight, 0)
  return (
    (faces.reduce((sum, face) => sum + face.weight * face.pays, 0) * 100) / weight + (jackpot?.share ?? 0)
  )
}

export function drawFace({ faces }: SimulatedGame): Face {
  let left = randomInt(faces.reduce((sum, face) => sum + face.weight, 0))
  for (const face of faces) {
    if (left < face.weight) return face
    left -= face.weight
  }
  throw new Error('the draw is outside the faces')
}

/** What a stake wins, rounded down to a centavo. */
export const winOf = (stake: number, { pays }: Face): number => Math.floor((stake * pays) / 100)
