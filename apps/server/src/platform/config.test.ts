import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { variables } from './environment.ts'

const none = path.join(os.tmpdir(), 'there-is-no-such.env')
const read = (environment: NodeJS.ProcessEnv) => readConfig(environment, none)

describe('the configuration', () => {
  it('needs nothing on a developer’s machine', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      production: false,
      pixProvider: true,
      turnstile: null,
    })
  })

  it('reads .env and lets the environment win', () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'env-'))
    onTestFinished(() => fs.rmSync(dir, { recursive: true }))
    const file = path.join(dir, '.env')
    fs.writeFileSync(file, 'PORT=4000\nHOST=0.0.0.0\n')
    expect(readConfig({ PORT: '5000' }, file)).toMatchObject({ port: 5000, host: '0.0.0.0' })
  })

  it('reads where traces go, and makes none without a collector', () => {
    expect(read({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).tracing).toBeNull()
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant=casino',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }
    expect(read(variables).tracing).toEqual({
      endpoint: 'http://collector:4318',
      headers: { authorization: 'Bearer abc', 'x-tenant': 'casino' },
      ratio: 0.25,
      serviceName: 'girassol',
    })
  })

  it('reports every fault at once, by name and never by value', () => {
    const readInvalid = () =>
      read({ PORT: 'ninety', DATABASE_URL: 'mysql://user:hunter2@x', SECRET_KEY: 'short' })
    expect(readInvalid).toThrow(/PORT.*\n.*DATABASE_URL.*\n.*SECRET_KEY/s)
    expect(readInvalid).not.toThrow(/hunter2/)
  })

  it.each([
    ['a port that is no number', { PORT: 'three thousand' }, ['PORT']],
    ['a port out of range', { PORT: '70000' }, ['PORT']],
    ['a short token for metrics', { METRICS_TOKEN: 'curta' }, ['METRICS_TOKEN']],
    ['one port for two', { PORT: '4100', METRICS_PORT: '4100' }, ['METRICS_PORT']],
    ['a share of traces above one', { OTEL_TRACES_SAMPLER_ARG: '5' }, ['OTEL_TRACES_SAMPLER_ARG']],
    [
      'headers that are no pairs',
      { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer token' },
      ['OTEL_EXPORTER_OTLP_HEADERS'],
    ],
    ['an unknown role', { ROLE: 'everything' }, ['ROLE']],
    [
      'a direct way past a pooler that is not there',
      { DATABASE_DIRECT_URL: 'postgres://there' },
      ['DATABASE_DIRECT_URL'],
    ],
    ['a database of another kind', { DATABASE_URL: 'mysql://there' }, ['DATABASE_URL']],
    ['a short secret', { SECRET_KEY: 'curto-demais' }, ['SECRET_KEY']],
    ['half a captcha', { TURNSTILE_SECRET: 'half' }, ['TURNSTILE_SECRET', 'TURNSTILE_SITE_KEY']],
    [
      'half the keys of a bucket',
      { S3_BUCKET: 'casino', S3_ACCESS_KEY_ID: 'half' },
      ['S3_SECRET_ACCESS_KEY'],
    ],
    [
      'an S3 server without a bucket',
      { S3_ENDPOINT: 'http://there.example' },
      ['S3_ENDPOINT: goes with S3_BUCKET'],
    ],
    ['an impossible bucket', { S3_BUCKET: 'Cassino Novo' }, ['S3_BUCKET']],
    ['a prefix with slashes around it', { S3_BUCKET: 'bucket-one', S3_PREFIX: '/files/' }, ['S3_PREFIX']],
    ['two faults at once', { PORT: 'xyzzy', ROLE: 'plugh' }, ['PORT', 'ROLE']],
  ])('refuses %s and never shows its value', (_what, environment, names) => {
    const readInvalid = () => read(environment)
    expect(readInvalid).toThrow(ConfigError)
    for (const name of names) expect(readInvalid).toThrow(name)
    for (const value of Object.values(environment)) expect(readInvalid).not.toThrow(value)
  })

  it('asks production for what it cannot do without', () => {
    const readInvalid = () => read({ NODE_ENV: 'production' })
    for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'TURNSTILE_SECRET']) {
      expect(readInvalid).toThrow(`${name}: required in production`)
    }
  })

  it('runs neither the simulated bank nor the API documentation in production by itself', () => {
    const environment = {
      NODE_ENV: 'production',
      SECRET_KEY: 'x'.repeat(32),
      PUBLIC_URL: 'https://casino.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'no-reply@casino.example',
      TURNSTILE_SECRET: 'secret',
      TURNSTILE_SITE_KEY: 'key',
    }
    expect(read(environment).pixProvider).toBe(false)
    expect(read(environment).apiDocs).toBe(false)
    expect(read({ ...environment, API_DOCS: 'true' }).apiDocs).toBe(true)
    expect(read({ ...environment, PIX_PROVIDER: 'on' }).pixProvider).toBe(true)
  })

  it('refuses cheap password hashes in production', () => {
    expect(read({ PASSWORD_MEMORY_KIB: '8' }).passwordMemoryKib).toBe(8)
    expect(() => read({ NODE_ENV: 'production', PASSWORD_MEMORY_KIB: '19455' })).toThrow(
      'PASSWORD_MEMORY_KIB: at least 19456 in production',
    )
    expect(() => read({ NODE_ENV: 'production', PASSWORD_MEMORY_KIB: '19456' })).not.toThrow(
      'PASSWORD_MEMORY_KIB',
    )
  })

  it('refuses TRUST_PROXY=true and says what to set instead', () => {
    expect(() => read({ TRUST_PROXY: 'true' })).toThrow(
      /TRUST_PROXY: `true` would let every client choose its own address: set the number of proxies/,
    )
    expect(() => read({ TRUST_PROXY: 'proxy.example' })).toThrow(/TRUST_PROXY: is neither/)
    expect(read({}).trustProxy).toEqual({ hops: 0 })
    expect(read({ TRUST_PROXY: '2' }).trustProxy).toEqual({ hops: 2 })
    expect(read({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual({ networks: ['10.0.0.0/8', '::1'] })
  })

  it('keeps files on the disk unless a bucket is set', () => {
    expect(read({}).s3).toBeNull()
    expect(read({ S3_BUCKET: 'casino' }).s3).toEqual({
      bucket: 'casino',
      endpoint: null,
      region: 'us-east-1',
      keys: null,
      pathStyle: false,
      prefix: '',
    })
    const endpoint = 'http://127.0.0.1:9000'
    expect(read({ S3_BUCKET: 'casino', S3_ENDPOINT: endpoint }).s3).toMatchObject({
      endpoint,
      pathStyle: true,
    })
  })

  it('takes half a captcha for a mistake', () => {
    expect(() => read({ TURNSTILE_SITE_KEY: 'key' })).toThrow('go together')
  })

  it('is listed in the README, every variable of it', () => {
    const readme = fs.readFileSync(path.join(import.meta.dirname, '../../../../README.md'), 'utf8')
    for (const name of Object.keys(variables.shape)) expect(readme).toContain(`\`${name}\``)
  })
})
