import { band, block, shape, slant, upright, type Face, type Glyph, type Outline } from './face.ts'

type Drawing = (face: Face) => Glyph

/** The lines on which a letter of the given width hangs its strokes. */
function lines(face: Face, width: number) {
  const { stem, hair, waist } = face
  return { l: stem / 2, r: width - stem / 2, t: hair / 2, b: 100 - hair / 2, w: waist, c: width / 2 }
}

const thin = (face: Face) => Math.max(face.hair * 1.12, 10)
const thick = (face: Face) => face.stem * 1.1
/** A level bar whose middle is at `y`. */
const bar = (face: Face, x0: number, x1: number, y: number): Outline =>
  block(x0, y - face.hair / 2, x1, y + face.hair / 2)
const top = (face: Face) => face.hair / 2
const foot = (face: Face) => 100 - face.hair / 2

function pointed(face: Face, width: number, flip: boolean): Outline[] {
  const [t1, t2, c] = [thin(face), thick(face), width / 2]
  const a = Math.max(t1, t2) * 0.56
  return flip
    ? [slant(0, 0, c - a, 100, t2), slant(width - t1, 0, c + a - t1, 100, t1)]
    : [slant(c - a, 0, 0, 100, t1), slant(c + a - t2, 0, width - t2, 100, t2)]
}

function arms(face: Face, width: number, low: boolean): Outline[] {
  const reach = width * 0.94
  return [
    ...upright(face, 0),
    bar(face, 0, reach, top(face)),
    bar(face, 0, width * 0.84, face.waist),
    ...(low ? [bar(face, 0, width, foot(face))] : []),
  ]
}

const ring = (face: Face, width: number) => {
  const { l, r, t, b } = lines(face, width)
  return band(face, [[l, t], [r, t], [r, b], [l, b]], true) // prettier-ignore
}

const open = (face: Face, width: number, low: number) => {
  const { l, r, t, b } = lines(face, width)
  return band(face, [
    [r, 35],
    [r, t],
    [l, t],
    [l, b],
    [r, b],
    [r, low],
  ])
}

const snake = (face: Face, width: number) => {
  const { l, r, t, b, w } = lines(face, width)
  const y = (w + 50) / 2
  return band(face, [
    [r, 31],
    [r, t],
    [l, t],
    [l, y],
    [r, y],
    [r, b],
    [l, b],
    [l, 69],
  ])
}

const bowl = (face: Face, right: number, y0: number, y1: number) =>
  band(face, [
    [face.stem / 2, y0],
    [right, y0],
    [right, y1],
    [face.stem / 2, y1],
  ])

const draw = (share: number, make: (face: Face, width: number) => Outline[]): Drawing => {
  return (face) => {
    const width = face.width * share
    return { width, outlines: make(face, width) }
  }
}

