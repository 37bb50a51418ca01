import { createRequire } from 'node:module'
import { MercadoPagoConfig, Payment, PaymentRefund, WebhookSignatureValidator } from 'mercadopago'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA, payAtBank, reference, openStage } from '../../test/harness.ts'

const stage = openStage()

describe('the official SDK of Mercado Pago', () => {
  // The base URL is not an option of the SDK; this is its one hook.
  const { AppConfig } = createRequire(import.meta.url)('mercadopago/dist/utils/config') as {
    AppConfig: { BASE_URL: string }
  }
  const real = AppConfig.BASE_URL
  beforeAll(() => {
    AppConfig.BASE_URL = `${stage.url}/d/mercadopago`
  })
  afterAll(() => {
    AppConfig.BASE_URL = real
  })
  const client = () =>
    new MercadoPagoConfig({
      accessToken: stage.provider.institution.credentials('mercadopago').apiKey,
      options: { timeout: 5000 },
    })

  it('creates, reads, searches, is notified and refunds', async () => {
    const ref = reference()
    const payments = new Payment(client())
    const body = {
      transaction_amount: 25.5,
      payment_method_id: 'pix',
      payer: { email: ANA.email, first_name: 'Ana', identification: { type: 'CPF', number: ANA.cpf } },
      external_reference: ref,
      notification_url: `${stage.receiver.url}/${ref}`,
    }
    const made = await payments.create({ body, requestOptions: { idempotencyKey: ref } })
    const again = await payments.create({ body, requestOptions: { idempotencyKey: ref } })
    expect(again.id).toBe(made.id)
    expect(made.status).toBe('pending')
    await payAtBank(stage, made.point_of_interaction!.transaction_data!.qr_code!)
    expect(await payments.get({ id: made.id! })).toMatchObject({
      status: 'approved',
      transaction_amount: 25.5,
    })
    const found = await payments.search({ options: { external_reference: ref } })
    expect(found.results).toHaveLength(1)

    const [received] = await stage.receiver.wait(`/${ref}`)
    const signed = {
      xSignature: received!.headers['x-signature']!,
      xRequestId: received!.headers['x-request-id']!,
      dataId: received!.query.get('data.id')!,
    }
    const secret = stage.provider.institution.credentials('mercadopago').webhookSecret
    expect(() => WebhookSignatureValidator.validate({ ...signed, secret })).not.toThrow()
    expect(() => WebhookSignatureValidator.validate({ ...signed, secret: 'other' })).toThrow(/signature/i)

    const refund = await new PaymentRefund(client()).create({ payment_id: made.id!, body: { amount: 5.5 } })
    expect(refund).toMatchObject({ amount: 5.5, status: 'approved' })
    expect(await payments.get({ id: made.id! })).toMatchObject({ transaction_amount_refunded: 5.5 })
  })

  it('cancels, and throws what the vendor would have it throw', async () => {
    const payments = new Payment(client())
    const body = { transaction_amount: 10, payment_method_id: 'pix', payer: { email: ANA.email } }
    const { id } = await payments.create({ body })
    expect(await payments.cancel({ id: id! })).toMatchObject({ status: 'cancelled' })
    await expect(payments.get({ id: 1 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the official SDK of Stripe', () => {
  const client = () => {
    const { hostname: host, port } = new URL(stage.url)
    const { apiKey } = stage.provider.institution.credentials('stripe')
    return new Stripe(apiKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  }
  const secret = () => stage.provider.institution.credentials('stripe').webhookSecret

  it('sells through a checkout session and is notified', async () => {
    const ref = reference()
    const stripe = client()
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'brl', unit_amount: 5000, product_data: { name: 'Depósito' } },
        },
      ],
      payment_method_options: { pix: { expires_after_seconds: 600 } },
      client_reference_id: ref,
      success_url: 'http://127.0.0.1:3000/stripe/success',
      cancel_url: 'http://127.0.0.1:3000/stripe/cancel',
      metadata: { callback_url: `${stage.receiver.url}/${ref}`, cpf: ANA.cpf },
    }
    const session = await stripe.checkout.sessions.create(params, { idempotencyKey: ref })
    expect((await stripe.checkout.sessions.create(params, { idempotencyKey: ref })).id).toBe(session.id)
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 5000 })
    // The hosted page is where a browser would go; it has the code to pay.
    const page = await (await fetch(session.url!, { headers: { accept: 'text/html' } })).text()
    const code = /<textarea[^>]*readonly>([^<]+)</.exec(page)![1]!
    await payAtBank(stage, code)
    const paid = await stripe.checkout.sessions.retrieve(session.id)
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', client_reference_id: ref })

    const [received] = await stage.receiver.wait(`/${ref}`)
    const event = stripe.webhooks.constructEvent(
      received!.text,
      received!.headers['stripe-signature']!,
      secret(),
    )
    expect(event.type).toBe('checkout.session.completed')
    expect(event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
    expect(() =>
      stripe.webhooks.constructEvent(received!.text, received!.headers['stripe-signature']!, 'whsec_x'),
    ).toThrow(/signature/i)

    const refund = await stripe.refunds.create({
      payment_intent: paid.payment_intent as string,
      amount: 2000,
    })
    expect(refund).toMatchObject({ amount: 2000, status: 'succeeded' })
  })

  it('sells through a payment intent, lists and cancels', async () => {
    const stripe = client()
    const intent = await stripe.paymentIntents.create({
      amount: 1200,
      currency: 'brl',
      confirm: true,
    })
    expect(intent.next_action?.pix_display_qr_code?.data).toMatch(/^000201/)
    const png = await fetch(intent.next_action!.pix_display_qr_code!.image_url_png!)
    expect(png.headers.get('content-type')).toBe('image/png')
    await payAtBank(stage, intent.next_action!.pix_display_qr_code!.data!)
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 1200,
    })
    const other = await stripe.paymentIntents.create({
      amount: 100,
      currency: 'brl',
    })
    expect(await stripe.paymentIntents.cancel(other.id)).toMatchObject({ status: 'canceled' })
    const ids: string[] = []
    for await (const one of stripe.paymentIntents.list({ limit: 1 })) ids.push(one.id)
    expect(ids).toContain(intent.id)
    expect((await stripe.balance.retrieve()).available[0]).toMatchObject({ currency: 'brl' })
  })

  it('throws what the vendor would have it throw', async () => {
    const stripe = client()
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const stranger = new Stripe('sk_test_wrong', {
      host: '127.0.0.1',
      port: new URL(stage.url).port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    await expect(stranger.balance.retrieve()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  })
})
