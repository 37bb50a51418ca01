import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { Passwords } from './hash.ts'

const byDefault = readConfig({}, path.join(os.tmpdir(), 'there-is-no-such.env')).passwordMemoryKib

describe('a password hash', () => {
  it('costs what OWASP asks for by default', async () => {
    const hash = await new Passwords(byDefault).hash('vento-leste-43')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is outdated when it was made with another memory', async () => {
    const cheap = new Passwords(8)
    const hash = await cheap.hash('vento-leste-43')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/)
    expect(cheap.isOutdated(hash)).toBe(false)
    expect(new Passwords(byDefault).isOutdated(hash)).toBe(true)
    expect(await new Passwords(byDefault).matches(hash, 'vento-leste-43')).toBe(true)
  })

  it('matches its own password only', async () => {
    const passwords = new Passwords(8)
    const hash = await passwords.hash('vento-leste-43')
    expect(await passwords.matches(hash, 'vento-leste-44')).toBe(false)
    expect(await passwords.matches(null, 'vento-leste-43')).toBe(false)
  })
})
