import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import webPush from 'web-push'
import { createPushRequest } from './web-push.ts'

/** The receiver of the example in RFC 8291, section 5. */
const receiver = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
}

/** Decrypts as RFC 8291 describes it. */
function decrypt(body: Buffer): string {
  const { p256dh, auth, privateKey } = receiver
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender])
  const secret = derive(browser.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, -1).toString()
}

it('decrypts the example of RFC 8291, section 5', () => {
  const example =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(decrypt(Buffer.from(example, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
})

it('encrypts a message for the receiver', () => {
  const endpoint = 'https://push.example.com/a/b'
  const { body, headers } = createPushRequest(
    webPush.generateVAPIDKeys(),
    { endpoint, keys: receiver },
    { title: 'a', to: '/b' },
    'mailto:a@example.com',
  )
  expect(JSON.parse(decrypt(Buffer.from(body)))).toEqual({ title: 'a', to: '/b' })
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
})

it('signs for one push service and for twelve hours', () => {
  const keys = webPush.generateVAPIDKeys()
  const endpoint = 'https://push.example.com/a/b'
  const before = Math.floor(Date.now() / 1000)
  const { headers } = createPushRequest(keys, { endpoint, keys: receiver }, {}, 'mailto:a@example.com')
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers['authorization'] ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as { exp: number }
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  const { exp, ...rest } = read(claims)
  expect(rest).toEqual({ aud: 'https://push.example.com', sub: 'mailto:a@example.com' })
  expect(exp - before).toBeGreaterThanOrEqual(43_200)
  expect(exp - before).toBeLessThan(43_260)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const content = Buffer.from(`${head}.${claims}`)
  const verifier = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', content, verifier, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(verify('sha256', Buffer.from(`${head}.x`), verifier, Buffer.from(signature, 'base64url'))).toBe(
    false,
  )
})

it('accepts keys generated before the library was introduced', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  const keys = { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
  const subscription = { endpoint: 'https://push.example.com/a', keys: receiver }
  const { headers } = createPushRequest(keys, subscription, {}, 'mailto:a@example.com')
  expect(headers['authorization']).toContain(`k=${keys.publicKey}`)
})