export const letters: Record<string, Drawing> = {
  A: draw(1.12, (f, w) => {
    const y = f.waist + 16
    const inset = (w / 2) * (1 - y / 100)
    return [...pointed(f, w, false), bar(f, inset + 4, w - inset - 6, y)]
  }),
  B: draw(0.98, (f, w) => {
    const { r, t, b } = lines(f, w)
    const y = f.waist - 2
    return [...upright(f, 0), ...bowl(f, r - 3, t, y), ...bowl(f, r, y, b)]
  }),
  C: draw(0.98, (f, w) => open(f, w, 65)),
  D: draw(1.02, (f, w) => {
    const { r, t, b } = lines(f, w)
    return [...upright(f, 0), ...bowl(f, r, t, b)]
  }),
  E: draw(0.84, (f, w) => arms(f, w, true)),
  F: draw(0.82, (f, w) => arms(f, w, false)),
  G: draw(1.02, (f, w) => [...open(f, w, 52), block(w * 0.52, 52, w, 52 + f.hair)]),
  H: draw(1.04, (f, w) => [...upright(f, 0), ...upright(f, w - f.stem), bar(f, 0, w, f.waist)]),
  I: (f) => ({ width: f.stem, outlines: upright(f, 0) }),
  J: draw(0.78, (f, w) => {
    const { l, r, b } = lines(f, w)
    return band(f, [
      [r, 0],
      [r, b],
      [l, b],
      [l, 66],
    ])
  }),
  K: draw(1.04, (f, w) => [
    ...upright(f, 0),
    slant(w - thin(f) * 1.25, 0, f.stem * 0.8, f.waist + 12, thin(f) * 1.2),
    slant(f.stem * 1.05, f.waist - 12, w - thick(f) * 1.02, 100, thick(f) * 1.1),
  ]),
  L: draw(0.8, (f, w) => [...upright(f, 0), bar(f, 0, w, foot(f))]),
  M: draw(1.34, (f, w) => {
    const [t1, t2, c] = [thin(f), thick(f), w / 2]
    const legs = f.stem * 0.92
    return [
      block(0, 0, legs, 100),
      block(w - legs, 0, w, 100),
      slant(0, 0, c - t2 / 2, 84, t2),
      slant(w - t1, 0, c - t1 / 2, 84, t1),
    ]
  }),
  N: draw(1.08, (f, w) => {
    const legs = Math.max(thin(f), f.stem * 0.5)
    return [block(0, 0, legs, 100), block(w - legs, 0, w, 100), slant(0, 0, w - thick(f), 100, thick(f))]
  }),
  O: draw(1.06, ring),
  P: draw(0.94, (f, w) => {
    const { r, t } = lines(f, w)
    return [...upright(f, 0), ...bowl(f, r, t, f.waist + 8)]
  }),
  Q: draw(1.06, (f, w) => [...ring(f, w), slant(w * 0.5, 66, w * 0.74, 112, thick(f) * 0.8)]),
  R: draw(1, (f, w) => {
    const { r, t } = lines(f, w)
    return [
      ...upright(f, 0),
      ...bowl(f, r - 2, t, f.waist + 4),
      slant(f.stem + 2, f.waist, w - thick(f) * 0.98, 100, thick(f)),
    ]
  }),
  S: draw(0.94, snake),
  T: draw(0.92, (f, w) => [bar(f, 0, w, top(f)), ...upright({ ...f, foot: 0 }, (w - f.stem) / 2)]),
  U: draw(1.02, (f, w) => {
    const { l, r, b } = lines(f, w)
    return band(f, [
      [l, 0],
      [l, b],
      [r, b],
      [r, 0],
    ])
  }),
  V: draw(1.1, (f, w) => pointed(f, w, true)),
  W: draw(1.62, (f, w) => {
    const half = w * 0.54
    return [
      ...pointed(f, half, true),
      ...pointed(f, half, true).map((o) => o.map((corner) => ({ ...corner, x: corner.x + w - half }))),
    ]
  }),
  X: draw(1.08, (f, w) => [slant(0, 0, w - thick(f), 100, thick(f)), slant(w - thin(f), 0, 0, 100, thin(f))]),
  Y: draw(1.06, (f, w) => {
    const [t1, t2, c] = [thin(f), thick(f), w / 2]
    return [
      slant(0, 0, c - f.stem / 2, 58, t2),
      slant(w - t1, 0, c + f.stem / 2 - t1, 58, t1),
      block(c - f.stem / 2, 54, c + f.stem / 2, 100),
    ]
  }),
  Z: draw(0.94, (f, w) => [
    bar(f, 0, w, top(f)),
    bar(f, 0, w, foot(f)),
    slant(w - thick(f) * 1.15, f.hair * 0.5, 0, 100 - f.hair * 0.5, thick(f) * 1.15),
  ]),
}

export const figures: Record<string, Drawing> = {
  0: draw(1, ring),
  1: draw(0.66, (f, w) => [
    block(w - f.stem, 0, w, 100),
    shape([w - f.stem, 0], [w - 2, 0], [w - f.stem, 24], [0, 36], [0, 20]),
  ]),
  2: draw(0.94, (f, w) => {
    const { l, r, t, b } = lines(f, w)
    return band({ ...f, bowl: f.bowl * 0.9 }, [
      [l, 32],
      [l, t],
      [r, t],
      [r, 54],
      [l, 54],
      [l, b],
      [w, b],
    ])
  }),
  3: draw(0.96, (f, w) => {
    const { l, r, t, b } = lines(f, w)
    return [
      ...band(f, [
        [l, 30],
        [l, t],
        [r - 2, t],
        [r - 2, 49],
        [w * 0.35, 49],
      ]),
      ...band(f, [
        [w * 0.35, 49],
        [r, 49],
        [r, b],
        [l, b],
        [l, 70],
      ]),
    ]
  }),
  4: draw(1.04, (f, w) => [
    block(w * 0.82 - f.stem, 0, w * 0.82, 100),
    slant(w * 0.82 - f.stem, 0, 0, 66, thin(f)),
    block(0, 60, w, 60 + f.hair),
  ]),
  5: draw(0.94, (f, w) => {
    const { l, r, b } = lines(f, w)
    return [
      block(0, 0, f.stem, 52),
      block(0, 0, w * 0.92, f.hair),
      ...band(f, [
        [f.stem / 2, 46],
        [r, 46],
        [r, b],
        [l, b],
        [l, 70],
      ]),
    ]
  }),
  6: draw(0.98, (f, w) => {
    const { l, r, t, b } = lines(f, w)
    return [
      ...band(f, [
        [r, 30],
        [r, t],
        [l, t],
        [l, 70],
      ]),
      ...band(
        f,
        [
          [l, 46],
          [r, 46],
          [r, b],
          [l, b],
        ],
        true,
      ),
    ]
  }),
  7: draw(0.92, (f, w) => [
    bar(f, 0, w, top(f)),
    slant(w - thick(f) * 1.1, f.hair * 0.5, w * 0.16, 100, thick(f) * 1.1),
  ]),
  8: draw(0.98, (f, w) => {
    const { l, r, t, b } = lines(f, w)
    return [
      ...band(
        f,
        [
          [l + 1, t],
          [r - 1, t],
          [r - 1, 48],
          [l + 1, 48],
        ],
        true,
      ),
      ...band(
        f,
        [
          [l, 48],
          [r, 48],
          [r, b],
          [l, b],
        ],
        true,
      ),
    ]
  }),
  9: draw(0.98, (f, w) => {
    const { l, r, t, b } = lines(f, w)
    return [
      ...band(
        f,
        [
          [l, t],
          [r, t],
          [r, 54],
          [l, 54],
        ],
        true,
      ),
      ...band(f, [
        [r, 30],
        [r, b],
        [l, b],
        [l, 70],
      ]),
    ]
  }),
}

