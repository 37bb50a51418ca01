import type { Language } from '@girassol/contract'
import fs from 'node:fs'
import path from 'node:path'
import type Pdf from 'pdfkit'
import { lazily } from '../lazily.ts'

export const [REGULAR, BOLD] = ['regular', 'bold']
export const [INK, FAINT, RULE] = ['#1b1730', '#5d5873', '#d9d5e5']

const pdfPackage = lazily<typeof Pdf>('pdfkit')

const readFont = (weight: number): Buffer =>
  fs.readFileSync(path.join(import.meta.dirname, `fonts/figtree-${weight}.ttf`))
let fonts: { regular: Buffer; bold: Buffer } | null = null

/** An empty A4 document in the product's typeface, without a first page. */
export function newPaper(
  { title, author, made }: { title: string; author: string; made: Date },
  language: Language,
): PDFKit.PDFDocument {
  const paper = new (pdfPackage())({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language.replace('_', '-'),
    info: { Title: title, Author: author, CreationDate: made },
  })
  fonts ??= { regular: readFont(400), bold: readFont(700) }
  paper.registerFont(REGULAR, fonts.regular)
  paper.registerFont(BOLD, fonts.bold)
  return paper
}
