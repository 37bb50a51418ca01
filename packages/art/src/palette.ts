import type { Colour } from './colour.ts'

/**
 * Seven inks of one print. The roles are the same in every set, so a motif drawn once is in harmony with any of them:
 * `night` and `deep` are the shade, `mid` the body of the scene, `warm` and `glow` the light, `cream` the paper,
 * `pop` the one ink that answers the others.
 */
export interface Palette {
  night: Colour
  deep: Colour
  mid: Colour
  warm: Colour
  glow: Colour
  cream: Colour
  pop: Colour
}

function inks(text: string): Palette {
  const [night, deep, mid, warm, glow, cream, pop] = text.split(' ').map((code) => `#${code}`) as [
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
    Colour,
  ]
  return { night, deep, mid, warm, glow, cream, pop }
}

export const palettes = {
  ipe: inks('15112b 3a1e5c 7b2d8b ffb81c ffd95a fff4d6 f0508c'),
  amazonia: inks('06231f 0c4a3e 1e8a63 f2a33a ffd66b f8f1d8 e5482d'),
  pantanal: inks('1b1a2e 4a2545 a23b4a f08a3c ffc857 ffefd0 2aa6a1'),
  olinda: inks('0d1b3e 1d3b7a 3e78c4 f4b942 ffdd8a fdf6e3 e4572e'),
  sertao: inks('2a0f0c 6e1f14 b8401f e98a2b f9c74f fbeccb 2c7a6d'),
  ouropreto: inks('16110b 3b2a17 7a5523 d99a2b ffd36a fff3d1 a3353f'),
  mar: inks('04202f 07445e 0f7f99 ff9e6d 8de3d8 f2fbf4 f2545b'),
  carnaval: inks('2a0a3c 5b1270 b01e8a ff7a3d ffd23f fff3e0 12c2a9'),
  azulejo: inks('0a1e4a 163a86 2f66c8 e8b44a bfd9f5 f6f4ea c9503a'),
  cafe: inks('1d0f0a 43231a 80492f d98e4a f3cd8c fbefd9 6a9a58'),
  cosmos: inks('0b0b24 231a57 5a3fb0 ff8f6b 9de0ff f4f1ff ffd15c'),
  rubi: inks('22060f 5e0b22 a81537 e8a33d ffd98a fff1dc 1e8f86'),
  esmeralda: inks('03201a 06493a 0e8763 e7b75b a9f0c6 f1fbef d6336c'),
  crepusculo: inks('1c1440 55256e b4407a ff8257 ffc27a fff0db 4fc3d9'),
  cordel: inks('1a1410 4a2a1b 9c3d22 d9772f e9b45a f3e3c0 27655b'),
  aurora: inks('071a2c 123f55 1f7a8c f6ae2d b9f3e4 f2fafa a779f0'),
  granada: inks('1f0d26 4d1640 9b1b4b f25c3b ffb35c ffebd2 2bb3a3'),
  estadio: inks('04231a 0b5134 1c8f4b f7c325 fff07a fafbef 2f6fdc'),
  ametista: inks('180a2e 3d1a6b 7a3fc0 f7a072 e3b7ff faf0ff 35d0ba'),
  cobre: inks('101a1c 27434a 4f7f84 d9733b f4b07a f8ebdd f2cb57'),
  pitanga: inks('2b0b1e 7a1440 d72660 ff7f50 ffc46b fff2e0 2e9e6b'),
  meianoite: inks('0a0d14 1a2233 3a4a66 d8b15a f3dfa2 fbf6e6 b3392f'),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