const dot = (x: number, y: number, size: number): Outline =>
  shape([x, y - size], [x + size, y], [x, y + size], [x - size, y])

const sign = (width: number, make: (face: Face) => Outline[]): Drawing => {
  return (face) => ({ width, outlines: make(face) })
}

export const signs: Record<string, Drawing> = {
  '.': sign(20, () => [block(0, 80, 20, 100)]),
  ',': sign(20, () => [shape([0, 80], [20, 80], [20, 100], [6, 118], [0, 118])]),
  ':': sign(20, () => [block(0, 26, 20, 46), block(0, 76, 20, 96)]),
  '!': sign(24, (f) => [shape([0, 0], [24, 0], [19, 66], [5, 66]), block(2, 100 - f.hair - 2, 22, 100)]),
  '?': draw(0.82, (f, w) => [
    ...band(f, [
      [f.stem / 2, 32],
      [f.stem / 2, f.hair / 2],
      [w - f.stem / 2, f.hair / 2],
      [w - f.stem / 2, 48],
      [w / 2 - 4, 48],
    ]),
    block(w / 2 - f.stem / 2, 44, w / 2 + f.stem / 2, 70),
    block(w / 2 - f.stem / 2, 82, w / 2 + f.stem / 2, 100),
  ]),
  '-': sign(34, () => [block(0, 44, 34, 60)]),
  '+': sign(48, () => [block(0, 42, 48, 58), block(16, 26, 32, 74)]),
  '×': sign(48, () => [slant(0, 24, 32, 76, 16), slant(32, 24, 0, 76, 16)]),
  '/': sign(46, () => [slant(30, 0, 0, 100, 16)]),
  "'": sign(18, () => [shape([0, 0], [18, 0], [12, 34], [4, 34])]),
  '&': draw(1.16, (f, w) => [
    ...band(
      f,
      [
        [w * 0.2, 8],
        [w * 0.62, 8],
        [w * 0.62, 46],
        [w * 0.2, 46],
      ],
      true,
    ),
    ...band(
      f,
      [
        [f.stem / 2, 46],
        [w * 0.76, 46],
        [w * 0.76, 100 - f.hair / 2],
        [f.stem / 2, 100 - f.hair / 2],
      ],
      true,
    ),
    slant(w * 0.46, 46, w - thick(f), 100, thick(f)),
  ]),
  '%': sign(70, () => [dot(16, 20, 18), dot(54, 80, 18), slant(50, 0, 6, 100, 14)]),
  '(': sign(28, () => [shape([28, 0], [12, 0], [0, 50], [12, 100], [28, 100], [16, 50])]),
  ')': sign(28, () => [shape([0, 0], [16, 0], [28, 50], [16, 100], [0, 100], [12, 50])]),
  $: draw(0.94, (f, w) => [...snake(f, w), block(w / 2 - 6, -12, w / 2 + 6, 112)]),
  '•': sign(30, () => [dot(15, 50, 15)]),
}

/** Accents by their combining mark, drawn around x = 0. */
export const accents: Record<string, (face: Face) => Outline[]> = {
  '\u0300': () => [shape([-20, -32], [2, -32], [14, -10], [-2, -10])],
  '\u0301': () => [shape([20, -32], [-2, -32], [-14, -10], [2, -10])],
  '\u0302': () => [shape([-8, -34], [8, -34], [27, -10], [11, -10], [0, -22], [-11, -10], [-27, -10])],
  '\u0303': () => [
    shape([-26, -10], [-24, -24], [-14, -31], [-2, -27], [8, -21], [14, -24], [16, -31], [27, -31], [24, -17], [14, -10], [2, -13], [-8, -19], [-14, -17], [-15, -10]), // prettier-ignore
  ],
  '\u0308': () => [dot(-15, -20, 11), dot(15, -20, 11)],
  '\u0327': () => [
    shape([-6, 98], [8, 98], [6, 105], [16, 109], [15, 120], [4, 127], [-14, 126], [-14, 118], [0, 118], [2, 114], [-8, 112]), // prettier-ignore
  ],
}
