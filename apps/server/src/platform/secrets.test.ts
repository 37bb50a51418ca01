import { expect, it } from 'vitest'
import type { Tx } from './database.ts'
import { loadSigner } from './secrets.ts'

const house = (key: string) => loadSigner(null as unknown as Tx, key)

it('seals for one purpose and one owner, never twice alike', async () => {
  const signer = await house('a key of thirty-two characters..')
  const sealed = signer.seal('two-factor', '7', 'segredo: ação')
  expect(signer.unseal('two-factor', '7', sealed)).toBe('segredo: ação')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('segredo')
  expect(signer.seal('two-factor', '7', 'segredo: ação')).not.toBe(sealed)
  expect(() => signer.unseal('two-factor', '8', sealed)).toThrow(
    /authenticate|nonce|auth|tag|initialization/i,
  )
  expect(() => signer.unseal('another', '7', sealed)).toThrow(/authenticate|nonce|auth|tag|initialization/i)
})

it('opens nothing that was changed, cut or sealed by another house', async () => {
  const signer = await house('a key of thirty-two characters..')
  const sealed = signer.seal('two-factor', '7', 'segredo')
  const bytes = Buffer.from(sealed, 'base64url')
  for (let place = 0; place < bytes.length; place++) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    expect(() => signer.unseal('two-factor', '7', changed.toString('base64url'))).toThrow(
      /authenticate|nonce|auth|tag|initialization/i,
    )
  }
  for (const length of [0, 11, 12, 27, bytes.length - 1]) {
    expect(() => signer.unseal('two-factor', '7', bytes.subarray(0, length).toString('base64url'))).toThrow(
      /authenticate|nonce|auth|tag|initialization/i,
    )
  }
  const other = await house('another key of thirty-two letters')
  expect(() => other.unseal('two-factor', '7', sealed)).toThrow(/authenticate|nonce|auth|tag|initialization/i)
})
