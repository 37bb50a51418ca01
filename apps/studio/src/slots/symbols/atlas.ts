import type { SlotSymbol } from '@girassol/games'
import { pictureUrl } from '../../shell/backdrop.tsx'

export const FONT = '"Figtree Variable", system-ui, sans-serif'

function imageOf(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image(256, 256)
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('A symbol could not be drawn.')))
    image.src = pictureUrl(svg)
  })
}

interface Inks {
  /** Behind words on symbols. */
  ribbon: string
  word: string
}

interface Bitmaps {
  sharp: HTMLCanvasElement
  /** As the eye sees it rush by. */
  rushing: HTMLCanvasElement
}

function sheetOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return [canvas, canvas.getContext('2d')]
}

/** How much longer than the symbol its smear is. */
const SMEAR = 1.4

/** Many thin copies along the way, close enough to leave no steps. */
function smeared(sharp: HTMLCanvasElement, size: number): HTMLCanvasElement {
  const [canvas, context] = sheetOf(size, Math.round(size * SMEAR))
  if (!context) return canvas
  const way = canvas.height - size
  const copies = Math.min(48, Math.max(8, Math.round(way / 1.5)))
  context.globalAlpha = Math.min(1, 2.4 / copies)
  for (let copy = 0; copy <= copies; copy += 1) context.drawImage(sharp, 0, (way * copy) / copies)
  return canvas
}

/** The symbols of a game as bitmaps of the size in use: a frame of an animation only copies them. */
export class Atlas {
  readonly #images: ReadonlyMap<SlotSymbol, HTMLImageElement>
  readonly #words: Partial<Record<SlotSymbol, string>>
  readonly #inks: Inks
  #bitmaps = new Map<SlotSymbol, Bitmaps>()
  #size = 0

  private constructor(
    images: ReadonlyMap<SlotSymbol, HTMLImageElement>,
    words: Partial<Record<SlotSymbol, string>>,
    inks: Inks,
  ) {
    this.#images = images
    this.#words = words
    this.#inks = inks
  }

  static async load(
    pictures: Record<SlotSymbol, string>,
    words: Partial<Record<SlotSymbol, string>>,
    inks: Inks,
  ): Promise<Atlas> {
    const font = document.fonts.load(`800 20px ${FONT}`).catch(() => [])
    const images = await Promise.all(
      Object.entries(pictures).map(
        async ([symbol, svg]) => [symbol as SlotSymbol, await imageOf(svg)] as const,
      ),
    )
    await font
    return new Atlas(new Map(images), words, inks)
  }

  /** In pixels of the canvas. */
  resize(size: number): void {
    const whole = Math.max(8, Math.round(size))
    if (whole === this.#size) return
    this.#size = whole
    this.#bitmaps = new Map([...this.#images.keys()].map((symbol) => [symbol, this.#render(symbol, whole)]))
  }

  /** Centred on the place. */
  draw(
    context: CanvasRenderingContext2D,
    symbol: SlotSymbol,
    x: number,
    y: number,
    size: number,
    rushing = false,
  ): void {
    const bitmaps = this.#bitmaps.get(symbol)
    if (!bitmaps) return
    const height = rushing ? size * SMEAR : size
    context.drawImage(rushing ? bitmaps.rushing : bitmaps.sharp, x - size / 2, y - height / 2, size, height)
  }

  #render(symbol: SlotSymbol, size: number): Bitmaps {
    const [sharp, context] = sheetOf(size, size)
    const image = this.#images.get(symbol)
    if (context && image) {
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, size, size)
      const word = this.#words[symbol]
      if (word) this.#write(context, word, size)
    }
    return { sharp, rushing: smeared(sharp, size) }
  }

  /** A word on a ribbon over the symbol's foot. */
  #write(context: CanvasRenderingContext2D, word: string, size: number): void {
    const height = size * 0.21
    context.font = `800 ${height * 0.74}px ${FONT}`
    const width = Math.min(size, context.measureText(word).width + height * 0.9)
    context.fillStyle = this.#inks.ribbon
    context.beginPath()
    context.roundRect((size - width) / 2, size * 0.76, width, height, height * 0.32)
    context.fill()
    context.fillStyle = this.#inks.word
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(word, size / 2, size * 0.76 + height * 0.53, size * 0.94)
  }
}
