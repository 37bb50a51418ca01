import type { Answer, Language } from '@girassol/contract'
import { statementPockets } from '@girassol/contract/schemas'
import { type Centavos, formatBRL, ZERO } from '@girassol/money'
import { translate } from '../../platform/i18n.ts'
import { momentText } from '../../platform/moment.ts'
import { BOLD, FAINT, INK, newPaper, REGULAR, RULE } from '../../platform/paper/paper.ts'
import { pocketNames, statementTexts, texts } from './statement-texts.ts'

type Line = Answer<'statement'>['lines'][number]

export interface Heading {
  house: string
  holder: string
  period: string
  filter: string
  made: Date
  opening: ReadonlyMap<string, Centavos>
  closing: ReadonlyMap<string, Centavos>
}

const [LEFT, TOP, RIGHT, BOTTOM] = [40, 40, 555, 790]
const ROW = 14

const columns = [
  { at: LEFT, width: 92, end: false },
  { at: 136, width: 160, end: false },
  { at: 300, width: 76, end: true },
  { at: 388, width: 56, end: false },
  { at: 440, width: 56, end: true },
  { at: 499, width: 56, end: true },
] as const

/** A statement on paper, written page by page as its lines come in. */
export class StatementPaper {
  readonly stream: PDFKit.PDFDocument
  readonly #language: Language
  #y = TOP
  #page = 0

  constructor(heading: Heading, language: Language) {
    this.#language = language
    const { house: author, made } = heading
    this.stream = newPaper({ title: statementTexts(language).title, author, made }, language)
    this.#turn()
    this.#head(heading)
    this.#columns()
  }

  write(line: Line): void {
    // A line's pockets stay together on a page.
    const rows = Math.max(1, line.pockets.length)
    if (this.#y + rows * ROW + 6 > BOTTOM) {
      this.#turn()
      this.#columns()
    }
    const amount = line.amount === ZERO ? line.moved : line.amount
    const sign = line.amount > ZERO ? '+' : ''
    this.#cells(this.#y, [
      momentText(new Date(line.at), this.#language),
      line.title,
      sign + formatBRL(amount),
    ])
    for (const { pocket, before, after } of line.pockets) {
      const name = pocketNames(this.#language)[pocket]
      this.#cells(this.#y, ['', '', '', name, plain(before), plain(after)])
      this.#y += ROW
    }
    if (line.pockets.length === 0) this.#y += ROW
    this.#rule(this.#y - 1)
    this.#y += 5
  }

  /** A sentence on its own, such as that there is nothing to list. */
  remark(text: string): void {
    this.stream.font(REGULAR).fontSize(9).fillColor(FAINT)
    const height = this.stream.heightOfString(text, { width: RIGHT - LEFT })
    if (this.#y + height + 8 > BOTTOM) this.#turn()
    this.stream.text(text, LEFT, this.#y + 8, { width: RIGHT - LEFT })
    this.#y += height + 16
  }

  end(): void {
    this.stream.end()
  }

  #turn(): void {
    this.stream.addPage()
    this.#page += 1
    const number = translate(this.#language, texts.page, { number: String(this.#page) })
    this.stream.font(REGULAR).fontSize(8).fillColor(FAINT)
    this.stream.text(number, LEFT, 808, { width: RIGHT - LEFT, align: 'right', lineBreak: false })
    this.#y = TOP
  }

  #head({ house, holder, period, filter, made, opening, closing }: Heading): void {
    const text = statementTexts(this.#language)
    this.stream.font(BOLD).fontSize(20).fillColor(INK).text(text.title, LEFT, TOP, { lineBreak: false })
    this.stream.fontSize(11).text(house, LEFT, TOP + 6, { width: RIGHT - LEFT, align: 'right' })
    this.#y = TOP + 34
    for (const [label, value] of [
      [text.holder, holder],
      [text.period, period],
      [text.filter, filter],
      [text.made, momentText(made, this.#language)],
    ] as const) {
      this.stream.font(REGULAR).fontSize(9).fillColor(FAINT).text(label, LEFT, this.#y, { lineBreak: false })
      this.stream.fillColor(INK).text(value, 130, this.#y, { width: RIGHT - 130, ellipsis: true, height: 12 })
      this.#y += ROW
    }
    this.#y += 10
    this.#balances(opening, closing)
  }

  #balances(opening: Heading['opening'], closing: Heading['closing']): void {
    const text = statementTexts(this.#language)
    const places = [142, 244, 346, 448]
    const row = (
      label: string,
      value: (pocket: (typeof statementPockets)[number]) => string,
      bold = false,
    ) => {
      this.stream
        .font(bold ? BOLD : REGULAR)
        .fontSize(9)
        .fillColor(INK)
      this.stream.text(label, LEFT, this.#y, { lineBreak: false })
      for (const [index, pocket] of statementPockets.entries())
        this.stream.text(value(pocket), places[index] ?? LEFT, this.#y, { width: 102, align: 'right' })
      this.#y += ROW + 2
    }
    const held = (balances: Heading['opening']) => (pocket: string) => formatBRL(balances.get(pocket) ?? ZERO)
    row('', (pocket) => pocketNames(this.#language)[pocket], true)
    row(text.opening, held(opening))
    row(text.closing, held(closing), true)
    this.#y += 14
  }

  #columns(): void {
    const { when, what, amount, pocket, before, after } = statementTexts(this.#language)
    this.#cells(this.#y, [when, what, amount, pocket, before, after], true)
    this.#y += ROW
    this.#rule(this.#y)
    this.#y += 6
  }

  #cells(y: number, texts: readonly string[], head = false): void {
    this.stream
      .font(head ? BOLD : REGULAR)
      .fontSize(8.5)
      .fillColor(head ? FAINT : INK)
    for (const [index, text] of texts.entries()) {
      const column = columns[index]
      if (!text || !column) continue
      const { at, width, end } = column
      const shown = this.#fit(text, width)
      const x = end ? at + width - this.stream.widthOfString(shown) : at
      this.stream.text(shown, x, y, { lineBreak: false })
    }
  }

  /** The library can cut and align too, by laying every word out several times. */
  #fit(text: string, width: number): string {
    if (this.stream.widthOfString(text) <= width) return text
    let kept = text.length
    while (kept > 0 && this.stream.widthOfString(`${text.slice(0, kept)}…`) > width) kept -= 1
    return `${text.slice(0, kept)}…`
  }

  #rule(y: number): void {
    this.stream.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke()
  }
}

/** Without the currency, which the column is too narrow to repeat. */
const plain = (amount: Centavos): string => formatBRL(amount).replace('R$\u00A0', '')
