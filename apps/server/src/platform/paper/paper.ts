import type { Language } from '@girassol/contract'
import fs from 'node:fs'
import path from 'node:path'
import Pdf from 'pdfkit'

export const [REGULAR, BOLD] = ['regular', 'bold']
export const [INK, FAINT, RULE] = ['#1b1730', '#5d5873', '#d9d5e5']

const readFont = (weight: number): Buffer =>
  fs.readFileSync(path.join(import.meta.dirname, `fonts/figtree-${weight}.ttf`))
const [regularFont, boldFont] = [readFont(400), readFont(700)]

/** An empty A4 document in the product's typeface, without a first page. */
export function newPaper(
  { title, author, made }: { title: string; author: string; made: Date },
  language: Language,
): PDFKit.PDFDocument {
  const paper = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language.replace('_', '-'),
    info: { Title: title, Author: author, CreationDate: made },
  })
  paper.registerFont(REGULAR, regularFont)
  paper.registerFont(BOLD, boldFont)
  return paper
}
