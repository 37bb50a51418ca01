import { brasilcash } from './brasilcash.ts'
import { bspay } from './bspay.ts'
import type { Dialect } from './dialect.ts'
import { digitopay } from './digitopay.ts'
import { mercadopago } from './mercadopago.ts'
import { native } from './native.ts'
import { orkestra } from './orkestra.ts'
import { plugme } from './plugme.ts'
import { rexpay } from './rexpay.ts'
import { sharkpay } from './sharkpay.ts'
import { stripe } from './stripe.ts'
import { suitpay } from './suitpay.ts'

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
