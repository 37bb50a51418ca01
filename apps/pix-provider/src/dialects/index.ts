import { brasilcash } from './vendors/brasilcash.ts'
import { bspay } from './vendors/bspay.ts'
import type { Dialect } from './dialect.ts'
import { digitopay } from './vendors/digitopay.ts'
import { mercadopago } from './vendors/mercadopago.ts'
import { native } from './native.ts'
import { orkestra } from './vendors/orkestra.ts'
import { plugme } from './vendors/plugme.ts'
import { rexpay } from './vendors/rexpay.ts'
import { sharkpay } from './vendors/sharkpay.ts'
import { stripe } from './vendors/stripe.ts'
import { suitpay } from './vendors/suitpay.ts'

/** Each vendor's way, and the institution's own. */
export const dialects: ReadonlyMap<string, Dialect> = new Map(
  [
    native,
    bspay,
    suitpay,
    digitopay,
    sharkpay,
    mercadopago,
    stripe,
    orkestra,
    rexpay,
    brasilcash,
    plugme,
  ].map((dialect) => [dialect.name, dialect]),
)
