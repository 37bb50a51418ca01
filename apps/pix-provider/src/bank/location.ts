import { amountText } from '@girassol/pix'
import { pictureOf } from '@girassol/pix/picture'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import { findByTxid } from '../core/charges.ts'
import type { ChargeStatus, ChargeView } from '../core/records.ts'
import { Refusal } from '../core/refusal.ts'
import type { Institution } from '../institution.ts'
import { languageOf } from './language.ts'
import { faultPage, locationPage } from './pages.ts'
import { show } from './routes.ts'
import { BankRefusal, RECEIVER } from './till.ts'

/** The central bank's words for the record of a charge; expiry is not among them. */
const RECORD: Readonly<Record<ChargeStatus, string>> = {
  pending: 'ATIVA',
  expired: 'ATIVA',
  paid: 'CONCLUIDA',
  refunded: 'CONCLUIDA',
  disputed: 'CONCLUIDA',
  charged_back: 'CONCLUIDA',
  cancelled: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
}

/** What a code's location answers: the payload to a bank, a page to a person, and the picture to either. */
export function serveLocations(app: FastifyInstance, institution: Institution): void {
  const find = (txid: string): Promise<ChargeView | null> =>
    institution
      .transact((tx) => findByTxid(tx, institution.world, txid))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      })

  app.get<{ Params: { name: string } }>('/pix/qr/:name', async (request, reply) => {
    const { name } = request.params
    const [, txid = '', picture] = /^([A-Za-z0-9]+)(?:\.(png|svg))?$/.exec(name) ?? []
    const view = await find(txid)
    const human = request.headers.accept?.includes('text/html') ?? false
    if (!view) {
      if (human) return show(reply, faultPage(languageOf(request), new BankRefusal('unknown_code')), 404)
      return reply.code(404).type('application/problem+json').send({ title: 'Não encontrado', status: 404 })
    }
    const { brcode } = view.charge
    if (picture === 'png') return reply.type('image/png').send(pictureOf(brcode, { margin: 2, width: 480 }))
    if (picture === 'svg')
      return reply.type('image/svg+xml').send(await QRCode.toString(brcode, { type: 'svg', margin: 1 }))
    return human
      ? show(reply, locationPage(languageOf(request), view))
      : payload(view, institution.world.clock.now())
  })

  app.get<{ Params: { txid: string } }>('/pix/qr/:txid/status', async (request, reply) => {
    const view = await find(request.params.txid)
    return view ? { status: view.status } : reply.code(404).send({ status: 'unknown' })
  })
}

function payload({ charge, status }: ChargeView, now: Date) {
  return {
    revisao: 0,
    calendario: {
      criacao: charge.created_at.toISOString(),
      apresentacao: now.toISOString(),
      expiracao: Math.round((charge.expires_at.getTime() - charge.created_at.getTime()) / 1000),
    },
    status: RECORD[status],
    txid: charge.txid,
    valor: { original: amountText(charge.amount) },
    recebedor: { nome: RECEIVER.name, cidade: RECEIVER.city },
    ...(charge.debtor_cpf ? { devedor: { cpf: charge.debtor_cpf, nome: charge.debtor_name ?? '' } } : {}),
    ...(charge.description ? { solicitacaoPagador: charge.description } : {}),
  }
}
