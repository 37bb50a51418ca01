import type { Language } from '@girassol/contract'
import { formatBRL } from '@girassol/money'
import { formatCpf } from '@girassol/pix'
import { type Text, translate } from '../../platform/i18n.ts'
import { momentText } from '../../platform/moment.ts'
import { BOLD, FAINT, INK, newPaper, REGULAR, RULE } from '../../platform/paper/paper.ts'
import { amountOf } from './document.ts'
import type { TaxStatement } from './queries.ts'
import { texts } from './texts.ts'

const [LEFT, TOP, RIGHT] = [48, 56, 547]
const WIDTH = RIGHT - LEFT
const ROW = 20

/** A statement as one page of a PDF. */
export function paperOf({ document, sha256, issuedAt }: TaxStatement, language: Language): Promise<Buffer> {
  const say = (text: Text, values: Record<string, string> = {}) => translate(language, text, values)
  const { year, operator, player, brands, results, balances } = document
  const title = say(texts.title, { year: String(year) })
  const paper = newPaper({ title, author: operator.name ?? brands.join(', '), made: issuedAt }, language)
  const pieces: Buffer[] = []
  paper.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(pieces)))
    paper.on('error', reject)
  })
  paper.addPage()
  let y = TOP
  const write = (text: string, font: string, size: number, colour: string, gap: number) => {
    paper.font(font).fontSize(size).fillColor(colour).text(text, LEFT, y, { width: WIDTH })
    y = paper.y + gap
  }
  const row = (cells: readonly string[], font = REGULAR) => {
    paper.font(font).fontSize(10).fillColor(INK)
    const width = WIDTH / cells.length
    for (const [place, cell] of cells.entries())
      paper.text(cell, LEFT + place * width, y, { width, align: place === 0 ? 'left' : 'right' })
    y += ROW
    paper
      .moveTo(LEFT, y - 5)
      .lineTo(RIGHT, y - 5)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
  }
  write(title, BOLD, 20, INK, 4)
  write(say(texts.rule, { rule: document.rule }), REGULAR, 10, FAINT, 18)
  row([say(texts.operator), operator.name ?? '–'])
  row([say(texts.cnpj), operator.cnpj ?? '–'])
  row([say(texts.player), player.name])
  row([say(texts.cpf), formatCpf(player.cpf)])
  row([say(texts.brands), brands.join(', ')])
  row([say(texts.issued), momentText(issuedAt, language)])
  row([say(texts.version), String(document.version)])
  y += 14
  write(say(texts.results), BOLD, 13, INK, 8)
  row(
    [texts.nature, texts.won, texts.staked, texts.result].map((text) => say(text)),
    BOLD,
  )
  for (const { won, staked, result } of results)
    row([say(texts.onlineGames), reais(won), reais(staked), reais(result)])
  y += 14
  write(say(texts.balances), BOLD, 13, INK, 8)
  row([say(texts.balanceOn, { year: String(year - 1) }), reais(balances.opening)])
  row([say(texts.balanceOn, { year: String(year) }), reais(balances.closing)])
  y += 14
  write(say(texts.note), REGULAR, 9, FAINT, 6)
  write(say(texts.hash, { sha256 }), REGULAR, 8, FAINT, 0)
  paper.end()
  return ended
}

const reais = (decimal: string): string => formatBRL(amountOf(decimal))
